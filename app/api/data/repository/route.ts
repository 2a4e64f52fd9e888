import { importAnswer } from '@/app/api/importAnswer';
import { fullFor, ownerOf } from '@/app/api/access';
import { serve } from '@/app/api/serve';
import { downloadData } from '@/lib/endpoints/data';
import { importRepository } from '@/lib/server/importRepository';
import { hashKey } from '@/lib/server/keys';
import { isTrustedRepository } from '@/lib/server/offered';

export const POST = serve(downloadData, async ({ request, body }) => {
  const owner = ownerOf(request);
  // What is offered to all is nobody's own.
  if (!isTrustedRepository(body.repository)) {
    const full = await fullFor(request, owner.key, { datasets: 1 });
    if (full !== null) return full;
  }
  return importAnswer((report) => importRepository(body.repository, hashKey(owner.key), report), owner.headers);
});
