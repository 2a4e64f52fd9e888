import 'server-only';
import { stat } from 'node:fs/promises';
import type { CONTRACT } from '../../api/contract';
import type { SentEvent } from '../../api/games';
import { openNext } from '../campaignGames';
import { exportGame, importGame } from '../gameFile';
import { addEvent, type AppendResult, changesAfter, gameByViewId, giveBack, joinGame, openGame } from '../games';
import { counted } from '../metrics';
import { GAME_BYTES } from '../quota';
import { failure } from './access';
import type { Handlers } from './serve';

const REFUSED = {
  forbidden: [403, 'Only the two players change this. To play on this device, open your own link.'],
  'not-found': [404, 'There is no such match or campaign here: the link is wrong or incomplete.'],
  busy: [503, 'Too much is happening in this game at once: try again.'],
} as const;
const noGame = () => failure(...REFUSED['not-found']);

export const handlers: Handlers<typeof CONTRACT.games> = {
  openGame: async ({ asOwner, body, answer }) => {
    const { owner } = await asOwner({ bytes: GAME_BYTES });
    const { key, match, campaign } = body;
    const opening = await openGame({ owner, key, match, games: campaign?.games ?? null });
    return opening.ok ? answer(opening.value, 201) : failure(400, opening.problem);
  },
  readGame: async ({ params, answer }) => {
    const game = await gameByViewId(params.viewId);
    return game === null ? noGame() : answer(game);
  },
  gameChanges: async ({ params, query, answer }) => {
    const found = await changesAfter(params.viewId, query.after);
    return found === null ? noGame() : answer(found);
  },
  joinGame: async ({ asOwner, params, body, answer }) => {
    const { owner } = await asOwner({ bytes: GAME_BYTES });
    return answerTo(await joinGame(params.viewId, { ...body, owner }), answer);
  },
  addEvent: async ({ params, body, answer }) => answerTo(await addEvent(params.viewId, body), answer),
  giveBack: async ({ params, body, answer }) => answerTo(await giveBack(params.viewId, body), answer),
  openNext: async ({ params, body, answer }) => {
    const opening = await openNext(params.viewId, body.key);
    return opening.outcome === 'opened' ? answer(opening.opened) : refusalTo(opening);
  },
  gameFile: async ({ params: { viewId }, written }) => {
    const file = await exportGame(viewId);
    if (file === null) return noGame();
    return written(`${JSON.stringify(file)}\n`, {
      'content-disposition': `attachment; filename="muster-roll-game-${viewId}.json"`,
    });
  },
  restoreGame: async ({ asOwner, body, answer }) => {
    const [file] = body.files;
    if (file === undefined) return failure(400, 'The file is empty: save it again and choose it once more.');
    const { owner } = await asOwner({ bytes: (await stat(file.path)).size });
    const importing = await importGame(owner, { name: 'game', path: file.path });
    return importing.ok ? answer(importing.value, 201) : failure(400, importing.problem);
  },
};

/** The answer to a request that adds an event; `answer` tells what changed. */
function answerTo(appending: AppendResult, answer: (changes: SentEvent) => Response): Response {
  if (!('changes' in appending)) return refusalTo(appending);
  const { outcome, changes } = appending;
  if (outcome === 'taken') counted('game_events');
  return answer({ ...changes, overtaken: outcome === 'overtaken' });
}

function refusalTo(refused: Exclude<AppendResult, { changes: unknown }>): Response {
  if (refused.outcome === 'refused') return failure(409, refused.problem);
  const [status, message] = REFUSED[refused.outcome];
  return failure(status, message);
}
