import { answerTo } from '@/app/api/games/eventAnswer';
import { fullFor, ownerOf } from '@/app/api/access';
import { serve } from '@/app/api/serve';
import * as endpoints from '@/lib/api/endpoints/games';
import { GAME_BYTES } from '@/lib/server/quota';
import { joinGame } from '@/lib/server/games';

export const POST = serve(endpoints.joinGame, async ({ request, params, body, answer }) => {
  const owner = await ownerOf(request);
  const full = await fullFor(request, owner.id, { bytes: GAME_BYTES });
  if (full !== null) return full;
  const joining = await joinGame(params.viewId, { ...body, owner: owner.id });
  return answerTo(joining, (changes) => answer(changes, { headers: owner.headers }));
});
