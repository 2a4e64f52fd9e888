import { NO_GAME } from '@/app/api/games/eventAnswer';
import { failure } from '@/app/api/access';
import { serve } from '@/app/api/serve';
import * as endpoints from '@/lib/api/endpoints/games';
import { changesAfter, gameByViewId } from '@/lib/server/games';

const whole = serve(endpoints.readGame, async ({ params, answer }) => {
  const game = await gameByViewId(params.viewId);
  return game === null ? failure(404, NO_GAME) : answer(game);
});

const changes = serve(endpoints.gameChanges, async ({ params, query, answer }) => {
  const found = await changesAfter(params.viewId, query.after);
  return found === null ? failure(404, NO_GAME) : answer(found);
});

export const GET: typeof whole = (request, context) =>
  request.nextUrl.searchParams.has('after') ? changes(request, context) : whole(request, context);
