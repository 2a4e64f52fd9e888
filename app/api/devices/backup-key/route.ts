import { failure, keyIn } from '@/app/api/access';
import { serve } from '@/app/api/serve';
import * as endpoints from '@/lib/api/endpoints/devices';
import { newBackupKey } from '@/lib/server/backupKeys';
import { ownerOfKey } from '@/lib/server/owners';

export const POST = serve(endpoints.newBackupKey, async ({ request, body: { name }, answer }) => {
  const key = keyIn(request);
  const owner = await ownerOfKey(key);
  if (key === null || owner === null) return failure(409, 'Nothing is stored here for this browser.');
  return answer({ key: await newBackupKey({ key, owner }, name, new Date()) }, { status: 201 });
});
