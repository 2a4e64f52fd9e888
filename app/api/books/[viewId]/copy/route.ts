import type { NextRequest } from 'next/server';
import { NO_BOOK } from '@/app/api/books/bookOf';
import { failure, ownerOf, refusal } from '@/app/api/requests';
import { copyBook } from '@/lib/server/books';

/** Makes a book of one's own out of someone's shared one. */
export async function POST(
  request: NextRequest,
  { params }: { readonly params: Promise<{ viewId: string }> },
): Promise<Response> {
  const refused = await refusal(request, 'create');
  if (refused !== null) return refused;
  const owner = ownerOf(request);
  const copied = await copyBook((await params).viewId, owner.key);
  return copied === null ? failure(404, NO_BOOK) : Response.json(copied, { status: 201, headers: owner.headers });
}
