import { NO_GAME } from '@/app/api/games/eventAnswer';
import { failure } from '@/app/api/access';
import { serve } from '@/app/api/serve';
import * as endpoints from '@/lib/endpoints/games';
import { changesSoon } from '@/lib/server/gameWatch';
import { changesAfter, gameByViewId } from '@/lib/server/games';

const whole = serve(endpoints.readGame, async ({ params, answer }) => {
  const game = await gameByViewId(params.viewId);
  return game === null ? failure(404, NO_GAME) : answer(game);
});

const changes = serve(
  endpoints.gameChanges,
  async ({ request, params: { viewId }, query: { after, wait }, answer }) => {
    const found =
      wait === undefined
        ? await changesAfter(viewId, after)
        : await changesSoon(viewId, after, AbortSignal.any([request.signal, AbortSignal.timeout(wait * 1000)]));
    return found === null ? failure(404, NO_GAME) : answer(found);
  },
);

export const GET: typeof whole = (request, context) =>
  request.nextUrl.searchParams.has('after') ? changes(request, context) : whole(request, context);
