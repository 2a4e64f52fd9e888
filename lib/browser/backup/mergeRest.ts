import { parseJson } from '@/lib/foundation/json';
import { readTable } from '@/lib/play/localTable';
import { bytesOfBase64 } from '@/lib/foundation/base64';
import { viewIdSchema } from '@/lib/foundation/viewId';
import type { BackupItem } from '@/lib/api/backup';
import { rememberAnswer } from '../local/records';
import { inflatedWithin } from '../local/deflate';
import { takeGame } from '../local/games';
import { localDatabase, type LocalGame, type SharedValue } from '../local/database';
import { datasetHere, datasetKey } from '../local/slices';
import { noteStored, takeUpShared, VAULT_KEY } from '../local/syncShared';
import { isNewer, placeOf, allShared, writeSharedValues } from '../local/sharedStore';
import { DECK, storedTable, storeTable } from '../storedTable';

/** What a backup holds beside lists and books is put beside what is here. Each gives what was added. */

/** The most that one faction's data has once it is unpacked, in bytes. */
const SLICE_BYTES = 256 * 1024 * 1024;

/** Labels, notes, seats, secrets: the one that was written last counts, but a seat that is here is never given up. */
export async function mergeShared(things: readonly BackupItem<'things'>[]): Promise<readonly string[]> {
  await noteStored();
  const ours = new Map((await allShared()).map((thing) => [thing.key, thing]));
  const news = things
    .filter(({ key }) => placeOf(key) !== null)
    .flatMap((thing): readonly SharedValue[] => {
      const here = ours.get(thing.key);
      if (here === undefined) return thing.value === null ? [] : [thing];
      const isSeat = thing.key.startsWith('seat:') || thing.key.startsWith('secret:');
      if (!isSeat) return isNewer(thing, here) ? [thing] : [];
      // Later than what took it away.
      return here.value === null && thing.value !== null ? [{ ...thing, at: Math.max(thing.at, here.at + 1) }] : [];
    });
  await takeUpShared(news);
  const kept = new Map((await allShared()).map(({ key, at }) => [key, at]));
  return news.filter(({ key, at }) => kept.get(key) === at).map(({ key }) => key);
}

/** The key to what the owner's devices share sealed. `joined`: this browser is one of them now. */
export async function mergeVaultKey(things: readonly BackupItem<'things'>[], joined: boolean): Promise<void> {
  const key = things.find((thing) => thing.key === VAULT_KEY)?.value;
  const here = (await allShared(VAULT_KEY)).some(({ value }) => value !== null);
  if (typeof key === 'string' && (joined || !here)) await writeSharedValues([[VAULT_KEY, key]]);
}

/** Matches and campaigns as they were last seen; what is here with something to be sent stays. */
export async function mergeSeen(games: readonly BackupItem<'seen'>[]): Promise<number> {
  let added = 0;
  for (const game of games) if (await takeGame(game as LocalGame)) added += 1;
  return added;
}

/** The deck, where none is in progress here. */
export function mergeDeck(text: string | null): number {
  const value = parseJson(text ?? '');
  const table = value.ok ? readTable(value.value) : null;
  if (table?.forces == null || storedTable(DECK) !== null) return 0;
  storeTable(DECK, table, Date.now());
  return 1;
}

/** What unit data is of which parts are kept. */
export async function mergeDatasets(datasets: readonly BackupItem<'datasets'>[]): Promise<void> {
  for (const dataset of datasets) {
    if ((await datasetHere(dataset.hash)) === null) await rememberAnswer(datasetKey(dataset.hash), dataset);
  }
}

/** One faction's unit data. False: it is here, or cannot be unpacked. */
export async function mergeSlice({ bytes: text, ...slice }: BackupItem<'slices'>): Promise<boolean> {
  const db = await localDatabase();
  if (db === null || (await db.count('slices', slice.key)) > 0) return false;
  const bytes = bytesOfBase64(text);
  if (!(await inflatedWithin(bytes, SLICE_BYTES))) return false;
  await db.put('slices', { ...slice, bytes });
  return true;
}

/** The link of a game in an exported file; null: it has none. */
export const linkOfGame = ({ games: [first] }: BackupItem<'games'>): string | null =>
  viewIdSchema.safeParse((first?.log as { id?: unknown } | undefined)?.id).data ?? null;
