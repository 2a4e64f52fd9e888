import type { NextRequest } from 'next/server';
import { NO_BOOK } from '@/app/api/books/bookOf';
import { accessOf, failure, jsonOf, refusal } from '@/app/api/requests';
import { restoreBook } from '@/lib/server/books';
import { listAccessSchema } from '@/lib/share/savedList';

/** Brings a deleted book back. */
export async function POST(
  request: NextRequest,
  { params }: { readonly params: Promise<{ viewId: string }> },
): Promise<Response> {
  const refused = await refusal(request, 'save');
  if (refused !== null) return refused;
  const body = await jsonOf(request, listAccessSchema);
  if ('answer' in body) return body.answer;
  const restored = await restoreBook((await params).viewId, accessOf(request, body.value.editSecret));
  return restored ? Response.json({ restored }) : failure(404, NO_BOOK);
}
