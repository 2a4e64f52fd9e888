import 'server-only';
import type { z } from 'zod';
import type { CONTRACT } from '../../api/contract';
import { EDITIONS } from '../../documents/book/editions.data';
import type { SavedBook } from '../../documents/book/savedBook';
import { catalogueIdsOf } from '../../documents/roster/find';
import { type booksToAddSchema, MOST_BOOKS, type SavedList, savedLists } from '../../documents/roster/savedList';
import type { DatasetSummary } from '../../documents/unitData';
import { formatById } from '../../formats';
import { viewIdSchema } from '../../foundation/viewId';
import { addToBookData, newerData, refreshBookData } from '../bookData';
import { type Access, type Change, storedBooks, storedLists } from '../documents';
import { visitorAddress } from '../origin';
import { approvalsOf, revisionsOf, keepPrinted } from '../revisions';
import { verdictOf } from '../verdicts';
import { work } from '../work/work';
import { accessOf, failure } from './access';
import { documentHandlers } from './documents';
import type { Handlers } from './serve';

/** What lists answer as any document does. */
export const ofLists = documentHandlers(savedLists, storedLists);
const { notFound } = ofLists;
const isId = (viewId: string): boolean => viewIdSchema.safeParse(viewId).success;

/** Adds a force for each of some unit books and moves the list to data with them; units it has stay as they are. */
export async function addBooks(
  viewId: string,
  access: Access,
  { version, line, books }: Omit<z.output<typeof booksToAddSchema>, 'editSecret'>,
): Promise<Change<SavedList> | { outcome: 'refused'; problem: string }> {
  const list = await storedLists.editable(viewId, access);
  if (list === null) return { outcome: 'forbidden' };
  const edition = formatById(list.format)?.edition;
  const found = await Promise.all([...new Set(books)].map(storedBooks.find));
  const saved = found.filter((each): each is SavedBook => each !== null);
  if (saved.length < found.length) return refused('One of these unit books is not there any more: choose again.');
  const isOfBooks = edition !== undefined && EDITIONS[edition].units !== 'data';
  if (!isOfBooks || saved.some(({ book }) => book.edition !== edition)) {
    return refused('The units of one of these books are for another game than this list.');
  }
  const present = catalogueIdsOf(list.roster);
  const wanted = saved.filter(({ book }) => !present.includes(book.id));
  if (wanted.length === 0) return refused('The units of these books are in this list already.');
  if (present.length + wanted.length > MOST_BOOKS) return refused(`A force draws on ${MOST_BOOKS} unit books at most.`);
  const dataset = await addToBookData(list.datasetHash, wanted, access.owner);
  if (dataset === null) return { outcome: 'no-dataset' };
  const catalogueIds = wanted.map(({ book }) => book.id);
  const asked = { datasetHash: dataset.hash, catalogueIds, of: [...present, ...catalogueIds] };
  const forces = await work('newForces', asked, { kin: dataset.hash });
  if (forces === null) return { outcome: 'no-dataset' };
  const roster = { ...list.roster, forces: [...list.roster.forces, ...forces] };
  return storedLists.update(viewId, access, version, roster, dataset.hash, line);
}

const refused = (problem: string) => ({ outcome: 'refused', problem }) as const;

/** Newer data that a list may move to; null: it has the newest; undefined: no such list, or not the visitor's. */
export async function newerDataOf(viewId: string, access: Access): Promise<DatasetSummary | null | undefined> {
  const list = await storedLists.editable(viewId, access);
  if (list === null) return undefined;
  const { owner } = access;
  if ((await storedLists.rights(viewId, access))?.owned) await refreshBookData(list.datasetHash, owner);
  return newerData(list.datasetHash, catalogueIdsOf(list.roster), owner);
}

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
    // Asked at each look of each reader: of the list itself nothing is read.
    const access = await accessOf(request, undefined);
    const [states, rights] = await Promise.all([revisionsOf(viewId), storedLists.rights(viewId, access)]);
    const { version, change } = rights ?? { version: null, change: false };
    const owned = version !== null && change;
    const approvals = owned ? await approvalsOf(viewId) : [];
    return answer({ owned, states: [...states], approvals: [...approvals], version });
  },
  listPrinted: async ({ request, params: { viewId }, body: { hash }, answer }) => {
    if (!isId(viewId)) return notFound();
    const kept = await keepPrinted(viewId, hash, visitorAddress(request.headers));
    return kept.ok ? answer({ kept: kept.value }) : failure(kept.problem.status, kept.problem.message);
  },
};
