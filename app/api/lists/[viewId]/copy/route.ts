import type { NextRequest } from 'next/server';
import { failure, NOT_FOUND, ownerOf, refusal } from '@/app/api/requests';
import { copyList } from '@/lib/server/lists';

/** Makes a list of one's own out of someone's shared one. */
export async function POST(
  request: NextRequest,
  { params }: { readonly params: Promise<{ viewId: string }> },
): Promise<Response> {
  const refused = await refusal(request, 'create');
  if (refused !== null) return refused;
  const owner = ownerOf(request);
  const copied = await copyList((await params).viewId, owner.key);
  return copied === null ? failure(404, NOT_FOUND) : Response.json(copied, { status: 201, headers: owner.headers });
}
