import type { NextRequest } from 'next/server';
import { accessOf, bodyOf, failure, refusal } from '@/app/api/requests';
import { readForeignList } from '@/lib/server/foreignList';
import { FOREIGN_BYTES } from '@/lib/share/foreignList';

/**
 * Reads a list that another program wrote and ties it to unit data: the file as the body, its name in `?name=`. Stores
 * nothing.
 */
export async function POST(request: NextRequest): Promise<Response> {
  const refused = await refusal(request, 'create');
  if (refused !== null) return refused;
  const body = await bodyOf(request, FOREIGN_BYTES);
  if ('tooLarge' in body) {
    return failure(413, `This is larger than the ${FOREIGN_BYTES / 1024 / 1024} MB that a list may have.`);
  }
  const name = (request.nextUrl.searchParams.get('name') ?? 'list').slice(0, 200);
  const { ownerKey } = accessOf(request, undefined);
  const answer = await readForeignList({ ownerKey, name, bytes: body.bytes });
  if (!answer.ok) return failure(400, answer.problem);
  return Response.json(answer.value, { status: answer.value.outcome === 'read' ? 200 : 409 });
}
