import { type Citation, type RuleId, rosterTarget, unitTarget } from '../../rules/report';
import { defineRule, type Rule } from '../../rules/rule';
import { listed } from '../../foundation/words';
import { removalFixes } from '../../rules/fixes';
import { lostEntries } from './counting';
import { difference } from '../../foundation/decimal';

interface PointsProblem {
  actual: number;
  limit: number;
  over: number;
  /** What the data no longer has, so that nobody knows what it costs. */
  unpriced: readonly string[];
}

/** The list's total may not exceed a limit in points. */
export function maxPoints({
  id,
  cite,
  limit,
  reading,
}: {
  id: RuleId;
  cite: Citation;
  limit: number;
  reading: string;
}): Rule {
  return defineRule<PointsProblem, { actual: number; limit: number; left: number }>({
    id,
    cite,
    reading,
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
    holds: ({ army }) => ({ actual: army.points, limit, left: difference(limit, army.points) }),
    why: ({ actual, left }) => `${actual} of ${limit} points: ${left} left`,
  });
}
