import type { NextRequest } from 'next/server';
import { bodyOf, failure, ownerOf, refusal } from '@/app/api/requests';
import { formatById } from '@/lib/formats';
import { openForeignList } from '@/lib/server/foreignList';
import { FOREIGN_BYTES } from '@/lib/share/foreignList';

/** Opens a list that another program wrote: the file as the body, its name and the format in `?name=` and `&format=`. */
export async function POST(request: NextRequest): Promise<Response> {
  const refused = await refusal(request, 'create');
  if (refused !== null) return refused;
  const query = request.nextUrl.searchParams;
  const format = formatById(query.get('format') ?? '');
  if (format === null) return failure(400, 'This format is not known.');
  const body = await bodyOf(request, FOREIGN_BYTES);
  if ('tooLarge' in body) return failure(413, `This is larger than the ${FOREIGN_BYTES / 1024 / 1024} MB that a list may have.`);
  const owner = ownerOf(request);
  const answer = await openForeignList({ ownerKey: owner.key, format, name: (query.get('name') ?? 'list').slice(0, 200), bytes: body.bytes });
  if ('problem' in answer) return failure(400, answer.problem);
  return Response.json(answer, { status: answer.outcome === 'opened' ? 201 : 409, headers: owner.headers });
}
