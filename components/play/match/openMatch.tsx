'use client';

import type { ComponentProps } from 'react';
import { Fetching } from '@/components/ui/fetching';
import { useWholeGame } from '@/components/play/game/useWholeGame';
import { matchGame } from '@/lib/play/match/replay';
import { MatchPage } from './matchPage';

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
