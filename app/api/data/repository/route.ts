import { importAnswer } from '@/app/api/importAnswer';
import { ownerOf } from '@/app/api/access';
import { serve } from '@/app/api/serve';
import { downloadData } from '@/lib/endpoints/data';
import { importRepository } from '@/lib/server/importRepository';
import { hashKey } from '@/lib/server/keys';
import { visitorAddress } from '@/lib/server/origin';

export const POST = serve(downloadData, async ({ request, body }) => {
  const owner = ownerOf(request);
  return importAnswer(
    (report) => importRepository(body.repository, hashKey(owner.key), report, visitorAddress(request.headers)),
    owner.headers,
  );
});
