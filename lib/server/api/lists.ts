import 'server-only';
import type { CONTRACT } from '../../api/contract';
import { savedLists } from '../../documents/roster/savedList';
import { viewIdSchema } from '../../foundation/viewId';
import { addBooks } from '../addBooks';
import { storedLists } from '../lists';
import { newerDataOf } from '../newerDataOf';
import { visitorAddress } from '../origin';
import { approvalsOf, revisionsOf } from '../revisions';
import { keepPrinted } from '../shownStates';
import { verdictOf } from '../verdicts';
import { accessOf, failure } from './access';
import { documentHandlers } from './documents';
import type { Handlers } from './serve';

/** What lists answer as any document does. */
export const ofLists = documentHandlers(savedLists, storedLists);
const { notFound } = ofLists;
const isId = (viewId: string): boolean => viewIdSchema.safeParse(viewId).success;

export const handlers: Handlers<typeof CONTRACT.lists> = {
  ...ofLists.handlers,
  addBooks: async ({ request, params, body: { editSecret, ...wanted }, answer }) => {
    const added = await addBooks(params.viewId, await accessOf(request, editSecret), wanted);
    if (added.outcome === 'refused') return failure(409, added.problem);
    return added.outcome === 'conflict'
      ? failure(409, 'The list was changed elsewhere: reload the page.')
      : ofLists.answerTo(added, answer);
  },
  newerListData: async ({ request, params: { viewId }, body, answer }) => {
    const newer = isId(viewId) ? await newerDataOf(viewId, await accessOf(request, body.editSecret)) : undefined;
    return newer === undefined ? notFound() : answer(newer);
  },
  listVerdict: async ({ params: { viewId }, answer }) => {
    const found = isId(viewId) ? await verdictOf(viewId) : null;
    return found === null ? notFound() : answer(found);
  },
  listVisitor: async ({ request, params: { viewId }, answer }) => {
    if (!isId(viewId)) return notFound();
    const [states, owned] = await Promise.all([
      revisionsOf(viewId),
      storedLists.editable(viewId, await accessOf(request, undefined)),
    ]);
    const approvals = owned === null ? [] : await approvalsOf(viewId);
    return answer({ owned: owned !== null, states: [...states], approvals: [...approvals] });
  },
  listPrinted: async ({ request, params: { viewId }, body: { hash }, answer }) => {
    if (!isId(viewId)) return notFound();
    const kept = await keepPrinted(viewId, hash, visitorAddress(request.headers));
    return kept.ok ? answer({ kept: kept.value }) : failure(kept.problem.status, kept.problem.message);
  },
};
