import { NO_GAME } from '@/app/api/games/eventAnswer';
import { failure } from '@/app/api/access';
import { serve } from '@/app/api/serve';
import * as endpoints from '@/lib/endpoints/games';
import { changesSoon } from '@/lib/server/gameWatch';
import { changesAfter, gameByViewId } from '@/lib/server/games';
import { visitorAddress } from '@/lib/server/origin';
import type { GameChanges } from '@/lib/share/game';

const whole = serve(endpoints.readGame, async ({ params, answer }) => {
  const game = await gameByViewId(params.viewId);
  return game === null ? failure(404, NO_GAME) : answer(game);
});

const changes = serve(
  endpoints.gameChanges,
  async ({ request, params: { viewId }, query: { after, wait }, answer }) => {
    const answerOf = (found: GameChanges | null) => (found === null ? failure(404, NO_GAME) : answer(found));
    if (wait === undefined) return answerOf(await changesAfter(viewId, after));
    const until = new AbortController();
    const stop = () => until.abort();
    const timer = setTimeout(stop, wait * 1000);
    request.signal.addEventListener('abort', stop);
    const soon = await changesSoon(viewId, after, visitorAddress(request.headers), until.signal);
    clearTimeout(timer);
    if (soon.ok) return answerOf(soon.value);
    const { status, message, seconds } = soon.problem;
    return failure(status, message, { 'retry-after': String(seconds) });
  },
);

export const GET: typeof whole = (request, context) =>
  request.nextUrl.searchParams.has('after') ? changes(request, context) : whole(request, context);
