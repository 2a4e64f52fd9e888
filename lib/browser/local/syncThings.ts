import { z } from 'zod';
import { readKept, KEPT_BYTES, type KeptName, type Standing } from '@/lib/api/devices';
import { parseJson } from '@/lib/foundation/json';
import { call } from '../../api/client';
import { localDatabase, type LocalThing } from './database';
import { fromStore, toStore } from './mirror';
import { exchange, type SharedText } from './sharedText';
import { fittingThings, mergedThings, placeOf } from './thing';
import { allThings, readThing, takeThings, writeThings } from './thingStore';
import { openText, sealText, vaultKeyBytes } from './vault';

/** What is in this browser and what its owner's other devices wrote, brought together. */

/** So much fits on the shelf, in characters of JSON: the server counts bytes, of which a letter may have three. */
const SHELF_TEXT = 200 * 1024;
/** So much is packed for the vault at most, in characters. */
const VAULT_TEXT = 4 * 1024 * 1024;

/** Where this browser keeps the vault's key. It never leaves but sealed. */
export const VAULT_KEY = 'own:vault';
/** Under which name the vault is sealed. */
const VAULT = 'muster-roll/vault/1';

/**
 * What came of it: whether this browser has an owner (null: there was no answer), and whether its key opens the vault.
 * `none`: there is no vault yet, or this browser has no key.
 */
export interface ThingsSync {
  standing: Standing | null;
  vault: 'open' | 'locked' | 'none' | 'unknown';
}

const thingSchema = z
  .tuple([z.string().max(200), z.json(), z.number().int().min(0)])
  .transform(([key, value, at]): LocalThing => ({ key, value, at }));
const thingsSchema = z.object({ version: z.literal(1), things: z.array(thingSchema) });

const written = (things: readonly LocalThing[]): string =>
  JSON.stringify({ version: 1, things: things.map(({ key, value, at }) => [key, value, at]) });

/** The things in a text; null for one that cannot be read: a later version of the program wrote it. */
function thingsIn(text: string, place: KeptName): readonly LocalThing[] | null {
  const parsed = parseJson(text);
  const read = parsed.ok ? thingsSchema.safeParse(parsed.value) : null;
  return read?.success ? read.data.things.filter(({ key }) => placeOf(key) === place) : null;
}

/** What one's devices share under a name, of which as much is sent as fits. */
const shared = (
  name: KeptName,
  open: SharedText['open'],
  fit: (things: readonly LocalThing[]) => ReturnType<SharedText['join']>,
): SharedText => ({
  name,
  empty: written([]),
  open,
  async join(text) {
    const theirs = thingsIn(text, name);
    if (theirs === null) return null;
    await takeUpThings(theirs);
    const held = name === 'shelf' ? await heldLinks() : new Set<string>();
    const ours = (await allThings()).filter(({ key }) => placeOf(key) === name && !isAbout(key, held));
    return fit(mergedThings(ours, theirs));
  },
});

const shelf = shared(
  'shelf',
  async (text) => text,
  async (things) => {
    const plain = written(fittingThings(things, (some) => lengthOf(written(some)) <= SHELF_TEXT));
    return [plain, plain];
  },
);

const vaultOf = (key: Uint8Array): SharedText =>
  shared(
    'vault',
    (text) => openText(text, key, VAULT),
    async (things) => {
      for (let most = VAULT_TEXT; ; most /= 2) {
        const plain = written(fittingThings(things, (each) => written(each).length <= most));
        const sealed = await sealText(plain, key, VAULT);
        if (sealed.length <= KEPT_BYTES) return [plain, sealed];
      }
    },
  );

/** The links of lists that no server gets yet: nor does it get what is noted on them. Rejects where they cannot be read. */
async function heldLinks(): Promise<ReadonlySet<string>> {
  const lists = (await (await localDatabase())?.getAllFromIndex('documents', 'kind', 'list')) ?? [];
  return new Set(lists.flatMap(({ held, viewId }) => (held ? [viewId] : [])));
}
const isAbout = (key: string, links: ReadonlySet<string>): boolean => key.split(':').some((part) => links.has(part));

const lengthOf = (text: string): number => new TextEncoder().encode(text).length;

/** Brings both together: what pages read at once, what stands here, what the server keeps for the owner's devices. */
export async function exchangeThings(): Promise<ThingsSync> {
  await noteStored();
  const answer = await call(readKept, { params: { name: 'shelf' } });
  if (!answer.ok) return { standing: null, vault: 'unknown' };
  const { standing } = answer.value;
  if (standing !== 'owner') return { standing, vault: 'none' };
  await exchange(shelf, answer.value);
  const key = vaultKeyBytes(await readThing(VAULT_KEY));
  if (key === null) return { standing, vault: 'none' };
  const there = await call(readKept, { params: { name: 'vault' } });
  if (!there.ok) return { standing, vault: 'unknown' };
  return { standing, vault: await exchange(vaultOf(key), there.value) };
}

/** Takes down among the things what pages wrote since. */
export async function noteStored(): Promise<void> {
  try {
    await writeThings(fromStore(localStorage, await allThings()));
  } catch {
    // A browser that keeps nothing has nothing to tell.
  }
}

/** Takes up what is newer than what is here. Into what pages read at once first: should the browser stop between the two, it counts as written here. */
export async function takeUpThings(theirs: readonly LocalThing[]): Promise<void> {
  const known = await allThings();
  const before = new Map(known.map((thing) => [thing.key, thing]));
  const news = mergedThings(known, theirs).filter((thing) => before.get(thing.key) !== thing);
  if (news.length === 0) return;
  let isWritten = false;
  try {
    isWritten = toStore(localStorage, known, news);
  } catch {
    // It keeps nothing, then.
  }
  if (isWritten) await takeThings(news);
}
