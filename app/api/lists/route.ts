import type { NextRequest } from 'next/server';
import { accessOf, failure, jsonOf, NO_DATASET, ownerOf, refusal } from '@/app/api/requests';
import { rosterOf } from '@/app/api/lists/rosterOf';
import { createList, listsOf } from '@/lib/server/lists';
import { newListSchema } from '@/lib/share/savedList';

/** The lists of this browser. */
export async function GET(request: NextRequest): Promise<Response> {
  const { ownerKey } = accessOf(request, undefined);
  return Response.json(
    { lists: ownerKey === null ? [] : await listsOf(ownerKey) },
    { headers: { 'cache-control': 'no-store' } },
  );
}

/** Saves a new list. */
export async function POST(request: NextRequest): Promise<Response> {
  const refused = await refusal(request, 'create');
  if (refused !== null) return refused;
  const body = await jsonOf(request, newListSchema);
  if ('answer' in body) return body.answer;
  const read = rosterOf(body.value.roster);
  if ('answer' in read) return read.answer;
  const owner = ownerOf(request);
  const { format, datasetHash } = body.value;
  const created = await createList({ ownerKey: owner.key, format, datasetHash, roster: read.roster });
  return created === null ? failure(409, NO_DATASET) : Response.json(created, { status: 201, headers: owner.headers });
}
