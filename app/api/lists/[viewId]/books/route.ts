import type { NextRequest } from 'next/server';
import { listRoutes } from '@/app/api/lists/routes';
import { accessOf, failure, jsonOf, refusal } from '@/app/api/requests';
import { addBooks } from '@/lib/server/addBooks';
import { booksToAddSchema } from '@/lib/share/savedBook';

/** Adds the units of further books to a list of unit books. */
export async function POST(
  request: NextRequest,
  { params }: { readonly params: Promise<{ viewId: string }> },
): Promise<Response> {
  const wait = await refusal(request, 'save');
  if (wait !== null) return wait;
  const body = await jsonOf(request, booksToAddSchema);
  if ('answer' in body) return body.answer;
  const { editSecret, ...wanted } = body.value;
  const added = await addBooks((await params).viewId, accessOf(request, editSecret), wanted);
  if (added.outcome === 'refused') return failure(409, added.reason);
  return added.outcome === 'conflict'
    ? failure(409, 'The list was changed elsewhere: reload the page.')
    : listRoutes.answerTo(added);
}
