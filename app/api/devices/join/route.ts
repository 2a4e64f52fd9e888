import { failure, ownerOf } from '@/app/api/access';
import { serve } from '@/app/api/serve';
import * as endpoints from '@/lib/api/endpoints/devices';
import { joinByCode } from '@/lib/server/devices';

export const POST = serve(endpoints.joinDevice, async ({ request, body: { code, name }, answer }) => {
  const { id, key, headers } = await ownerOf(request);
  const joined = await joinByCode({ key, owner: id }, code, name);
  return joined.ok ? answer({ sealed: joined.value }, { headers }) : failure(409, joined.problem);
});
