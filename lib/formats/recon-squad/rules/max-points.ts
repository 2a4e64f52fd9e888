import { difference } from '../../../foundation/decimal';
import { listed } from '../../../foundation/words';
import { removalFixes } from '../../../rules/fixes';
import { defineRule } from '../../../rules/rule';
import { rosterTarget, unitTarget } from '../../../rules/target';
import { lostEntries } from '../../shared/counting';
import { statement } from '../document';

export const MOST_POINTS = 200;
const limit = MOST_POINTS;

interface PointsProblem {
  actual: number;
  limit: number;
  over: number;
  /** What the data no longer has, so that nobody knows what it costs. */
  unpriced: readonly string[];
}

/** The total of the list. */
export const maxPoints = defineRule<PointsProblem, { actual: number; limit: number; left: number }>({
  id: 'recon-squad/max-points',
  cite: statement('Army Selection', 1),
  reading: 'What counts is the total of the list after everything that changes prices.',
  title: `At most ${limit} points`,
  says: `A list costs ${limit} points at most.`,
  *check({ army }) {
    const unpriced = lostEntries(army);
    if (army.points <= limit) {
      if (unpriced.length > 0) {
        yield {
          at: rosterTarget(army),
          severity: 'unverified',
          data: { actual: army.points, limit, over: 0, unpriced },
        };
      }
      return;
    }
    const dear = army.units.toSorted((a, b) => b.points - a.points);
    yield {
      at: rosterTarget(army),
      related: dear.map(unitTarget),
      data: { actual: army.points, limit, over: difference(army.points, limit), unpriced: [] },
      fixes: removalFixes(army, limit),
    };
  },
  message: ({ actual, over, unpriced }) =>
    unpriced.length > 0
      ? `${actual} of ${limit} points without ${listed(unpriced)}, whose price is not in the data any more`
      : `${actual} of ${limit} points: ${over} over`,
  *holds({ army }) {
    yield { actual: army.points, limit, left: difference(limit, army.points) };
  },
  why: ({ actual, left }) => `${actual} of ${limit} points: ${left} left`,
});
