import type { Army } from './army/army';
import { muster } from './army/muster';
import { evaluate, type Evaluation } from './battlescribe/evaluate';
import type { LinkedDataset } from './battlescribe/link';
import type { Roster } from './roster/schema';
import { check } from './rules/check';
import type { Format } from './rules/format';
import type { Report } from './rules/report';

/** A roster with everything that follows from it. */
export interface CheckedRoster {
  readonly evaluation: Evaluation;
  readonly army: Army;
  readonly report: Report;
}

/** The one way from what a player wrote to a verdict, for the editor, the shared page and the command line alike. Pure; never throws for what a roster or the data holds. */
export function checkRoster(roster: Roster, linked: LinkedDataset, format: Format): CheckedRoster {
  const evaluation = evaluate(roster, linked);
  const army = muster(evaluation.roster, roster.declarations);
  return { evaluation, army, report: check(army, format) };
}
