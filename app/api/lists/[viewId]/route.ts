import type { NextRequest } from 'next/server';
import { answerTo } from '@/app/api/lists/answerTo';
import { accessOf, failure, jsonOf, NOT_FOUND, refusal } from '@/app/api/requests';
import { rosterOf } from '@/app/api/lists/rosterOf';
import { deleteList, listByViewId, updateList } from '@/lib/server/lists';
import { listAccessSchema, listChangeSchema } from '@/lib/share/savedList';

interface Context {
  readonly params: Promise<{ viewId: string }>;
}

/** The list behind a link, for anyone. */
export async function GET(_: NextRequest, { params }: Context): Promise<Response> {
  const list = await listByViewId((await params).viewId);
  return list === null
    ? failure(404, NOT_FOUND)
    : Response.json({ list }, { headers: { 'cache-control': 'no-store' } });
}

/** Saves a list, or says who was quicker: 409 with what is stored. */
export async function PUT(request: NextRequest, { params }: Context): Promise<Response> {
  const refused = await refusal(request, 'save');
  if (refused !== null) return refused;
  const body = await jsonOf(request, listChangeSchema);
  if ('answer' in body) return body.answer;
  const { version, datasetHash, editSecret, roster } = body.value;
  const read = rosterOf(roster);
  if ('answer' in read) return read.answer;
  const { viewId } = await params;
  return answerTo(await updateList(viewId, accessOf(request, editSecret), version, read.roster, datasetHash ?? null));
}

/** Takes a list away; POST to `restore` brings it back. */
export async function DELETE(request: NextRequest, { params }: Context): Promise<Response> {
  const refused = await refusal(request, 'save');
  if (refused !== null) return refused;
  const body = await jsonOf(request, listAccessSchema);
  if ('answer' in body) return body.answer;
  const { viewId } = await params;
  const deleted = await deleteList(viewId, accessOf(request, body.value.editSecret));
  return deleted ? Response.json({ deleted }) : failure(404, NOT_FOUND);
}
