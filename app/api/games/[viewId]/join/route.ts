import { answerTo } from '@/app/api/games/eventAnswer';
import { ownerOf } from '@/app/api/access';
import { serve } from '@/app/api/serve';
import * as endpoints from '@/lib/endpoints/games';
import { joinGame } from '@/lib/server/games';

export const POST = serve(endpoints.joinGame, async ({ request, params, body, answer }) => {
  const owner = await ownerOf(request);
  const joining = await joinGame(params.viewId, { ...body, owner: owner.id });
  return answerTo(joining, (changes) => answer(changes, { headers: owner.headers }));
});
