import { NO_GAME, NOT_A_PLAYER } from '@/app/api/games/eventAnswer';
import { failure } from '@/app/api/access';
import { serve } from '@/app/api/serve';
import * as endpoints from '@/lib/api/endpoints/games';
import { openNext } from '@/lib/server/campaignGames';

export const POST = serve(endpoints.openNext, async ({ params, body, answer }) => {
  const opening = await openNext(params.viewId, body.key);
  switch (opening.outcome) {
    case 'opened':
      return answer(opening.opened);
    case 'refused':
      return failure(409, opening.problem);
    case 'forbidden':
      return failure(403, NOT_A_PLAYER);
    case 'not-found':
      return failure(404, NO_GAME);
  }
});
