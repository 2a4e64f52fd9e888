import { failure } from '@/app/api/access';
import type { Appending } from '@/lib/server/games';
import { counted } from '@/lib/server/metrics';
import { MOVED_ON, type GameChanges } from '@/lib/share/game';

export const NO_GAME = 'There is no such match or campaign here: the link is wrong or incomplete.';
export const NOT_A_PLAYER = 'Only the two players change this. To play on this device, open your own link.';

/** The answer to a request that adds an event; `answer` tells what changed. */
export function answerTo(appending: Appending, answer: (changes: GameChanges) => Response): Response {
  switch (appending.outcome) {
    case 'taken':
      counted('game_events');
      return answer(appending.changes);
    case 'refused':
      return failure(409, appending.problem);
    case 'forbidden':
      return failure(403, NOT_A_PLAYER);
    case 'not-found':
      return failure(404, NO_GAME);
    case 'moved':
      return failure(MOVED_ON, 'This game has gone on meanwhile: ask what is new, and send it once more.');
    case 'busy':
      return failure(503, 'Too much is happening in this game at once: try again.');
  }
}
