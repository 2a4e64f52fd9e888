import { applyEdit } from '../roster/edits';
import type { Roster } from '../roster/schema';
import type { JudgedRoster } from '../verdict/checkRoster';
import type { Repair } from './answers';
import type { Candidate, Change } from './change';
import type { Before } from './cost';
import type { Judge, Judged } from './judge';
import { priced, type ListToChange } from './unitChanges';

/** What is mended, and what must not be touched. */
export interface RepairQuestion {
  readonly roster: Roster;
  readonly judge: Judge;
  /** Root selections that stay as they are, to the letter. */
  readonly pins: ReadonlySet<string>;
  readonly newId: () => string;
}

/** A change that was tried, with the list that it leads to. */
export interface Tried {
  readonly change: Change;
  readonly roster: Roster;
  readonly judged: Judged;
}

/** A change made to a list and checked; null where it is none. */
export function attempt(
  { kind, unit, about, label, make }: Candidate,
  roster: Roster,
  before: Judged,
  judge: Judge,
): Tried | null {
  const edit = make();
  if (edit === null) return null;
  const after = applyEdit(roster, edit);
  if (after === roster) return null;
  const judged = judge.judge(after);
  const points = judged.points - before.points;
  return {
    change: {
      kind,
      unit,
      about,
      label: priced(label, kind, points),
      edit,
      points,
      models: judged.models - before.models,
    },
    roster: after,
    judged,
  };
}

/** What the changes of a list are looked for in. */
export function listOf(open: JudgedRoster, { judge, newId }: RepairQuestion): ListToChange {
  return {
    evaluation: open.evaluation,
    linked: judge.linked,
    newId,
    army: open.army,
    diagnostics: open.report.diagnostics,
    format: judge.format,
  };
}

/** A search as far as it is. */
export interface RepairState {
  readonly question: RepairQuestion;
  readonly before: Before;
  /** Single changes, each of which leads to another list. */
  readonly tried: Tried[];
  readonly found: Repair[];
  /** The content of the lists met so far. */
  readonly seen: Set<string>;
}
