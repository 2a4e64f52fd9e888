import type { NextRequest } from 'next/server';
import { bookRoutes } from '@/app/api/books/routes';
import { storedBooks } from '@/lib/server/books';

/** The book as a JSON file to keep, to send and to import again. */
export async function GET(
  _: NextRequest,
  { params }: { readonly params: Promise<{ viewId: string }> },
): Promise<Response> {
  const saved = await storedBooks.find((await params).viewId);
  if (saved === null) return bookRoutes.notFound();
  const name = saved.name.replace(/[^\p{L}\p{N}]+/gu, ' ').trim() || 'unit book';
  return new Response(`${JSON.stringify(saved.book, null, 2)}\n`, {
    headers: {
      'content-type': 'application/json',
      'content-disposition': `attachment; filename="unit-book.json"; filename*=UTF-8''${encodeURIComponent(name)}.json`,
      'cache-control': 'no-store',
    },
  });
}
