import type { DataFinding, EvaluatedForce, EvaluatedRoster, EvaluatedSelection } from '../engine/evaluated';
import type { Declarations } from '../documents/roster/schema';
import type { Unit } from './army';
import type { Count } from './counting';
import type { ReadingMode } from './readingMode';

/** What an evaluated selection comes to. */
interface Mustered {
  on: readonly unknown[];
  count: Count;
  unread: readonly DataFinding[];
  /** Null: not worked out yet, or it is none. */
  unit: Unit | null;
}

/** Those made so far: what an edit of an open list did not touch is evaluated to the same object. */
const MUSTERED = new WeakMap<EvaluatedSelection, Mustered>();

/** What came of a selection, as long as all that it hangs on beside it is the same. */
export function musteredBy(
  selection: EvaluatedSelection,
  on: readonly unknown[],
  make: () => Pick<Mustered, 'count' | 'unread'>,
): Mustered {
  const known = MUSTERED.get(selection);
  if (known?.on.every((each, at) => each === on[at]) === true) return known;
  const made = { on, ...make(), unit: null };
  MUSTERED.set(selection, made);
  return made;
}

/** What a unit hangs on beside its own selection. */
export const hangsOn = (
  { id: root }: EvaluatedSelection,
  { id, catalogue }: EvaluatedForce,
  { gameSystem, forces, short }: EvaluatedRoster,
  declarations: Declarations | null,
  { edition, counts }: ReadingMode,
): readonly unknown[] => [
  edition,
  counts?.typeId,
  counts?.name,
  gameSystem.id,
  gameSystem.name,
  id,
  catalogue.id,
  catalogue.name,
  forces[0]?.catalogue.id,
  declarations?.attested,
  short.find((each) => each.root === root),
];
