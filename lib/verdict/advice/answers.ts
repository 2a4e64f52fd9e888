import { applyEdit, type RosterEdit } from '../../documents/roster/edits';
import type { Roster } from '../../documents/roster/schema';
import { groupedBy } from '../../foundation/collect';
import type { Verdict } from '../../rules/report';
import { type Change, compareCosts, costOf, LOSES_UNIT, type Before, type Cost } from './change';
import { contentOf, type Judgement } from './judge';
import { sayingOf, toldOnce } from './changeWords';

/** What some changes make of a list: a single step of undo. */
export interface Outcome {
  changes: readonly Change[];
  edit: RosterEdit;
  verdict: Exclude<Verdict, 'illegal'>;
  /** The points that the list then has. */
  total: number;
  /** What these are called where they are not points. */
  counted?: string;
  /** Leader, specialists and traits are chosen along with it. */
  plans: boolean;
}

export interface Repair extends Outcome {
  cost: Cost;
  /** Other ways of the same kind, by what they change: another weapon in the same place. */
  alike: readonly Repair[];
}

/** Kinds of answer that a player is shown. */
export const MOST_ANSWERS = 3;
/** Ways of one kind besides the best of it: another weapon in the same place. */
const MOST_ALIKE = 12;

/** What changes make of a list that were checked together; `declared`: what had to be declared before them. */
export function outcomeOf(made: readonly Change[], after: Judgement, declared: RosterEdit | null = null): Outcome {
  const edits = [declared, ...made.map(({ edit }) => edit), after.declared].filter((edit) => edit !== null);
  return {
    changes: toldOnce(made, after.counts),
    edit: edits.length === 1 ? edits[0]! : { kind: 'all', edits },
    verdict: after.verdict === 'legal' ? 'legal' : 'cannot-tell',
    total: after.points,
    ...(after.counts && { counted: after.counts.name }),
    plans: declared !== null || after.declared !== null,
  };
}

/** A repair of changes that were checked together. */
export function repairOf(before: Before, made: readonly Change[], after: Judgement): Repair {
  const outcome = outcomeOf(made, after);
  return { ...outcome, cost: costOf(before, after, outcome.changes), alike: [] };
}

/** What a repair says that only plans. */
export const PLANNED = 'Plan the leader and the specialists';

export type FoundRepairs = ReturnType<typeof newRepairs>;

/** None yet, for this list. */
export function newRepairs(roster: Roster) {
  const byContent = new Map<string, Repair>();
  let best: readonly Repair[] | null = [];
  const all = (): readonly Repair[] => [...byContent.values()];
  return {
    all,
    /** Those that a player is shown: see `chosen`. */
    best: (): readonly Repair[] => (best ??= chosen(all())),
    /** Of two to one list the one that costs less is kept. */
    keep(repair: Repair): void {
      const content = contentOf(applyEdit(roster, repair.edit));
      const known = byContent.get(content);
      if (known !== undefined && compareCosts(repair.cost, known.cost) >= 0) return;
      byContent.set(content, repair);
      best = null;
    },
  };
}

/**
 * The best of each kind of answer, those like it beside it: three, those that come last behind all others (see
 * `Candidate`). Beside them the one of fewest changes and the best that keeps every unit, where they are not among the
 * three. Two that read the same are one, of several numbers of one option the nearest is enough, and what does all that
 * another does, and more, is none.
 */
export function chosen(found: readonly Repair[]): readonly Repair[] {
  const sayings = new Set<string>();
  const unlike = withoutMore(found)
    .toSorted(byTaste)
    .filter((repair) => {
      const saying = sayingOf(repair.changes);
      const number = numberOf(repair);
      if (sayings.has(saying) || (number !== null && sayings.has(number))) return false;
      sayings.add(saying).add(number ?? saying);
      return true;
    });
  const kinds = groupedBy(unlike, ({ changes }) => changes.map(({ kind, about }) => `${kind} ${about}`).join('\n'));
  const rows = [...kinds.values()].map(([best, ...alike]) => ({ ...best, alike: alike.slice(0, MOST_ALIKE) }));
  const fewest = rows.toSorted((a, b) => a.changes.length - b.changes.length)[0];
  const keeping = rows.find((row) => !comesLast(row) && keepsUnits(row));
  return rows.filter((row, at) => at < MOST_ANSWERS || row === fewest || row === keeping);
}

/** Those that do not do all that another does, and more: to plan is a part of it. */
function withoutMore(found: readonly Repair[]): readonly Repair[] {
  const all = found.map(
    ({ changes, plans }) => new Set([...changes.map(({ label }) => label), ...(plans ? [PLANNED] : [])]),
  );
  return found.filter(
    (_, at) => !all.some((parts) => parts.size < all[at]!.size && [...parts].every((part) => all[at]!.has(part))),
  );
}

/** The option that it has only more of, or fewer; null: it is something else. */
function numberOf({ changes: [change, ...others] }: Repair): string | null {
  const number = change?.told.number;
  if (number === undefined || others.length > 0) return null;
  return JSON.stringify([change?.unit, number.option, Math.sign(number.to - number.from)]);
}

/** Whether it stands behind all answers that do not: see `Candidate`. */
export const comesLast = ({ changes }: Pick<Repair, 'changes'>): boolean => changes.some(({ isLast }) => isLast);

/** Whether every unit that was there is there after it, in whatever size. */
export const keepsUnits = ({ changes }: Pick<Repair, 'changes'>): boolean =>
  !changes.some(({ kind }) => LOSES_UNIT.has(kind));

const byTaste = (a: Repair, b: Repair): number =>
  Number(comesLast(a)) - Number(comesLast(b)) || compareCosts(a.cost, b.cost);
