import type { Army } from '../army/army';
import { muster } from '../army/muster';
import { evaluate, type Evaluation } from '../battlescribe/evaluate';
import type { LinkedDataset } from '../battlescribe/link';
import { applyEdit, type RosterEdit } from '../roster/edits';
import type { Roster } from '../roster/schema';
import { check } from '../rules/check';
import type { Format } from '../rules/format';
import type { Report } from '../rules/report';
import { withProvenFixes } from '../rules/safety';
import { affordable, MOST_CHOICES, settledRoster } from './settledRoster';

/** A roster with everything that follows from it: plain values, which can be sent and kept. */
export interface CheckedRoster {
  /** Of the roster as it is written. `army` and `report` are of the roster with the format's own settings. */
  readonly evaluation: Pick<Evaluation, 'roster' | 'written'>;
  readonly army: Army;
  readonly report: Report;
}

/** The same where it was checked, with what answers questions about options. */
export interface OpenRoster extends CheckedRoster {
  readonly evaluation: Evaluation;
}

/**
 * The only way from what a player wrote to a verdict, for the editor, the shared page and the command line alike. Pure;
 * never throws for what a roster or the data holds. A fix is called safe only after the list was checked with it.
 */
export function checkRoster(roster: Roster, linked: LinkedDataset, format: Format): OpenRoster {
  const evaluation = evaluate(roster, linked);
  const settled = settledRoster(evaluation, linked, format);
  const army = muster(settled, roster.declarations);
  const tried = (edit: RosterEdit): Report => {
    const mended = applyEdit(roster, edit);
    // Declarations change nothing that the data works out.
    const onlyDeclared = mended.forces === roster.forces && mended.costLimits === roster.costLimits;
    const evaluated = onlyDeclared ? settled : settledRoster(evaluate(mended, linked), linked, format);
    return check(muster(evaluated, mended.declarations), format);
  };
  // A fix may be judged under as many choices as the list was.
  const report = withProvenFixes(check(army, format), tried, affordable(evaluation) / (1 + MOST_CHOICES));
  return { evaluation, army, report };
}
