import { failure, ownerOf } from '@/app/api/access';
import { jsonIn, serve } from '@/app/api/serve';
import * as endpoints from '@/lib/endpoints/games';
import { importGame } from '@/lib/server/gameFile';

export const POST = serve(endpoints.restoreGame, async ({ request, body, answer }) => {
  const file = jsonIn(body);
  if (!file.ok) {
    return failure(400, 'This file is damaged, or is no JSON: choose one that was saved from a match or a campaign.');
  }
  const owner = ownerOf(request);
  const importing = await importGame(owner.key, file.value);
  return importing.ok
    ? answer(importing.value, { status: 201, headers: owner.headers })
    : failure(400, importing.problem);
});
