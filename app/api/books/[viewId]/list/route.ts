import type { NextRequest } from 'next/server';
import { bookRoutes } from '@/app/api/books/routes';
import { listRoutes } from '@/app/api/lists/routes';
import { jsonOf, ownerOf, refusal } from '@/app/api/requests';
import { startListOfBook } from '@/lib/server/bookData';
import { listOfBookSchema } from '@/lib/share/savedBook';

/** Starts a list with the units of a book, for anyone who has its link. */
export async function POST(
  request: NextRequest,
  { params }: { readonly params: Promise<{ viewId: string }> },
): Promise<Response> {
  const refused = await refusal(request, 'create');
  if (refused !== null) return refused;
  const body = await jsonOf(request, listOfBookSchema);
  if ('answer' in body) return body.answer;
  const owner = ownerOf(request);
  const created = await startListOfBook((await params).viewId, body.value.format, owner.key);
  return created === null ? bookRoutes.notFound() : listRoutes.answerCreated(created, owner.headers);
}
