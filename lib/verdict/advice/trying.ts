import { isLegends } from '../../army/roles';
import { applyEdit, type RosterEdit } from '../../documents/roster/edits';
import { rootOf, selectionOfModel } from '../../documents/roster/find';
import type { Roster } from '../../documents/roster/schema';
import type { JudgedRoster } from '../checkRoster';
import type { FoundRepairs } from './answers';
import type { Judge, Judgement, RepairQuestion } from './judge';
import type { Candidate, Change, Before } from './change';
import type { Sieve, Glance } from './sieve';
import { changeOf } from './changeWords';
import { type ListToChange, newUnitsOf } from './unitChanges';

/** A change that was made, with the list that it leads to. */
export interface Trial {
  candidate: Candidate;
  edit: RosterEdit;
  roster: Roster;
}

/** A list that some changes lead to, checked. */
export interface ChangedList {
  roster: Roster;
  judged: Judgement;
  changes: readonly Change[];
}

/** A candidate made; null where it changes nothing, or something that is pinned. */
export function changed(candidate: Candidate, roster: Roster, pins: RepairQuestion['pins']): Trial | null {
  const edit = candidate.unit !== null && pins.has(candidate.unit) ? null : candidate.make();
  if (edit === null) return null;
  const after = applyEdit(roster, edit);
  // The pinned units stay to the letter.
  const isKept = [...pins].every((id) => rootOf(roster, id) === rootOf(after, id));
  return after === roster || !isKept ? null : { candidate, edit, roster: after };
}

/** A list with changes made one after the other. */
export const withChanges = (roster: Roster, changes: readonly Pick<Change, 'edit'>[]): Roster =>
  changes.reduce((list, { edit }) => applyEdit(list, edit), roster);

/** A change that was made in a list, checked. */
export function tried(made: Trial, before: Omit<ChangedList, 'roster'>, judge: Judge): ChangedList {
  const { candidate, edit, roster } = made;
  const judged = judge.judge(roster);
  const { points, models, counts } = judged;
  const change = changeOf(candidate, edit, points - before.judged.points, models - before.judged.models, counts);
  return { roster, judged, changes: [...before.changes, change] };
}

/** What the changes of a list are looked for in. */
export function listOf(
  open: JudgedRoster,
  { judge, newId, legends = false }: Pick<RepairQuestion, 'judge' | 'newId' | 'legends'>,
): ListToChange {
  return {
    isLast: legends ? () => false : isLegends,
    evaluation: open.evaluation,
    linked: judge.linked,
    newId,
    army: open.army,
    diagnostics: open.report.diagnostics,
    format: judge.format,
    ...newUnitsOf(open.evaluation, newId),
  };
}

export interface RepairState {
  question: RepairQuestion;
  before: Before;
  /** The units in which something is wrong. */
  culprits: ReadonlySet<string>;
  /** What a glance tells of the list as it is. */
  sifted: Glance;
  sieve: Sieve;
  /** The points that the list may have; null: any number. */
  limit: number | null;
  /** Single changes, each of which leads to another list. */
  made: (Trial & Glance)[];
  found: FoundRepairs;
  /** The content of the lists met so far. */
  seen: Set<string>;
}

/** The units that are wrong by themselves, and how much. `isAside`: rules that do not count. */
export function culpritsOf(
  { diagnostics, evaluation }: Pick<ListToChange, 'diagnostics' | 'evaluation'>,
  isAside = (_code: string): boolean => false,
): ReadonlyMap<string, number> {
  const culprits = new Map<string, number>();
  for (const { severity, at, related, code } of diagnostics) {
    if (severity !== 'error' || isAside(code)) continue;
    const roots = new Set([at, ...related].map(({ id }) => rootOf(evaluation.written, selectionOfModel(id))?.id));
    const [only] = roots;
    if (roots.size === 1 && only !== undefined) culprits.set(only, (culprits.get(only) ?? 0) + 1);
  }
  return culprits;
}
