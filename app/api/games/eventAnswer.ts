import { failure } from '@/app/api/access';
import type { Appending } from '@/lib/server/games';
import { counted } from '@/lib/server/metrics';
import type { SentEvent } from '@/lib/api/game';

export const NO_GAME = 'There is no such match or campaign here: the link is wrong or incomplete.';
export const NOT_A_PLAYER = 'Only the two players change this. To play on this device, open your own link.';

/** The answer to a request that adds an event; `answer` tells what changed. */
export function answerTo(appending: Appending, answer: (changes: SentEvent) => Response): Response {
  switch (appending.outcome) {
    case 'taken':
      counted('game_events');
      return answer({ ...appending.changes, overtaken: false });
    case 'refused':
      return failure(409, appending.problem);
    case 'forbidden':
      return failure(403, NOT_A_PLAYER);
    case 'not-found':
      return failure(404, NO_GAME);
    case 'overtaken':
      return answer({ ...appending.changes, overtaken: true });
    case 'busy':
      return failure(503, 'Too much is happening in this game at once: try again.');
  }
}
