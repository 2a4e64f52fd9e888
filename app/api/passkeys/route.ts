import { failure, ownerOf } from '@/app/api/access';
import { siteAsked } from '@/app/api/passkeys/site';
import { serve } from '@/app/api/serve';
import * as endpoints from '@/lib/api/endpoints/devices';
import { devicesOf } from '@/lib/server/devices';
import { keepPasskey } from '@/lib/server/passkeys';

export const POST = serve(endpoints.keepPasskey, async ({ request, body, answer }) => {
  const site = siteAsked(request);
  if (!site.ok) return failure(409, site.problem);
  const { id, key, headers } = await ownerOf(request);
  const why = await keepPasskey({ key, owner: id }, site.value, body);
  return why === null ? answer(await devicesOf(key), { status: 201, headers }) : failure(409, why);
});
