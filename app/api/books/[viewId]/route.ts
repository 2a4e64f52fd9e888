import type { NextRequest } from 'next/server';
import { bookOf, NO_BOOK, NOT_YOUR_BOOK } from '@/app/api/books/bookOf';
import { accessOf, failure, jsonOf, refusal } from '@/app/api/requests';
import { bookByViewId, deleteBook, updateBook } from '@/lib/server/books';
import { bookChangeSchema } from '@/lib/share/savedBook';
import { listAccessSchema } from '@/lib/share/savedList';

interface Context {
  readonly params: Promise<{ viewId: string }>;
}

/** The book behind a link, for anyone. */
export async function GET(_: NextRequest, { params }: Context): Promise<Response> {
  const book = await bookByViewId((await params).viewId);
  return book === null ? failure(404, NO_BOOK) : Response.json({ book }, { headers: { 'cache-control': 'no-store' } });
}

/** Saves a book, or says who was quicker: 409 with what is stored. */
export async function PUT(request: NextRequest, { params }: Context): Promise<Response> {
  const refused = await refusal(request, 'save');
  if (refused !== null) return refused;
  const body = await jsonOf(request, bookChangeSchema);
  if ('answer' in body) return body.answer;
  const read = bookOf(body.value.book);
  if ('answer' in read) return read.answer;
  const change = await updateBook(
    (await params).viewId,
    accessOf(request, body.value.editSecret),
    body.value.version,
    read.book,
  );
  switch (change.outcome) {
    case 'saved':
      return Response.json(change);
    case 'conflict':
      return Response.json(change, { status: 409 });
    case 'forbidden':
      return failure(403, NOT_YOUR_BOOK);
    case 'not-found':
      return failure(404, NO_BOOK);
  }
}

/** Takes a book away; POST to `restore` brings it back. */
export async function DELETE(request: NextRequest, { params }: Context): Promise<Response> {
  const refused = await refusal(request, 'save');
  if (refused !== null) return refused;
  const body = await jsonOf(request, listAccessSchema);
  if ('answer' in body) return body.answer;
  const deleted = await deleteBook((await params).viewId, accessOf(request, body.value.editSecret));
  return deleted ? Response.json({ deleted }) : failure(404, NO_BOOK);
}
