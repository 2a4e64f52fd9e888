import { z } from 'zod';
import { readKept, writeKept } from '@/lib/api/endpoints/devices';
import { ownDocuments } from '@/lib/api/endpoints/mine';
import { base64Of, bytesOfBase64 } from '@/lib/foundation/base64';
import { canonicalJson } from '@/lib/foundation/canonicalJson';
import { parseJson } from '@/lib/foundation/json';
import { BACKUP_SECTIONS } from '@/lib/api/backup';
import { KEPT_BYTES } from '@/lib/api/device';
import { call } from '../../api/client';
import { localDatabase, type LocalState } from './database';
import { deflated, inflatedWithin } from './deflate';
import { localDocuments } from './documents';
import { statesToDrop } from './stateRule';
import { takeStates } from './states';

/** The history of lists goes along to one's other devices: by the server, as one packed text. */

/** So often another device may be quicker. */
const ATTEMPTS = 3;
/** So many states of one list travel, and at first so many characters of all: fewer where they do not fit. */
const EACH = 20;
const MOST_TEXT = 4 * 1024 * 1024;

const historySchema = z.object({ version: z.literal(1), states: z.array(BACKUP_SECTIONS.states.item) });
type Travelling = z.output<typeof historySchema>['states'][number];

let running: Promise<void> | null = null;

/** Takes up what other devices know of one's lists, and tells them what is known here. Never rejects. */
export function exchangeHistory(): Promise<void> {
  running ??= exchange()
    // Without a connection, or in a browser that is too old for it, each device has a history of its own.
    .catch(() => undefined)
    .finally(() => (running = null));
  return running;
}

async function exchange(): Promise<void> {
  const params = { name: 'history' } as const;
  const answer = await call(readKept, { params });
  if (!answer.ok) return;
  let there = answer.value;
  const own = await call(ownDocuments, {});
  if (!own.ok) return;
  const known = new Set(own.value.documents.map(({ viewId }) => viewId));
  for (let attempt = 0; attempt < ATTEMPTS && there.standing === 'owner'; attempt += 1) {
    const before = there.text === null ? null : await inflatedWithin(bytesOfBase64(there.text), 2 * MOST_TEXT);
    const theirs = before === null ? [] : statesIn(before);
    // A later version of the program wrote it: nothing is written over it.
    if (theirs === null || (before === null && there.text !== null)) return;
    const here = await ownLists();
    await takeStates(theirs.filter(({ viewId }) => here.has(viewId)));
    const ours = (await allStates()).filter(({ viewId }) => here.has(viewId));
    // Of lists that this device does not have yet another one tells; what was deleted for good goes.
    const others = theirs.filter(({ viewId }) => !here.has(viewId) && known.has(viewId));
    const [plain, sent] = await packed([...ours, ...others.map((state) => ({ ...state, size: sizeOf(state) }))]);
    if (plain === before || (before === null && !plain.includes('viewId'))) return;
    const written = await call(writeKept, { params, body: { version: there.version, text: sent } });
    if (!written.ok || (written.value.version === there.version + 1 && written.value.text === sent)) return;
    there = written.value;
  }
}

/** The links of one's lists but those that no server gets. */
async function ownLists(): Promise<ReadonlySet<string>> {
  const lists = await localDocuments('list');
  return new Set(lists.flatMap(({ viewId, mine, held }) => (mine && !held ? [viewId] : [])));
}

const sizeOf = ({ document }: Travelling): number => canonicalJson(document ?? null).length;

const allStates = async (): Promise<readonly LocalState[]> => (await (await localDatabase())?.getAll('states')) ?? [];

/** As many as fit, as plain text and packed: the same states give the same plain text. */
async function packed(states: readonly LocalState[]): Promise<readonly [plain: string, sent: string]> {
  for (let size = MOST_TEXT; ; size /= 2) {
    const dropped = new Set(statesToDrop(states, { each: EACH, size }));
    const kept = states.filter((state) => !dropped.has(state)).map(({ size: _, ...state }) => state);
    kept.sort((one, other) => one.at - other.at || (one.viewId < other.viewId ? -1 : 1));
    const plain = canonicalJson({ version: 1, states: kept });
    const sent = base64Of(await deflated(plain));
    if (sent.length <= KEPT_BYTES) return [plain, sent];
  }
}

function statesIn(text: string): readonly Travelling[] | null {
  const parsed = parseJson(text);
  const read = parsed.ok ? historySchema.safeParse(parsed.value) : null;
  return read?.success ? read.data.states : null;
}
