import { canonicalJson } from '@/lib/foundation/canonicalJson';
import { localDatabase, snapshotRange, type LocalDatabase, type LocalDocument, type Snapshot } from './database';
import { inDatabase } from './records';
import { SNAPSHOT_BOUNDS, snapshotsToDrop, type SnapshotBounds, type SnapshotMark } from './snapshotPruning';

/** The states in which the lists of this browser stood, so that a player can look back and go back. */

export type NewSnapshot = Pick<LocalDocument, 'viewId' | 'document' | 'data' | 'verdict' | 'verdictBy'>;

/** The states of one list, last first. */
export const snapshotsOf = async (viewId: string): Promise<readonly Snapshot[]> =>
  (await inDatabase((db) => db.getAll('states', snapshotRange(viewId)), [])).toReversed();

/** Keeps a state reached at `at`, unless it is as the last one. False: not kept; without room there is less history. */
export const keepSnapshot = (
  state: NewSnapshot,
  at: number,
  bounds: SnapshotBounds = SNAPSHOT_BOUNDS,
): Promise<boolean> =>
  inDatabase(async (db) => {
    const { viewId, document, data, verdict, verdictBy } = state;
    const text = canonicalJson(document);
    const step = db.transaction('states', 'readwrite');
    const last = await step.store.openCursor(snapshotRange(viewId), 'prev');
    if (last === null || last.value.data !== data || canonicalJson(last.value.document) !== text) {
      await step.store.put({ viewId, at, document, data, verdict: inShort(verdict), verdictBy, size: text.length });
    }
    await step.done;
    await thinOut(db, bounds);
    return true;
  }, false);

/** Takes up states of a backup that are not here, as far as there is room; gives how many. */
export async function takeSnapshots(states: readonly (NewSnapshot & Pick<Snapshot, 'at'>)[]): Promise<number> {
  const db = states.length === 0 ? null : await localDatabase();
  if (db === null) return 0;
  const step = db.transaction('states', 'readwrite');
  const taken: Snapshot[] = [];
  for (const { viewId, at, document, data, verdict, verdictBy } of states) {
    if ((await step.store.getKey([viewId, at])) !== undefined) continue;
    const size = canonicalJson(document ?? null).length;
    taken.push({ viewId, at, document, data, verdict: inShort(verdict), verdictBy, size });
  }
  for (const state of taken) void step.store.put(state);
  await step.done;
  await thinOut(db, SNAPSHOT_BOUNDS);
  const kept = await Promise.all(taken.map(({ viewId, at }) => db.count('states', [viewId, at])));
  return kept.filter((count) => count > 0).length;
}

/** The verdict without what only the rows of lists show. */
const inShort = (verdict: Snapshot['verdict']): Snapshot['verdict'] =>
  verdict && { ...verdict, lines: [], notes: null, tray: null };

async function thinOut(db: LocalDatabase, bounds: SnapshotBounds): Promise<void> {
  const step = db.transaction('states', 'readwrite');
  const marks: SnapshotMark[] = [];
  for (let each = await step.store.index('size').openKeyCursor(); each !== null; each = await each.continue()) {
    const [viewId, at] = each.primaryKey;
    marks.push({ viewId, at, size: each.key });
  }
  for (const { viewId, at } of snapshotsToDrop(marks, bounds)) void step.store.delete([viewId, at]);
  await step.done;
}
