'use client';

import { type ComponentProps, useEffect, useState } from 'react';
import { Fetching } from '@/components/ui/fetching';
import { useWholeGame } from '@/components/play/game/useWholeGame';
import { matchGame } from '@/lib/play/match/replay';
import { MatchPage } from '@/components/play/match/matchPage';
import { NotKept } from '@/components/ui/site/notKept';
import { keptGame } from '@/lib/browser/local/gameQueue';
import { campaignKind } from '@/lib/play/campaign/account';
import type { CampaignLog } from '@/lib/play/campaign/replay';
import type { MatchEvent, MatchOpened } from '@/lib/play/match/match';
import type { GameStart } from '@/lib/api/games';

type Props = Omit<ComponentProps<typeof MatchPage>, 'start'>;

/** Opens a match; one whose log was too heavy for the page, when it is fetched. */
export function OpenMatch({
  viewId,
  start,
  ...props
}: Props & { viewId: string; start: ComponentProps<typeof MatchPage>['start'] | null }) {
  const game = useWholeGame(matchGame, viewId, start);
  return game.whole === null ? <Fetching title="A match" of={game} /> : <MatchPage start={game.whole} {...props} />;
}

interface Found {
  start: GameStart<MatchOpened, MatchEvent>;
  campaign: CampaignLog | null;
}

/** The page of a match as this browser knows it, for one whose page was never opened here. */
export function LocalMatch({ viewId }: { viewId: string }) {
  const [found, setFound] = useState<Found | null | 'looking'>('looking');
  useEffect(() => {
    const look = async (): Promise<Found | null> => {
      const kept = await keptGame(matchGame, viewId);
      if (kept === null) return null;
      const { keys, now, line, log, copied } = kept;
      const of = log.opened.campaign?.viewId ?? null;
      const campaign = of === null ? null : await keptGame(campaignKind, of);
      return { start: { viewId, keys, now, line, log, copied }, campaign: campaign?.log ?? null };
    };
    void look().then(setFound);
  }, [viewId]);
  if (found === null) return <NotKept />;
  // A list is chosen with a connection: the seal needs one.
  return found === 'looking' ? (
    <main className="flex-1" />
  ) : (
    <MatchPage {...found} choices={[]} origin={location.origin} />
  );
}
