import { useMemo } from 'react';
import { z } from 'zod';
import { useAnswer } from '@/components/ui/useAnswer';
import { isConnected } from '@/lib/api/connection';
import { keptGame } from '@/lib/browser/local/gameQueue';
import { localGames } from '@/lib/browser/local/games';
import { withWaiting } from '@/lib/play/game/waitingEvents';
import { matchGame } from '@/lib/play/match/replay';
import { campaignMatch, type CampaignMatch } from '@/lib/play/campaignMatches';
import type { Army } from '@/lib/army/army';
import type { Campaign } from '@/lib/play/campaign/campaign';
import type { CampaignEvent } from '@/lib/play/campaign/events';
import type { Entry } from '@/lib/play/game/log';
import type { BySide, Side } from '@/lib/play/game/side';

/** What every part of a campaign’s page works with. */
export interface CampaignHere {
  campaign: Campaign;
  entries: readonly Entry<CampaignEvent>[];
  /** Who plays at this device; none: an onlooker's. */
  sides: readonly Side[];
  /** The frozen lists as this browser reads them; null: it cannot. */
  armies: BySide<Army | null>;
  busy: boolean;
  onSend: (side: Side, event: CampaignEvent) => void;
  /** Opens an entry to be corrected. Null: nothing is corrected here. */
  onCorrect: ((event: string) => void) | null;
}

/** A campaign with the log that it is read from. */
export type CampaignLogHere = Pick<CampaignHere, 'campaign' | 'entries'>;

/** The matches of a campaign that are kept here, with what waits in them; first game first. */
export async function keptMatches(campaign: string): Promise<readonly CampaignMatch[]> {
  const found: CampaignMatch[] = [];
  for (const { viewId, kind, game } of await localGames()) {
    // Asked of all that is kept, so that only the campaign's own are read whole.
    if (kind !== 'match' || ofCampaignSchema.safeParse(game).data?.log.opened.campaign.viewId !== campaign) continue;
    const kept = await keptGame(matchGame, viewId);
    // A copy under another link is no game of the campaign.
    if (kept?.log.id !== viewId) continue;
    found.push(campaignMatch(withWaiting(matchGame, kept.log, kept.waiting).log));
  }
  return found.toSorted((one, other) => one.game - other.game);
}

/** The matches of a campaign as the page was given them; without a connection, as they are kept here. */
export function useMatches(campaign: string, given: readonly CampaignMatch[]): readonly CampaignMatch[] {
  // The server tells more as soon as it answers.
  const kept = useAnswer(async () => (isConnected() ? [] : keptMatches(campaign)), campaign, given);
  return useMemo(() => {
    if (kept === null || kept.length === 0) return given;
    const known = new Map([...given, ...kept].map((match) => [match.viewId, match]));
    return [...known.values()].toSorted((one, other) => one.game - other.game);
  }, [given, kept]);
}

const ofCampaignSchema = z.object({
  log: z.object({ opened: z.object({ campaign: z.object({ viewId: z.string() }) }) }),
});
