import type { NextRequest } from 'next/server';
import { accessOf, failure, FORBIDDEN, jsonOf, refusal } from '@/app/api/requests';
import { renewSecret } from '@/lib/server/lists';
import { listAccessSchema } from '@/lib/share/savedList';

/** A new secret by which a list may be changed from another device; earlier ones no longer open it. */
export async function POST(
  request: NextRequest,
  { params }: { readonly params: Promise<{ viewId: string }> },
): Promise<Response> {
  const refused = await refusal(request, 'save');
  if (refused !== null) return refused;
  const body = await jsonOf(request, listAccessSchema);
  if ('answer' in body) return body.answer;
  const editSecret = await renewSecret((await params).viewId, accessOf(request, body.value.editSecret));
  return editSecret === null ? failure(403, FORBIDDEN) : Response.json({ editSecret });
}
