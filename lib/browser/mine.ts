import * as endpoints from '@/lib/api/mine';
import { books } from '@/lib/api/books';
import { lists } from '@/lib/api/lists';
import { restoreGame } from '@/lib/api/games';
import { freeze } from '@/lib/api/revisions';
import type { Endpoint } from '@/lib/api/endpoint';
import { count } from '@/lib/foundation/words';
import { failed, ok, type Result } from '@/lib/foundation/result';
import { BACKUP_BYTES } from '@/lib/api/backup';
import { mineFileSchema, type MineCounts, type MineFile } from '@/lib/api/mine';
import { STORES } from '@/lib/api/app';
import { leavingCookie } from '@/lib/api/leaving';
import { isBackup } from './backup/read';
import { restoreBackup, type Restored } from './backup/restore';
import { localDatabase } from './local/database';
import { localDocuments } from './local/documents';
import { call, callWithStatus, type CallInput } from '../api/client';
import { forgetOurs, tellEmptied } from './emptied';
import { passkeysMade } from './passkeysMade';

/** The browser's requests about all that it has stored, and what it keeps itself. */

const TOO_MANY = 429;
/** How long is waited when too much was sent at once, in milliseconds, and how often. */
const PAUSE = 10_000;
const PAUSES = 12;
/** So long other tabs have to leave a browser that is emptied, in milliseconds. */
const OTHER_TABS_MS = 500;

/** Deletes all of it on the server, then what this browser keeps. */
export async function deleteMine(): Promise<Result<MineCounts>> {
  const answer = await call(endpoints.deleteMine, {});
  if (answer.ok) await clearBrowser();
  return answer;
}

/**
 * Empties this browser for whoever comes next: what it keeps, its key, and the passkeys that it made. What is on the
 * server stays there. False: the server does not know yet, and will with the next thing that is asked from here.
 */
export async function leaveBrowser(): Promise<boolean> {
  document.cookie = leavingCookie(passkeysMade(), location.protocol === 'https:');
  tellEmptied();
  // The other tabs write down what they have in hand before they go.
  await new Promise((resolve) => setTimeout(resolve, OTHER_TABS_MS));
  await clearBrowser();
  // Again, for a tab that was back before all was gone.
  tellEmptied();
  return (await call(endpoints.ownDocuments, {})).ok;
}

/** Empties what this browser keeps, and nothing else: what is on the server stays there. */
async function clearBrowser(): Promise<void> {
  for (const store of [localStorage, sessionStorage]) forgetOurs(store);
  await forgetStores();
}

/** The pages that the service worker kept and the documents of this browser's own database. The program stays. */
async function forgetStores(): Promise<void> {
  const { program, ...kept } = STORES;
  const names = 'caches' in globalThis ? Object.values(kept) : [];
  await Promise.all(names.map((name) => caches.delete(name).catch(() => false)));
  const db = await localDatabase();
  if (db === null) return;
  await Promise.all([...db.objectStoreNames].map((name) => db.clear(name))).catch(() => undefined);
}

/** Adds what is in a backup, or in what the server exported. What is there already stays. */
export async function restoreMine(file: Blob, onStep: (said: string) => void): Promise<Result<Restored>> {
  return (await isBackup(file)) ? restoreBackup(file, onStep) : restoreExport(file, onStep);
}

/** Adds what the server exported, as new lists, books, games and frozen states. */
async function restoreExport(file: Blob, onStep: (said: string) => void): Promise<Result<Restored>> {
  if (file.size > BACKUP_BYTES) return failed(`This file has more than ${BACKUP_BYTES / 1024 / 1024} MB.`);
  const read = await fileOf(file);
  if (!read.ok) return read;
  const { lists: ownLists, books: ownBooks, games, states } = read.value;
  const steps: readonly (readonly [string, () => Promise<Result<unknown>>])[] = [
    ...(await notHere('book', ownBooks)).map(
      ({ name, book }) => [name, () => send(books.create, { body: { book } })] as const,
    ),
    ...(await notHere('list', ownLists)).map(
      ({ name, format, datasetHash, roster }) =>
        [name, () => send(lists.create, { body: { format, datasetHash, roster } })] as const,
    ),
    ...games.map(
      (game) => ['a game', () => send(restoreGame, { body: new TextEncoder().encode(JSON.stringify(game)) })] as const,
    ),
    ...states.map(({ text }) => ['a frozen state', () => send(freeze, { body: { text } })] as const),
  ];
  const problems: string[] = [];
  for (const [at, [name, step]] of steps.entries()) {
    onStep(`${at} of ${steps.length} …`);
    const answer = await step();
    if (!answer.ok) problems.push(`${name}: ${answer.problem}`);
  }
  return ok({ added: `${count(steps.length - problems.length, 'thing')} of ${steps.length} added`, problems });
}

/** Those that are not in this browser, nor were in the bin. */
async function notHere<Item extends { viewId?: string | undefined; deletedAt?: string | null | undefined }>(
  kind: string,
  items: readonly Item[],
): Promise<readonly Item[]> {
  const here = new Set((await localDocuments(kind)).map(({ viewId }) => viewId));
  return items.filter(({ viewId, deletedAt }) => !deletedAt && !(viewId !== undefined && here.has(viewId)));
}

async function fileOf(file: Blob): Promise<Result<MineFile>> {
  try {
    const read = mineFileSchema.safeParse(JSON.parse(await file.text()));
    if (read.success) return ok(read.data);
  } catch {
    // Said below: it is no JSON.
  }
  return failed('This file is damaged, or was not exported here: choose another.');
}

/** Sends again, after a pause, what was refused because too much came at once. */
async function send<const Declared extends Endpoint>(
  endpoint: Declared,
  sent: CallInput<Declared>,
): Promise<Result<unknown>> {
  for (let pauses = 0; ; pauses += 1) {
    const answer = await callWithStatus(endpoint, sent);
    if (answer.ok) return answer;
    if (answer.problem.status !== TOO_MANY || pauses === PAUSES) return failed(answer.problem.message);
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
}
