import { bookRoutes } from '@/app/api/books/routes';
import { keptHeaders, serve } from '@/app/api/serve';
import { bookFile } from '@/lib/api/endpoints/documents';
import { storedBooks } from '@/lib/server/books';

export const GET = serve(bookFile, async ({ params }) => {
  const saved = await storedBooks.find(params.viewId);
  if (saved === null) return bookRoutes.notFound();
  const name = saved.name.replace(/[^\p{L}\p{N}]+/gu, ' ').trim() || 'unit book';
  return new Response(`${JSON.stringify(saved.book, null, 2)}\n`, {
    headers: {
      'content-type': 'application/json',
      'content-disposition': `attachment; filename="unit-book.json"; filename*=UTF-8''${encodeURIComponent(name)}.json`,
      ...keptHeaders(bookFile),
    },
  });
});
