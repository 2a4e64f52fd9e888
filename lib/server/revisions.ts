import 'server-only';
import { textOfList } from '../listservice/textOfList';
import {
  type ApprovedState,
  type FrozenState,
  type FrozenText,
  type Today,
  parseCarried,
  revisionHash,
} from '../documents/revision';
import { type SavedList, savedLists } from '../documents/roster/savedList';
import { database, createdNow, isMissingParent } from './db';
import { type Access, storedLists } from './documents';
import { failed, ok, type Result } from '../foundation/result';
import { dropFreeStates } from './erase';
import { overToday, type QuotaRefusal } from './quota';

/** Frozen states of lists. Their text is kept byte for byte under its hash, never changes, and stays while held. */

/** At most this many frozen states of a list are listed, and this many lists of a state looked for. */
const MOST_STATES = 100;
/** So often it is stored anew that a deletion overtook it. */
const ATTEMPTS = 2;

export type FreezeResult =
  | { outcome: 'frozen'; frozen: FrozenState }
  /** Not what was meant: `hash` is what is there now. */
  | { outcome: 'changed'; hash: string }
  | { outcome: 'not-found' | 'forbidden' | 'unknown-format' }
  | { outcome: 'unreadable'; problem: string };

/** A reason to keep a frozen state, as its columns are. */
interface Reference {
  kind: 'approval' | 'text' | 'shown';
  /** The link of the list; empty for a text. */
  viewId: string;
  /** The owner who wants it kept; empty for the others. */
  holder: string;
  /** The name that the approver gave. */
  name?: string | null;
}

/** Why a state is kept: a list of which it is a frozen state, a hold, or both. */
interface Need {
  list?: string;
  hold?: Reference | null;
}

/** Stores a text that we made or read under its hash; gives when it was frozen: for a list, of that list. */
async function store(text: string, { list: viewId, hold = null }: Need = {}): Promise<FrozenState> {
  const db = database();
  const hash = revisionHash(text);
  for (let attempt = 0; ; attempt += 1) {
    try {
      const data = {
        hash,
        ...textColumns(text),
        ...(viewId !== undefined && { lists: { create: { viewId } } }),
        ...(hold !== null && { references: { create: hold } }),
      };
      if ((await db.revision.findUnique({ where: { hash }, select: { hash: true } })) === null) {
        await createdNow(() => db.revision.create({ data, select: { hash: true } }));
      }
      if (viewId !== undefined) await createdNow(() => db.frozenList.create({ data: { viewId, hash } }));
      if (hold !== null) await createdNow(() => db.reference.create({ data: { hash, ...hold } }));
      break;
    } catch (error) {
      // It was deleted for good between the two.
      if (attempt === ATTEMPTS || !isMissingParent(error)) throw error;
    }
  }
  const select = { createdAt: true };
  const { createdAt } =
    viewId === undefined
      ? await db.revision.findUniqueOrThrow({ where: { hash }, select })
      : await db.frozenList.findUniqueOrThrow({ where: { viewId_hash: { viewId, hash } }, select });
  return { hash, frozenAt: createdAt.toISOString() };
}

/** The data stands first in the canonical form: it is read without reading all. */
const textColumns = (text: string) => ({
  text,
  bytes: Buffer.byteLength(text),
  datasetHash: /^\{"data":"([0-9a-f]{64})"/.exec(text)?.[1] ?? null,
});

/** Freezes a text that came without a list. `owner` null: a game is about to hold the text. */
export async function freezeText(text: string, owner: string | null = null): Promise<FreezeResult> {
  const parsed = parseCarried(text);
  if (!parsed.ok) return { outcome: 'unreadable', problem: parsed.problem };
  const hold = owner === null ? null : ({ kind: 'text', viewId: '', holder: owner } as const);
  return { outcome: 'frozen', frozen: await store(text, { hold }) };
}

/** Freezes a list for who may change it. `expected`: the hash of the state that is meant. */
export async function freezeList(
  viewId: string,
  access: Access,
  expected: string | null = null,
): Promise<FreezeResult> {
  const rights = await storedLists.rights(viewId, access);
  if (rights !== null && !rights.change) return { outcome: 'forbidden' };
  const text = await meantText(viewId, expected);
  return typeof text === 'string' ? { outcome: 'frozen', frozen: await store(text, { list: viewId }) } : text;
}

/** Freezes the state that a visitor approves, and writes down who did, so that it stays when the list goes. */
export async function approveList(
  viewId: string,
  { owner, name }: { owner: string; name: string | null },
  expected: string,
): Promise<FreezeResult> {
  const text = await meantText(viewId, expected);
  if (typeof text !== 'string') return text;
  const isOthers = (await storedLists.rights(viewId, { owner, editSecret: null }))?.owned === false;
  const hold = isOthers ? ({ kind: 'approval', viewId, holder: owner, name } as const) : null;
  return { outcome: 'frozen', frozen: await store(text, { list: viewId, hold }) };
}

/** The text of a list's state that is meant; or why nothing can be frozen. */
async function meantText(viewId: string, expected: string | null): Promise<string | FreezeResult> {
  const saved = await storedLists.find(viewId);
  if (saved === null) return { outcome: 'not-found' };
  const state = stateOf(saved);
  if (state === null) return { outcome: 'unknown-format' };
  return expected === null || expected === state.hash ? state.text : { outcome: 'changed', hash: state.hash };
}

/** A list as it stands, as a frozen state would have it. Null: there is none, or its format is not known here. */
function stateOf(saved: SavedList | null): Pick<FrozenText, 'hash' | 'text'> | null {
  const text = saved && textOfList(saved);
  return text === null ? null : { hash: revisionHash(text), text };
}

/** The hash of a list as it stands; null: this program does not know its format. */
export const stateHash = (saved: SavedList): string | null => stateOf(saved)?.hash ?? null;

/** Stores what a page prints until the list goes, and gives its hash; it leads nobody to the list. Null: no format. */
export async function keepShown(saved: SavedList): Promise<string | null> {
  const text = textOfList(saved);
  return text === null ? null : (await store(text, { hold: { kind: 'shown', viewId: saved.viewId, holder: '' } })).hash;
}

/** Keeps a text that was read by `parseRevision` already; who needs it is written down by whoever does. */
export const keepText = (text: string): Promise<FrozenState> => store(text);

/** The frozen state with this hash; null when it is not here. Throws when the text is not what was frozen. */
export async function findRevision(hash: string): Promise<FrozenText | null> {
  const row = await database().revision.findUnique({ where: { hash } });
  if (row === null) return null;
  if (revisionHash(row.text) !== hash) throw new Error(`the text of the frozen state ${hash} is not what was frozen`);
  return { hash, text: row.text, frozenAt: row.createdAt.toISOString() };
}

/** What was frozen of a list, last frozen first; at most a hundred. */
export async function revisionsOf(viewId: string): Promise<readonly FrozenState[]> {
  const rows = await database().frozenList.findMany({
    where: { viewId },
    orderBy: [{ createdAt: 'desc' }, { hash: 'asc' }],
    take: MOST_STATES,
    select: { hash: true, createdAt: true },
  });
  return rows.map(({ hash, createdAt }) => ({ hash, frozenAt: createdAt.toISOString() }));
}

/** Who approved which state of a list, last first; at most a hundred. Only for its owner. */
export async function approvalsOf(viewId: string): Promise<readonly ApprovedState[]> {
  const rows = await database().reference.findMany({
    where: { kind: 'approval', viewId },
    orderBy: [{ createdAt: 'desc' }, { hash: 'asc' }],
    take: MOST_STATES,
    select: { hash: true, name: true, createdAt: true },
  });
  return rows.map(({ hash, name, createdAt }) => ({ hash, name, at: createdAt.toISOString() }));
}

/** The list of a frozen state and its hash today; of several the `named` one. Null: gone, or nobody knows which. */
export async function todayOf(hash: string, named: string | null = null): Promise<Today> {
  const db = database();
  const frozen = await db.frozenList.findMany({
    where: { hash, ...(named !== null && { viewId: named }) },
    take: MOST_STATES,
    select: { viewId: true },
  });
  const [found, another] = await db.document.findMany({
    where: { kind: savedLists.kind, viewId: { in: frozen.map(({ viewId }) => viewId) }, deletedAt: null },
    take: 2,
    select: { viewId: true },
  });
  const saved = found === undefined || another !== undefined ? null : await storedLists.find(found.viewId);
  const state = stateOf(saved);
  return saved === null || state === null ? null : { viewId: saved.viewId, hash: state.hash };
}

/** The state with this hash; `list` names one that may be in this very state. Null: it is not here. */
export async function findState(hash: string, list: string | null) {
  const kept = await findRevision(hash);
  if (kept !== null || list === null) return kept;
  // Looking at a page stores nothing: until its list changes, what the page names is told from the list itself.
  const state = stateOf(await storedLists.find(list));
  return state?.hash === hash ? { ...state, frozenAt: null } : null;
}

/** So many printed states are kept of one list: the codes on older prints lead nowhere any more. */
export const MOST_PRINTED = 20;

/** Keeps the state of a list to be printed. False: gone, or another state by now. Else why there is no room. */
export async function keepPrinted(
  viewId: string,
  hash: string,
  address: string,
): Promise<Result<boolean, QuotaRefusal>> {
  const saved = await storedLists.find(viewId);
  const state = stateOf(saved);
  if (saved === null || state?.hash !== hash) return ok(false);
  const db = database();
  const shown = { kind: 'shown', viewId };
  if ((await db.reference.count({ where: { ...shown, hash } })) > 0) return ok(true);
  const over = await overToday(address, { bytes: Buffer.byteLength(state.text) });
  if (over !== null) return failed(over);
  await keepShown(saved);
  const old = await db.reference.findMany({
    where: shown,
    orderBy: [{ createdAt: 'desc' }, { hash: 'asc' }],
    skip: MOST_PRINTED,
    select: { hash: true },
  });
  const hashes = old.map((each) => each.hash);
  if (hashes.length === 0) return ok(true);
  await db.$transaction(async (tables) => {
    await tables.reference.deleteMany({ where: { ...shown, hash: { in: hashes } } });
    await dropFreeStates(tables, hashes);
  });
  return ok(true);
}
