import type { NextRequest } from 'next/server';
import { NOT_YOUR_BOOK } from '@/app/api/books/bookOf';
import { accessOf, failure, jsonOf, refusal } from '@/app/api/requests';
import { renewBookSecret } from '@/lib/server/books';
import { listAccessSchema } from '@/lib/share/savedList';

/** A new secret by which a book may be changed from another device; earlier ones no longer open it. */
export async function POST(
  request: NextRequest,
  { params }: { readonly params: Promise<{ viewId: string }> },
): Promise<Response> {
  const refused = await refusal(request, 'save');
  if (refused !== null) return refused;
  const body = await jsonOf(request, listAccessSchema);
  if ('answer' in body) return body.answer;
  const editSecret = await renewBookSecret((await params).viewId, accessOf(request, body.value.editSecret));
  return editSecret === null ? failure(403, NOT_YOUR_BOOK) : Response.json({ editSecret });
}
