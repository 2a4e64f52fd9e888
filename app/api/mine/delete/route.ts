import { accessOf, failure } from '@/app/api/access';
import { serve } from '@/app/api/serve';
import * as endpoints from '@/lib/api/endpoints/mine';
import { deleteMine } from '@/lib/server/mine';
import { endedOwner } from '@/lib/server/ownerCookie';

export const POST = serve(endpoints.deleteMine, async ({ request, answer }) => {
  const { owner } = await accessOf(request, undefined);
  if (owner === null) return failure(404, 'Nothing is stored here for this browser.');
  const response = answer(await deleteMine(owner));
  for (const ended of endedOwner(request.cookies.getAll().map(({ name }) => name))) {
    response.headers.append('set-cookie', ended);
  }
  return response;
});
