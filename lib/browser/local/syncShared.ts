import { z } from 'zod';
import { readKept, KEPT_BYTES, type KeptName, type Standing } from '@/lib/api/devices';
import { call } from '../../api/client';
import { readJson } from '../readJson';
import { localDatabase, type SharedValue } from './database';
import { fromStore, toStore } from './mirror';
import { exchange, type SharedText } from './sharedText';
import {
  fittingValues,
  mergedValues,
  placeOf,
  allShared,
  readShared,
  takeShared,
  writeSharedValues,
} from './sharedStore';
import { openText, sealText, vaultKeyBytes } from './vault';

/** So much fits on the shelf, in characters of JSON: the server counts bytes, of which a letter may have three. */
const SHELF_TEXT = 200 * 1024;
/** So much is packed for the vault at most, in characters. */
const VAULT_TEXT = 4 * 1024 * 1024;

/** Where this browser keeps the vault's key. It never leaves but sealed. */
export const VAULT_KEY = 'own:vault';
/** Under which name the vault is sealed. */
const VAULT = 'muster-roll/vault/1';

/** Whether this browser has an owner (null: no answer), and whether its key opens the vault; `none`: no vault. */
export interface SharedSync {
  standing: Standing | null;
  vault: 'open' | 'locked' | 'none' | 'unknown';
}

const valueSchema = z
  .tuple([z.string().max(200), z.json(), z.number().int().min(0)])
  .transform(([key, value, at]): SharedValue => ({ key, value, at }));
const textSchema = z.object({ version: z.literal(1), things: z.array(valueSchema) });

const written = (values: readonly SharedValue[]): string =>
  JSON.stringify({ version: 1, things: values.map(({ key, value, at }) => [key, value, at]) });

/** What one's devices share under a name, of which as much is sent as fits. */
const textOfValues = (
  name: KeptName,
  open: SharedText['open'],
  fit: (values: readonly SharedValue[]) => ReturnType<SharedText['join']>,
): SharedText => ({
  name,
  empty: written([]),
  open,
  async join(text) {
    const theirs = readJson(text, textSchema)?.things.filter(({ key }) => placeOf(key) === name);
    // A later version of the program wrote it.
    if (theirs === undefined) return null;
    await takeUpShared(theirs);
    const held = name === 'shelf' ? await heldLinks() : new Set<string>();
    const ours = (await allShared()).filter(({ key }) => placeOf(key) === name && !isAbout(key, held));
    return fit(mergedValues(ours, theirs));
  },
});

const shelf = textOfValues(
  'shelf',
  async (text) => text,
  async (values) => {
    const plain = written(fittingValues(values, (some) => lengthOf(written(some)) <= SHELF_TEXT));
    return [plain, plain];
  },
);

const vaultOf = (key: Uint8Array): SharedText =>
  textOfValues(
    'vault',
    (text) => openText(text, key, VAULT),
    async (values) => {
      for (let most = VAULT_TEXT; ; most /= 2) {
        const plain = written(fittingValues(values, (each) => written(each).length <= most));
        const sealed = await sealText(plain, key, VAULT);
        if (sealed.length <= KEPT_BYTES) return [plain, sealed];
      }
    },
  );

/** The links of lists that no server gets yet, nor what is noted on them. Rejects where they cannot be read. */
async function heldLinks(): Promise<ReadonlySet<string>> {
  const lists = (await (await localDatabase())?.getAllFromIndex('documents', 'kind', 'list')) ?? [];
  return new Set(lists.flatMap(({ held, viewId }) => (held ? [viewId] : [])));
}
const isAbout = (key: string, links: ReadonlySet<string>): boolean => key.split(':').some((part) => links.has(part));

const lengthOf = (text: string): number => new TextEncoder().encode(text).length;

/** Brings both together: what pages read at once, what stands here, what the server keeps for the owner's devices. */
export async function exchangeShared(): Promise<SharedSync> {
  await noteStored();
  const answer = await call(readKept, { params: { name: 'shelf' } });
  if (!answer.ok) return { standing: null, vault: 'unknown' };
  const { standing } = answer.value;
  if (standing !== 'owner') return { standing, vault: 'none' };
  await exchange(shelf, answer.value);
  const key = vaultKeyBytes(await readShared(VAULT_KEY));
  if (key === null) return { standing, vault: 'none' };
  const there = await call(readKept, { params: { name: 'vault' } });
  if (!there.ok) return { standing, vault: 'unknown' };
  return { standing, vault: await exchange(vaultOf(key), there.value) };
}

/** Takes over as shared values what pages wrote since into `localStorage`. */
export async function noteStored(): Promise<void> {
  try {
    await writeSharedValues(fromStore(localStorage, await allShared()));
  } catch {
    // A browser that keeps nothing has nothing to tell.
  }
}

/** Takes up what is newer, first into what pages read at once: if the browser stops then, it counts as written here. */
export async function takeUpShared(theirs: readonly SharedValue[]): Promise<void> {
  const known = await allShared();
  const before = new Map(known.map((each) => [each.key, each]));
  const news = mergedValues(known, theirs).filter((each) => before.get(each.key) !== each);
  if (news.length === 0) return;
  let isWritten = false;
  try {
    isWritten = toStore(localStorage, known, news);
  } catch {
    // It keeps nothing, then.
  }
  if (isWritten) await takeShared(news);
}
