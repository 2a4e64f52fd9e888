import type { NextRequest } from 'next/server';
import { accessOf, failure, jsonOf, NOT_FOUND, refusal } from '@/app/api/requests';
import { restoreList } from '@/lib/server/lists';
import { listAccessSchema } from '@/lib/share/savedList';

/** Brings a deleted list back. */
export async function POST(
  request: NextRequest,
  { params }: { readonly params: Promise<{ viewId: string }> },
): Promise<Response> {
  const refused = await refusal(request, 'save');
  if (refused !== null) return refused;
  const body = await jsonOf(request, listAccessSchema);
  if ('answer' in body) return body.answer;
  const { viewId } = await params;
  const restored = await restoreList(viewId, accessOf(request, body.value.editSecret));
  return restored ? Response.json({ restored }) : failure(404, NOT_FOUND);
}
