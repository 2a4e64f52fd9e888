import type { NextRequest } from 'next/server';
import { bookOf } from '@/app/api/books/bookOf';
import { accessOf, jsonOf, ownerOf, refusal } from '@/app/api/requests';
import { booksOf, createBook } from '@/lib/server/books';
import { newBookSchema } from '@/lib/share/savedBook';
import { emptyBook } from '@/lib/units/book';

/** The unit books of this browser. */
export async function GET(request: NextRequest): Promise<Response> {
  const { ownerKey } = accessOf(request, undefined);
  return Response.json(
    { books: ownerKey === null ? [] : await booksOf(ownerKey) },
    { headers: { 'cache-control': 'no-store' } },
  );
}

/** Saves a new book: an empty one, or what a file held. */
export async function POST(request: NextRequest): Promise<Response> {
  const refused = await refusal(request, 'create');
  if (refused !== null) return refused;
  const body = await jsonOf(request, newBookSchema);
  if ('answer' in body) return body.answer;
  const read =
    body.value.book === undefined ? { book: emptyBook('new', '', body.value.edition) } : bookOf(body.value.book);
  if ('answer' in read) return read.answer;
  const owner = ownerOf(request);
  return Response.json(await createBook({ ownerKey: owner.key, book: read.book }), {
    status: 201,
    headers: owner.headers,
  });
}
