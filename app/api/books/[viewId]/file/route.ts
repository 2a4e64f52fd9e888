import type { NextRequest } from 'next/server';
import { NO_BOOK } from '@/app/api/books/bookOf';
import { failure } from '@/app/api/requests';
import { bookByViewId } from '@/lib/server/books';

/** The book as a JSON file to keep, to send and to import again. */
export async function GET(
  _: NextRequest,
  { params }: { readonly params: Promise<{ viewId: string }> },
): Promise<Response> {
  const saved = await bookByViewId((await params).viewId);
  if (saved === null) return failure(404, NO_BOOK);
  const name = saved.name.replace(/[^\p{L}\p{N}]+/gu, ' ').trim() || 'unit book';
  return new Response(`${JSON.stringify(saved.book, null, 2)}\n`, {
    headers: {
      'content-type': 'application/json',
      'content-disposition': `attachment; filename="unit-book.json"; filename*=UTF-8''${encodeURIComponent(name)}.json`,
      'cache-control': 'no-store',
    },
  });
}
