import { importAnswer } from '@/app/api/importAnswer';
import { fullFor, ownerOf } from '@/app/api/access';
import { serve } from '@/app/api/serve';
import { downloadData } from '@/lib/api/endpoints/data';
import { importRepository } from '@/lib/server/importRepository';
import { isTrustedRepository } from '@/lib/server/offered';

export const POST = serve(downloadData, async ({ request, body }) => {
  const owner = await ownerOf(request);
  // What is offered to all is nobody's own.
  if (!isTrustedRepository(body.repository)) {
    const full = await fullFor(request, owner.id, { datasets: 1 });
    if (full !== null) return full;
  }
  return importAnswer((report) => importRepository(body.repository, owner.id, report), owner.headers);
});
