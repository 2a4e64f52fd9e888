import { accessOf, ownerOf } from '@/app/api/access';
import { serve } from '@/app/api/serve';
import { ownDocuments } from '@/lib/api/endpoints/mine';
import { documentsOf } from '@/lib/server/ownDocuments';

export const GET = serve(ownDocuments, async ({ request, answer }) => {
  const { owner } = await accessOf(request, undefined);
  if (owner === null) return answer({ known: false, documents: [] });
  // Asked at each visit: the cookie is good for another 400 days.
  const { headers } = await ownerOf(request);
  return answer({ known: true, documents: [...(await documentsOf(owner))] }, { headers });
});
