import { useEffect, useMemo, useState } from 'react';
import { campaignKind } from '@/lib/play/campaign/account';
import { replayCampaign, type CampaignLog } from '@/lib/play/campaign/replay';
import { logSchema } from '@/lib/play/game/log';
import type { MatchState } from '@/lib/play/match/state';
import { readGame } from '@/lib/browser/gameRequests';
import { followNews } from '@/lib/browser/news/follow';
import type { CampaignGame } from '@/lib/play/shownList';

/**
 * The campaign that a match is a game of, fetched again whenever there is news of it or the page is looked at again:
 * specialists may have been named, or the game been entered by hand. Null: none.
 */
export function useCampaignLog({ opened }: Pick<MatchState, 'opened'>, start: CampaignLog | null): CampaignLog | null {
  const [log, setLog] = useState(start);
  const viewId = opened.campaign?.viewId ?? null;
  useEffect(() => {
    if (viewId === null) return undefined;
    const look = (): void => {
      if (document.visibilityState !== 'visible') return;
      void readGame(viewId).then((found) => {
        const read = found.ok ? logSchema(campaignKind).safeParse(found.value.log) : null;
        if (read?.success) setLog((before) => (before?.events.length === read.data.events.length ? before : read.data));
      });
    };
    look();
    document.addEventListener('visibilitychange', look);
    const leave = followNews(viewId, { told: look, live: () => undefined });
    return () => {
      leave();
      document.removeEventListener('visibilitychange', look);
    };
  }, [viewId]);
  return log;
}

/** The campaign as it stands for a later game of it, whose lists have grown. Null: none, or its first game. */
export function useCampaign({ opened }: Pick<MatchState, 'opened'>, log: CampaignLog | null): CampaignGame | null {
  const game = opened.campaign?.game ?? 1;
  return useMemo(
    () => (log === null || game === 1 ? null : { campaign: replayCampaign(log).state, game }),
    [log, game],
  );
}
