import { accessOf } from '@/app/api/access';
import { serve } from '@/app/api/serve';
import { ownDocuments } from '@/lib/endpoints/mine';
import { documentsOf } from '@/lib/server/ownDocuments';

export const GET = serve(ownDocuments, async ({ request, answer }) => {
  const { owner } = await accessOf(request, undefined);
  return answer({ known: owner !== null, documents: owner === null ? [] : await documentsOf(owner) });
});
