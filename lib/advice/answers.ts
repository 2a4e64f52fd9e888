import type { RosterEdit } from '../roster/edits';
import type { Verdict } from '../rules/report';
import type { Change } from './change';
import { compareCosts, costOf, type Before, type Cost } from './cost';
import type { Judged } from './judge';

/** One way to make a list legal: a single step of undo. */
export interface Repair {
  readonly changes: readonly Change[];
  readonly edit: RosterEdit;
  readonly cost: Cost;
  readonly verdict: Exclude<Verdict, 'illegal'>;
  /** The points that the list then has. */
  readonly total: number;
  /** What these are called where they are not points. */
  readonly counted?: string;
  /** Leader, specialists and traits are chosen anew along with it. */
  readonly plans: boolean;
  /** Other ways of the same kind, by what they change: another weapon in the same place. */
  readonly alike: readonly Repair[];
}

/** Kinds of answer that a player is shown. */
export const MOST_ANSWERS = 3;
/** Ways of one kind besides the best of it: another weapon in the same place. */
const MOST_ALIKE = 12;

/** A repair of changes that were checked together. */
export function repairOf(before: Before, changes: readonly Change[], after: Judged): Repair {
  const edits = changes.map(({ edit }) => edit);
  if (after.declared !== null) edits.push(after.declared);
  return {
    changes,
    edit: edits.length === 1 ? edits[0]! : { kind: 'all', edits },
    cost: costOf(before, after, changes),
    verdict: after.verdict === 'legal' ? 'legal' : 'cannot-tell',
    total: after.points,
    ...(after.counts && { counted: after.counts.name }),
    plans: after.declared !== null,
    alike: [],
  };
}

/** The best of each kind of answer, those like it beside it: at most three. */
export function chosen(found: readonly Repair[]): readonly Repair[] {
  const kinds = new Map<string, Repair[]>();
  for (const repair of found.toSorted((a, b) => compareCosts(a.cost, b.cost))) {
    const kind = repair.changes.map((change) => `${change.kind} ${change.about}`).join('\n');
    const known = kinds.get(kind);
    if (known) known.push(repair);
    else kinds.set(kind, [repair]);
  }
  return [...kinds.values()]
    .slice(0, MOST_ANSWERS)
    .map(([best, ...alike]) => ({ ...best!, alike: alike.slice(0, MOST_ALIKE) }));
}
