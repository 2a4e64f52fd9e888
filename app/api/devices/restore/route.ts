import { failure, ownerOf } from '@/app/api/access';
import { serve } from '@/app/api/serve';
import * as endpoints from '@/lib/api/endpoints/devices';
import { useBackupKey } from '@/lib/server/backupKeys';
import { devicesOf } from '@/lib/server/devices';

export const POST = serve(endpoints.useBackupKey, async ({ request, body, answer }) => {
  const { id, key, headers } = await ownerOf(request);
  const used = await useBackupKey({ key, owner: id }, body.key, body.name);
  return used.ok ? answer(await devicesOf(key), { headers }) : failure(409, used.problem);
});
