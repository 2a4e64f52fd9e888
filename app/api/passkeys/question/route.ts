import { failure, ownerOf } from '@/app/api/access';
import { siteAsked } from '@/app/api/passkeys/site';
import { serve } from '@/app/api/serve';
import * as endpoints from '@/lib/api/endpoints/devices';
import { questionToGet, questionToKeep } from '@/lib/server/passkeys';

export const POST = serve(endpoints.passkeyQuestion, async ({ request, body, answer }) => {
  const site = siteAsked(request);
  if (!site.ok) return failure(409, site.problem);
  if (body.to === 'get') return answer({ options: { ...(await questionToGet(site.value)) } });
  const { id, headers } = await ownerOf(request);
  const question = await questionToKeep(id, site.value);
  return question.ok ? answer({ options: { ...question.value } }, { headers }) : failure(409, question.problem);
});
