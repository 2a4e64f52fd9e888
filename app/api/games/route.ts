import { failure, fullFor, ownerOf } from '@/app/api/access';
import { serve } from '@/app/api/serve';
import * as endpoints from '@/lib/api/endpoints/games';
import { openGame } from '@/lib/server/games';
import { GAME_BYTES } from '@/lib/server/quota';

export const POST = serve(endpoints.openGame, async ({ request, body, answer }) => {
  const owner = await ownerOf(request);
  const full = await fullFor(request, owner.id, { bytes: GAME_BYTES });
  if (full !== null) return full;
  const { key, match, campaign } = body;
  const opening = await openGame({ owner: owner.id, key, match, games: campaign?.games ?? null });
  return opening.ok ? answer(opening.value, { status: 201, headers: owner.headers }) : failure(400, opening.problem);
});
