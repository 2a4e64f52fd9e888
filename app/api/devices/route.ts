import { accessOf, failure, keyIn } from '@/app/api/access';
import { serve } from '@/app/api/serve';
import * as endpoints from '@/lib/api/endpoints/devices';
import { devicesOf, NO_DEVICE, renameDevice } from '@/lib/server/devices';

export const GET = serve(endpoints.ownDevices, async ({ request, answer }) => answer(await devicesOf(keyIn(request))));

export const PUT = serve(endpoints.renameDevice, async ({ request, body: { id, name }, answer }) => {
  const { owner } = await accessOf(request, undefined);
  if (owner === null || !(await renameDevice(owner, id, name))) return failure(404, NO_DEVICE);
  return answer(await devicesOf(keyIn(request)));
});
