import 'server-only';
import type { CheckedRoster } from '../verdict/checkRoster';
import { formatById } from '../formats';
import {
  type Frozen,
  type FrozenText,
  type Revision,
  type Today,
  parseRevision,
  revisionHash,
  revisionText,
} from '../share/revision';
import type { SavedList } from '../share/savedList';
import { checkInWorker } from './checkedList';
import { database } from './db';
import { savedLists } from '../share/savedList';
import { storedLists } from './lists';
import { valueOf } from './work/problem';
import { createdNow } from './createdNow';

/** Frozen states of lists. Their text is kept byte for byte under its hash, and never changes. */

/** At most this many frozen states of a list are listed, and this many lists of a state looked for. */
const MOST_STATES = 100;

export type Freezing =
  | { readonly outcome: 'frozen'; readonly frozen: Frozen }
  /** Not what was meant: `hash` is what is there now. */
  | { readonly outcome: 'changed'; readonly hash: string }
  | { readonly outcome: 'not-found' | 'unknown-format' }
  | { readonly outcome: 'unreadable'; readonly problem: string };

/**
 * The text of a list as it stands; null: this program does not know its format, so it cannot say which version of it
 * was meant.
 */
function textOf({ format, datasetHash, roster }: Pick<SavedList, 'format' | 'datasetHash' | 'roster'>): string | null {
  const known = formatById(format);
  return known === null
    ? null
    : revisionText({ format: { id: known.id, version: known.version }, data: datasetHash, roster });
}

/**
 * Stores a text under its hash; what is there already stays as it is. The text must have been made by `revisionText` or
 * read by `parseRevision`.
 */
async function store(text: string): Promise<Frozen> {
  const db = await database();
  const hash = revisionHash(text);
  if ((await db.revision.findUnique({ where: { hash }, select: { hash: true } })) === null) {
    await createdNow(() => db.revision.create({ data: { hash, ...textColumns(text) }, select: { hash: true } }));
  }
  const { createdAt } = await db.revision.findUniqueOrThrow({ where: { hash }, select: { createdAt: true } });
  return { hash, frozenAt: createdAt.toISOString() };
}

/** The data stands first in the canonical form: it is read without reading all. */
const textColumns = (text: string) => ({
  text,
  bytes: Buffer.byteLength(text),
  datasetHash: /^\{"data":"([0-9a-f]{64})"/.exec(text)?.[1] ?? null,
});

/** Puts a stored state among those of a list, once. */
async function addTo(viewId: string, hash: string): Promise<Frozen> {
  const db = await database();
  const which = { where: { viewId_hash: { viewId, hash } } };
  if ((await db.frozenList.findUnique(which)) === null) {
    await createdNow(() => db.frozenList.create({ data: { viewId, hash } }));
  }
  const { createdAt } = await db.frozenList.findUniqueOrThrow(which);
  return { hash, frozenAt: createdAt.toISOString() };
}

/** Freezes a text that came by itself. */
export async function freezeText(text: string): Promise<Freezing> {
  const parsed = parseRevision(text);
  return !parsed.ok
    ? { outcome: 'unreadable', problem: parsed.problem }
    : { outcome: 'frozen', frozen: await store(text) };
}

/** Freezes a list as it stands, among its frozen states; `expected`, where it is given, is the state that is meant. */
export async function freezeList(viewId: string, expected: string | null = null): Promise<Freezing> {
  const saved = await storedLists.find(viewId);
  if (saved === null) return { outcome: 'not-found' };
  const text = textOf(saved);
  if (text === null) return { outcome: 'unknown-format' };
  const hash = revisionHash(text);
  if (expected !== null && expected !== hash) return { outcome: 'changed', hash };
  await store(text);
  return { outcome: 'frozen', frozen: await addTo(viewId, hash) };
}

/**
 * Keeps what a page shows, so that the code printed on it leads somewhere, and gives its hash. It is not a state that
 * somebody froze: it is not told among the list's own, and leads nobody to the list. Null: the format is not known.
 */
export async function keepShown(saved: SavedList): Promise<string | null> {
  const text = textOf(saved);
  return text === null ? null : (await store(text)).hash;
}

/** The frozen state with this hash; null when it is not here. Throws when the text is not what was frozen. */
export async function findRevision(hash: string): Promise<FrozenText | null> {
  const row = await (await database()).revision.findUnique({ where: { hash } });
  if (row === null) return null;
  if (revisionHash(row.text) !== hash) throw new Error(`the text of the frozen state ${hash} is not what was frozen`);
  return { hash, text: row.text, frozenAt: row.createdAt.toISOString() };
}

/** What was frozen of a list, last frozen first; at most a hundred. */
export async function revisionsOf(viewId: string): Promise<readonly Frozen[]> {
  const rows = await (
    await database()
  ).frozenList.findMany({
    where: { viewId },
    orderBy: [{ createdAt: 'desc' }, { hash: 'asc' }],
    take: MOST_STATES,
    select: { hash: true, createdAt: true },
  });
  return rows.map(({ hash, createdAt }) => ({ hash, frozenAt: createdAt.toISOString() }));
}

/**
 * The list that a state was frozen from, and the hash of what it is today. Of several lists alike, it is `named`, the
 * one whose link the reader has. Null: it came by itself, the list is gone, or nobody knows which is meant.
 */
export async function todayOf(hash: string, named: string | null = null): Promise<Today> {
  const db = await database();
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
  const text = saved === null ? null : textOf(saved);
  return saved === null || text === null ? null : { viewId: saved.viewId, hash: revisionHash(text) };
}

/** A frozen state under its data, checked here; null: this server lacks the data, the faction or the format. */
export async function checkedRevision({ roster, data, format }: Revision): Promise<CheckedRoster | null> {
  return valueOf(await checkInWorker({ roster, datasetHash: data, format: format.id }));
}
