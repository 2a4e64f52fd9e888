import { useCallback } from 'react';
import { useWhole, type Whole } from '@/components/ui/useWhole';
import { readGame } from '@/lib/browser/gameRequests';
import { failed, ok } from '@/lib/foundation/result';
import { logSchema, type GameKind } from '@/lib/play/game/log';
import type { GameStart } from '@/lib/api/games';

/** A game as the page was handed it; one that was too heavy for the page is fetched. */
export function useWholeGame<Opened, Event extends { kind: string }, State>(
  game: GameKind<Opened, Event, State>,
  viewId: string,
  given: GameStart<Opened, Event> | null,
): Whole<GameStart<Opened, Event>> {
  const read = useCallback(async () => {
    const answer = await readGame(viewId);
    if (!answer.ok) return answer;
    const { keys, now, line, copied } = answer.value;
    const log = logSchema(game).safeParse(answer.value.log);
    return log.success
      ? ok({ viewId, keys, now, line, copied, log: log.data })
      : failed('The server sent something else.');
  }, [game, viewId]);
  return useWhole(given, read);
}
