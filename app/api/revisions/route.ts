import type { NextRequest } from 'next/server';
import { listRoutes } from '@/app/api/lists/routes';
import { failure, jsonOf, refusal } from '@/app/api/requests';
import { type Freezing, freezeList, freezeText, revisionsOf } from '@/lib/server/revisions';
import { freezeSchema } from '@/lib/share/revision';
import { viewIdSchema } from '@/lib/foundation/viewId';

/** What was frozen of the list in `?list=`. */
export async function GET(request: NextRequest): Promise<Response> {
  const viewId = viewIdSchema.safeParse(request.nextUrl.searchParams.get('list'));
  if (!viewId.success) return failure(400, 'Whose states? Ask with ?list= and the list’s link.');
  return Response.json({ states: await revisionsOf(viewId.data) }, { headers: { 'cache-control': 'no-store' } });
}

function answerTo(freezing: Freezing): Response {
  switch (freezing.outcome) {
    case 'frozen':
      return Response.json(freezing.frozen);
    case 'changed':
      return failure(409, 'The list has been changed since this page was loaded: load it again to see what it is now.');
    case 'not-found':
      return listRoutes.notFound();
    case 'unknown-format':
      return failure(
        409,
        'This server does not know the format of this list, so it cannot say which version of it is frozen.',
      );
    case 'unreadable':
      return failure(400, freezing.message);
  }
}

/** Freezes a list as it stands, or a text by itself. The same state again is the same frozen state. */
export async function POST(request: NextRequest): Promise<Response> {
  const refused = await refusal(request, 'create');
  if (refused !== null) return refused;
  const body = await jsonOf(request, freezeSchema);
  if ('answer' in body) return body.answer;
  return answerTo(
    'text' in body.value
      ? await freezeText(body.value.text)
      : await freezeList(body.value.viewId, body.value.hash ?? null),
  );
}
