import { failure, ownerOf } from '@/app/api/access';
import { serve } from '@/app/api/serve';
import * as endpoints from '@/lib/endpoints/games';
import { openGame } from '@/lib/server/games';

export const POST = serve(endpoints.openGame, async ({ request, body, answer }) => {
  const owner = ownerOf(request);
  const { key, match, campaign } = body;
  const opening = await openGame({ ownerKey: owner.key, key, match, games: campaign?.games ?? null });
  return opening.ok ? answer(opening.value, { status: 201, headers: owner.headers }) : failure(400, opening.problem);
});
