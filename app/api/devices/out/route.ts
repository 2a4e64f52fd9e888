import { accessOf, failure, keyIn } from '@/app/api/access';
import { serve } from '@/app/api/serve';
import * as endpoints from '@/lib/api/endpoints/devices';
import { devicesOf, NO_DEVICE, putOut } from '@/lib/server/devices';

export const POST = serve(endpoints.putOutDevice, async ({ request, body: { id }, answer }) => {
  const { owner } = await accessOf(request, undefined);
  const why = owner === null ? NO_DEVICE : await putOut(owner, id);
  if (why !== null) return failure(why === NO_DEVICE ? 404 : 409, why);
  return answer(await devicesOf(keyIn(request)));
});
