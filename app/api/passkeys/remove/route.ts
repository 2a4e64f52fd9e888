import { accessOf, failure, keyIn } from '@/app/api/access';
import { serve } from '@/app/api/serve';
import * as endpoints from '@/lib/api/endpoints/devices';
import { devicesOf } from '@/lib/server/devices';
import { removePasskey } from '@/lib/server/passkeys';

export const POST = serve(endpoints.removePasskey, async ({ request, body: { id }, answer }) => {
  const { owner } = await accessOf(request, undefined);
  if (owner === null || !(await removePasskey(owner, id))) return failure(404, 'There is no such passkey any more.');
  return answer(await devicesOf(keyIn(request)));
});
