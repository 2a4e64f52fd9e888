import { accessOf, failure } from '@/app/api/access';
import { serve } from '@/app/api/serve';
import * as endpoints from '@/lib/endpoints/mine';
import { deleteMine } from '@/lib/server/mine';

const OWNER_COOKIES = /muster-owner$/;

export const POST = serve(endpoints.deleteMine, async ({ request, answer }) => {
  const { owner } = await accessOf(request, undefined);
  if (owner === null) return failure(404, 'Nothing is stored here for this browser.');
  const response = answer(await deleteMine(owner));
  for (const { name } of request.cookies.getAll()) {
    if (!OWNER_COOKIES.test(name)) continue;
    const secure = name.startsWith('__') ? '; Secure' : '';
    response.headers.append('set-cookie', `${name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${secure}`);
  }
  return response;
});
