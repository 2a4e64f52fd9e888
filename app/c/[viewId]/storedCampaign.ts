import { cache } from 'react';
import { type CampaignLog, campaignKind } from '@/lib/play/campaign/account';
import { logSchema } from '@/lib/play/game/log';
import { gameByViewId } from '@/lib/server/games';
import type { GameAnswer } from '@/lib/api/games';
import { viewIdSchema } from '@/lib/foundation/viewId';

/** The campaign behind a link, once for page and metadata; null when there is none. */
export const storedCampaign = cache(
  async (viewId: string): Promise<(Omit<GameAnswer, 'log'> & { log: CampaignLog }) | null> => {
    const found = viewIdSchema.safeParse(viewId).success ? await gameByViewId(viewId) : null;
    return found?.kind === 'campaign' ? { ...found, log: logSchema(campaignKind).parse(found.log) } : null;
  },
);
