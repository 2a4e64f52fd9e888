import { z } from 'zod';
import { readKept, KEPT_BYTES } from '@/lib/api/devices';
import { ownDocuments } from '@/lib/api/mine';
import { base64Of, bytesOfBase64 } from '@/lib/foundation/base64';
import { canonicalJson } from '@/lib/foundation/canonicalJson';
import { BACKUP_SECTIONS } from '@/lib/api/backup';
import { call } from '../../api/client';
import { oneAtATime } from '../when';
import { readJson } from '../readJson';
import { localDatabase, type Snapshot } from './database';
import { deflated, inflatedWithin } from './deflate';
import { localDocuments } from './documents';
import { exchange, type SharedText } from './sharedText';
import { snapshotsToDrop } from './snapshotPruning';
import { takeSnapshots } from './snapshots';

/** The history of lists goes along to one's other devices: by the server, as one packed text. */

/** So many states of one list travel, and at first so many characters of all: fewer where they do not fit. */
const EACH = 20;
const MOST_TEXT = 4 * 1024 * 1024;

const historySchema = z.object({ version: z.literal(1), states: z.array(BACKUP_SECTIONS.states.item) });
type Travelling = z.output<typeof historySchema>['states'][number];

/** Takes up what other devices know of one's lists, and tells them what is known here. Never rejects. */
export const exchangeHistory = oneAtATime(() =>
  // Without a connection, or in a browser that is too old for it, each device has a history of its own.
  exchangeAll().catch(() => undefined),
);

async function exchangeAll(): Promise<void> {
  const answer = await call(readKept, { params: { name: 'history' } });
  if (!answer.ok || answer.value.standing !== 'owner') return;
  const own = await call(ownDocuments, {});
  if (own.ok) await exchange(historyOf(new Set(own.value.documents.map(({ viewId }) => viewId))), answer.value);
}

/** The states of lists that the owner's devices share. `known`: the links of the lists that the owner has. */
const historyOf = (known: ReadonlySet<string>): SharedText => ({
  name: 'history',
  empty: plainOf([]),
  open: (text) => inflatedWithin(bytesOfBase64(text), 2 * MOST_TEXT),
  async join(text) {
    const theirs = readJson(text, historySchema)?.states;
    if (theirs === undefined) return null;
    const here = await ownLists();
    await takeSnapshots(theirs.filter(({ viewId }) => here.has(viewId)));
    const ours = (await allStates()).filter(({ viewId }) => here.has(viewId));
    // Of lists that this device does not have yet another one tells; what was deleted for good goes.
    const others = theirs.filter(({ viewId }) => !here.has(viewId) && known.has(viewId));
    return packed([
      ...ours,
      ...others.map((state) => ({ ...state, size: canonicalJson(state.document ?? null).length })),
    ]);
  },
});

/** The links of one's lists but those that no server gets. */
async function ownLists(): Promise<ReadonlySet<string>> {
  const lists = await localDocuments('list');
  return new Set(lists.flatMap(({ viewId, mine, held }) => (mine && !held ? [viewId] : [])));
}

/** Rejects where they cannot be read: else what one's other devices have would go. */
const allStates = async (): Promise<readonly Snapshot[]> => (await (await localDatabase())?.getAll('states')) ?? [];

const plainOf = (states: readonly Travelling[]): string => canonicalJson({ version: 1, states });

/** As many as fit, as plain text and packed: the same states give the same plain text. */
async function packed(states: readonly Snapshot[]): Promise<readonly [plain: string, sent: string]> {
  for (let size = MOST_TEXT; ; size /= 2) {
    const dropped = new Set(snapshotsToDrop(states, { each: EACH, size }));
    const kept = states.filter((state) => !dropped.has(state)).map(({ size: _, ...state }) => state);
    kept.sort((one, other) => one.at - other.at || (one.viewId < other.viewId ? -1 : 1));
    const plain = plainOf(kept);
    const sent = base64Of(await deflated(plain));
    if (sent.length <= KEPT_BYTES) return [plain, sent];
  }
}
