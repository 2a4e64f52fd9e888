import { bookRoutes } from '@/app/api/books/routes';
import { listRoutes } from '@/app/api/lists/routes';
import { fullFor, ownerOf } from '@/app/api/access';
import { serve } from '@/app/api/serve';
import { listOfBook } from '@/lib/api/endpoints/documents';
import { startListOfBook } from '@/lib/server/bookData';

export const POST = serve(listOfBook, async ({ request, params, body }) => {
  const owner = await ownerOf(request);
  const full = await fullFor(request, owner.id, { documents: 1 });
  if (full !== null) return full;
  const created = await startListOfBook(params.viewId, body.format ?? null, owner.id);
  return created === null ? bookRoutes.notFound() : listRoutes.answerCreated(created, owner.headers);
});
