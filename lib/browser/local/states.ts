import { canonicalJson } from '@/lib/foundation/canonicalJson';
import { localDatabase, statesRange, type LocalDatabase, type LocalDocument, type LocalState } from './database';
import { inDatabase } from './records';
import { STATE_BOUNDS, statesToDrop, type StateBounds, type StateMark } from './stateRule';

/** The states in which the lists of this browser stood, so that a player can look back and go back. */

/** What is kept of a state. */
export type NewState = Pick<LocalDocument, 'viewId' | 'document' | 'data' | 'verdict' | 'verdictBy'>;

/** The states of one list, last first. */
export const statesOf = async (viewId: string): Promise<readonly LocalState[]> =>
  (await inDatabase((db) => db.getAll('states', statesRange(viewId)), [])).toReversed();

/** Keeps a state that was reached at `at`, unless it is as the last one was. False: it is not kept; without room there is less history. */
export const keepState = (state: NewState, at: number, bounds: StateBounds = STATE_BOUNDS): Promise<boolean> =>
  inDatabase(async (db) => {
    const { viewId, document, data, verdict, verdictBy } = state;
    const text = canonicalJson(document);
    const step = db.transaction('states', 'readwrite');
    const last = await step.store.openCursor(statesRange(viewId), 'prev');
    if (last === null || last.value.data !== data || canonicalJson(last.value.document) !== text) {
      await step.store.put({ viewId, at, document, data, verdict: inShort(verdict), verdictBy, size: text.length });
    }
    await step.done;
    await thinOut(db, bounds);
    return true;
  }, false);

/** Takes up states of a backup that are not here, as far as there is room; gives how many. */
export async function takeStates(states: readonly (NewState & Pick<LocalState, 'at'>)[]): Promise<number> {
  const db = states.length === 0 ? null : await localDatabase();
  if (db === null) return 0;
  const step = db.transaction('states', 'readwrite');
  const taken: LocalState[] = [];
  for (const { viewId, at, document, data, verdict, verdictBy } of states) {
    if ((await step.store.getKey([viewId, at])) !== undefined) continue;
    const size = canonicalJson(document ?? null).length;
    taken.push({ viewId, at, document, data, verdict: inShort(verdict), verdictBy, size });
  }
  for (const state of taken) void step.store.put(state);
  await step.done;
  await thinOut(db, STATE_BOUNDS);
  const kept = await Promise.all(taken.map(({ viewId, at }) => db.count('states', [viewId, at])));
  return kept.filter((count) => count > 0).length;
}

/** The verdict without what only the rows of lists show. */
const inShort = (verdict: LocalState['verdict']): LocalState['verdict'] =>
  verdict && { ...verdict, lines: [], notes: null, tray: null };

async function thinOut(db: LocalDatabase, bounds: StateBounds): Promise<void> {
  const step = db.transaction('states', 'readwrite');
  const marks: StateMark[] = [];
  for (let each = await step.store.index('size').openKeyCursor(); each !== null; each = await each.continue()) {
    const [viewId, at] = each.primaryKey;
    marks.push({ viewId, at, size: each.key });
  }
  for (const { viewId, at } of statesToDrop(marks, bounds)) void step.store.delete([viewId, at]);
  await step.done;
}
