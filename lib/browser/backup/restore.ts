import type { AnyDocument } from '@/lib/documents/kind';
import type { DocumentSummary } from '@/lib/documents/savedKind';
import { readGame, restoreGame } from '@/lib/api/games';
import { freeze, frozenText } from '@/lib/api/revisions';
import { failed, ok, type Result } from '@/lib/foundation/result';
import { amount } from '@/lib/foundation/words';
import { BACKUP_BYTES } from '@/lib/api/backup';
import { bookClient } from '../books';
import { callWithStatus, call } from '../../api/client';
import type { DocumentClient } from '../documents';
import { listClient } from '../lists';
import { localDatabase, localKey, type LocalDocument } from '../local/database';
import { localDocument } from '../local/documents';
import { takeSnapshots } from '../local/snapshots';
import { syncAll } from '../local/sync';
import { placeOf, allShared } from '../local/sharedStore';
import { syncShared } from '../local/shared';
import { nextTask } from '../timeSliced';
import { UNREACHED } from '../../api/connection';
import { joinByBackup } from '../devices';
import { mergeConflictCopy, mergeDocument, sendMerged } from './mergeDocuments';
import { linkOfGame, mergeDatasets, mergeDeck, mergeSeen, mergeSlice, mergeShared, mergeVaultKey } from './mergeRest';
import { eachSlice, isBackup, readBackup, readExport, type ReadBackup } from './read';

export interface Restored {
  added: string;
  problems: readonly string[];
}

type AnyClient = DocumentClient<AnyDocument, DocumentSummary>;
const CLIENTS = { list: listClient, book: bookClient } as unknown as Readonly<Record<'list' | 'book', AnyClient>>;

type RestoredKind = 'list' | 'book' | 'aside' | 'state' | 'thing' | 'game' | 'frozen' | 'deck' | 'slice';
/** How things are counted: one, several. */
const WORDS: Readonly<Record<RestoredKind, readonly [one: string, many?: string]>> = {
  list: ['list'],
  book: ['unit book'],
  aside: ['overtaken version'],
  state: ['earlier state'],
  thing: ['label, note or seat', 'labels, notes and seats'],
  game: ['match or campaign', 'matches and campaigns'],
  frozen: ['frozen state'],
  deck: ['deck'],
  slice: ['set of unit data', 'sets of unit data'],
};

type OnStep = (said: string) => void;

/** Adds what is in a backup, or in what the server exported, and not here. */
export async function restoreMine(file: Blob, onStep: OnStep): Promise<Result<Restored>> {
  if (file.size > BACKUP_BYTES) {
    return failed(
      `This file has more than ${BACKUP_BYTES / 1024 / 1024} MB, too many. Make one without the unit data.`,
    );
  }
  const isFull = await isBackup(file);
  const read = isFull ? await readBackup(file) : await readExport(file);
  if (!read.ok) return read;
  if ((await localDatabase()) === null) {
    return failed('This browser stores nothing: open the file in a normal window.');
  }
  try {
    return ok(await addAll(isFull ? file : null, read.value, onStep));
  } catch {
    return failed('Only a part was added: this browser is full. Make room and restore the file again.');
  }
}

async function addAll(file: Blob | null, backup: ReadBackup, onStep: OnStep): Promise<Restored> {
  const tally = tallyOf();
  onStep('Looking for what is here …');
  const before = await keysHere();
  await join(backup, tally);
  await documents(backup, before, tally, onStep);
  tally.add('state', await takeSnapshots(backup.states), backup.states.length);
  for (const item of backup.aside) {
    const version = { ...item, facts: {}, asked: null, theirs: null } as LocalDocument;
    tally.add('aside', Number(await mergeConflictCopy(version)), 1);
  }
  const shared = backup.things.filter(({ key, value }) => value !== null && placeOf(key) !== null);
  const taken = new Set(await mergeShared(backup.things));
  const came = shared.filter(({ key }) => taken.has(key) || !before.has(key));
  tally.add('thing', came.length, shared.length);
  tally.add('game', await mergeSeen(backup.seen), 0);
  if (backup.deck !== null) tally.add('deck', mergeDeck(backup.deck), 1);
  await mergeDatasets(backup.datasets);
  if (file !== null) await eachSlice(file, async (slice) => tally.add('slice', Number(await mergeSlice(slice)), 1));
  await onServer(backup, tally, onStep);
  void syncShared();
  return tally.restored();
}

/** So many problems are said; the others are counted. */
const MOST_PROBLEMS = 12;

/** How many were added of each, how many were here, and what went wrong. */
function tallyOf() {
  const counts = new Map<RestoredKind, { added: number; here: number }>();
  const problems: string[] = [];
  const line = (which: 'added' | 'here'): string =>
    [...counts]
      .filter(([, each]) => each[which] > 0)
      .map(([what, each]) => amount(each[which], ...WORDS[what]))
      .join(', ');
  return {
    /** `added` of `all` were added, the others were here. */
    add(what: RestoredKind, added: number, all: number): void {
      const before = counts.get(what) ?? { added: 0, here: 0 };
      counts.set(what, { added: before.added + added, here: before.here + Math.max(0, all - added) });
    },
    problem: (said: string): void => void problems.push(said),
    restored() {
      const [added, here] = [line('added'), line('here')];
      const came = added === '' ? 'Nothing was added' : `Added: ${added}`;
      const more = problems.length - MOST_PROBLEMS;
      return {
        added: here === '' ? came : `${came}. Here already: ${here}`,
        problems: [...problems.slice(0, MOST_PROBLEMS), ...(more > 0 ? [`${more} others like these.`] : [])],
      };
    },
  };
}
type Tally = ReturnType<typeof tallyOf>;

/** Has this browser become one of the owner's devices, and take up what the server has of the owner's. */
async function join({ key, things }: ReadBackup, tally: Tally): Promise<void> {
  const used = key === null ? null : await joinByBackup(key);
  await mergeVaultKey(things, used?.ok === true);
  if (used?.ok) {
    await syncShared();
    await syncAll();
  } else if (used !== null && used.problem !== UNREACHED) tally.problem(used.problem);
}

/** The keys of what is here: what the owner's devices have comes back by the key of the file. */
async function keysHere(): Promise<ReadonlySet<string>> {
  const db = await localDatabase();
  const things = (await allShared()).filter(({ value }) => value !== null);
  return new Set([...((await db?.getAllKeys('documents')) ?? []), ...things.map(({ key }) => key)]);
}

/** Whether one waits here since it was restored without a connection. */
async function isUnsent({ kind, viewId }: ReadBackup['documents'][number]): Promise<boolean> {
  const local = await localDocument(kind, viewId);
  return local?.version === 0 && local.changed && local.mine && local.deletedAt === null;
}

async function documents(
  { documents: items }: ReadBackup,
  before: ReadonlySet<string>,
  tally: Tally,
  onStep: OnStep,
): Promise<void> {
  const toSend: (typeof items)[number][] = [];
  for (const [at, item] of items.entries()) {
    onStep(`${at} of ${items.length} …`);
    const client = CLIENTS[item.kind];
    const merged = await mergeDocument(client.kind, item, new Date());
    await nextTask();
    const name = item.name || `unnamed ${client.short}`;
    if (merged.kind === 'unread') {
      tally.problem(`${name}: ${merged.why}`);
      continue;
    }
    const came = merged.kind !== 'here' || !before.has(localKey(item.kind, item.viewId));
    tally.add(item.kind, Number(came), 1);
    if (!item.mine || item.deletedAt !== null) continue;
    if (merged.kind === 'beside') toSend.push({ ...item, viewId: merged.viewId, secret: null });
    else if (merged.kind === 'added' || (await isUnsent(item))) toSend.push(item);
  }
  for (const [at, item] of toSend.entries()) {
    onStep(`Sending ${at + 1} of ${toSend.length} …`);
    const sent = await sendMerged(CLIENTS[item.kind].sender, item.viewId, item);
    if (sent === 'waiting') {
      return tally.problem('Added, but not sent: no connection. Restore the file again once you are online.');
    }
    if (sent === 'moved') tally.problem(`${item.name}: it has a new link, as the old one is taken.`);
    else if (sent !== 'sent') tally.problem(`${item.name}: not on the server yet. ${sent.why}`);
  }
}

/** Games and frozen states that only a server can take. */
async function onServer({ games, frozen }: ReadBackup, tally: Tally, onStep: OnStep): Promise<void> {
  for (const [at, game] of games.entries()) {
    onStep(`Games: ${at + 1} of ${games.length} …`);
    const viewId = linkOfGame(game);
    const there = viewId === null ? null : await callWithStatus(readGame, { params: { viewId } });
    if (there?.ok === false && there.problem.status === null) {
      return tally.problem('No connection: restore the file again for its games and frozen states.');
    }
    const body = new TextEncoder().encode(JSON.stringify(game));
    const answer = there?.ok ? there : await call(restoreGame, { body });
    if (answer.ok) tally.add('game', there?.ok ? 0 : 1, 1);
    else tally.problem(`A match or campaign: ${answer.problem}`);
  }
  for (const { hash, text } of frozen) {
    const there = await callWithStatus(frozenText, { params: { hash }, query: {} });
    if (!there.ok && there.problem.status === null) return;
    const answer = there.ok ? there : await call(freeze, { body: { text } });
    if (answer.ok) tally.add('frozen', there.ok ? 0 : 1, 1);
    else tally.problem(`A frozen state: ${answer.problem}`);
  }
}
