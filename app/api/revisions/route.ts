import { accessOf, failure, fullFor, ownerOf } from '@/app/api/access';
import { listRoutes } from '@/app/api/lists/routes';
import { serve } from '@/app/api/serve';
import { freeze, frozenStates } from '@/lib/api/endpoints/revisions';
import { approveList, type Freezing, freezeList, freezeText, revisionsOf } from '@/lib/server/revisions';
import { storedAs } from '@/lib/server/quota';
import { savedLists } from '@/lib/documents/roster/savedList';
import type { Frozen } from '@/lib/documents/revision';

export const GET = serve(frozenStates, async ({ query, answer }) =>
  answer({ states: [...(await revisionsOf(query.list))] }),
);

export const POST = serve(freeze, async ({ request, body, answer }) => {
  if ('approve' in body) {
    const owner = await ownerOf(request);
    const { bytes } = await storedAs({ kind: savedLists.kind, viewId: body.viewId });
    const full = await fullFor(request, owner.id, { bytes });
    if (full !== null) return full;
    const approving = await approveList(body.viewId, { owner: owner.id, name: body.approve.name }, body.hash);
    return answerTo(approving, (frozen) => answer(frozen, { headers: owner.headers }));
  }
  if ('text' in body) {
    const owner = await ownerOf(request);
    const full = await fullFor(request, owner.id, { bytes: Buffer.byteLength(body.text) });
    if (full !== null) return full;
    const freezing = await freezeText(body.text, owner.id);
    return answerTo(freezing, (frozen) => answer(frozen, { headers: owner.headers }));
  }
  const access = await accessOf(request, body.editSecret);
  const { owner, bytes } = await storedAs({ kind: savedLists.kind, viewId: body.viewId });
  const full = await fullFor(request, owner, { bytes });
  if (full !== null) return full;
  return answerTo(await freezeList(body.viewId, access, body.hash ?? null), answer);
});

function answerTo(freezing: Freezing, answer: (frozen: Frozen) => Response): Response {
  switch (freezing.outcome) {
    case 'frozen':
      return answer(freezing.frozen);
    case 'changed':
      return failure(409, 'The list has changed since this page was loaded: load it again.');
    case 'forbidden':
      return failure(403, 'Only who may change this list can freeze it: approve it, or freeze a copy.');
    case 'not-found':
      return listRoutes.notFound();
    case 'unknown-format':
      return failure(409, 'This server does not know the format of this list, so it cannot freeze it.');
    case 'unreadable':
      return failure(400, freezing.problem);
  }
}
