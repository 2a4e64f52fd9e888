'use client';

import type { ComponentProps } from 'react';
import { Fetching } from '@/components/ui/fetching';
import { useWholeGame } from '@/components/play/game/useWholeGame';
import type { MatchEvent, MatchOpened } from '@/lib/play/match/match';
import { matchGame } from '@/lib/play/match/replay';
import type { GameStart } from '@/lib/api/gameChanges';
import { ReportPage } from './reportPage';

/** Opens the report of a match; one whose log was too heavy for the page, when it is fetched. */
export function OpenReport({
  viewId,
  start,
  ...props
}: Omit<ComponentProps<typeof ReportPage>, 'log' | 'viewId'> & {
  viewId: string;
  start: GameStart<MatchOpened, MatchEvent> | null;
}) {
  const game = useWholeGame(matchGame, viewId, start);
  return game.whole === null ? (
    <Fetching title="A game" of={game} />
  ) : (
    <ReportPage viewId={viewId} log={game.whole.log} {...props} />
  );
}
