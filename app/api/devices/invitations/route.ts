import { failure, ownerOf } from '@/app/api/access';
import { serve } from '@/app/api/serve';
import * as endpoints from '@/lib/api/endpoints/devices';
import { invite } from '@/lib/server/devices';
import { INVITATION_MINUTES } from '@/lib/api/device';

export const POST = serve(endpoints.inviteDevice, async ({ request, body, answer }) => {
  const { id, key, headers } = await ownerOf(request);
  const why = await invite({ key, owner: id }, body);
  return why === null ? answer({ minutes: INVITATION_MINUTES }, { status: 201, headers }) : failure(409, why);
});
