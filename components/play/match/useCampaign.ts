import { useEffect, useMemo, useState } from 'react';
import { campaignKind } from '@/lib/campaign/account';
import { replayCampaign, type CampaignLog } from '@/lib/campaign/replay';
import { logSchema } from '@/lib/game/log';
import type { MatchState } from '@/lib/match/state';
import { readGame } from '@/lib/browser/gameRequests';
import type { CampaignGame } from '@/lib/view/play/shownList';

/**
 * The campaign that a match is a later game of, fetched again whenever the page is looked at again, since specialists
 * may have been named in the meantime. Null: none.
 */
export function useCampaign({ opened }: Pick<MatchState, 'opened'>, start: CampaignLog | null): CampaignGame | null {
  const [log, setLog] = useState(start);
  const viewId = opened.campaign?.viewId ?? null;
  const game = opened.campaign?.game ?? 1;
  useEffect(() => {
    if (viewId === null || game === 1) return undefined;
    const look = (): void => {
      if (document.visibilityState !== 'visible') return;
      void readGame(viewId).then((found) => {
        const read = found.ok ? logSchema(campaignKind).safeParse(found.value.log) : null;
        if (read?.success) setLog((before) => (before?.events.length === read.data.events.length ? before : read.data));
      });
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [viewId, game]);
  return useMemo(
    () => (log === null || game === 1 ? null : { campaign: replayCampaign(log).state, game }),
    [log, game],
  );
}
