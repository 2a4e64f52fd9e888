import { rosterTarget, unitTarget, removalFixes } from '../../rules/report';
import { defineRule, type Rule } from '../../rules/rule';
import { listed } from '../../foundation/words';
import { lostEntries } from './counting';
import { difference } from '../../foundation/decimal';

/** The list's total may not exceed a limit in points. */
export function maxPoints({ limit, ...rule }: Pick<Rule, 'id' | 'cite'> & { limit: number; reading: string }): Rule {
  return defineRule({
    ...rule,
    title: `At most ${limit} points`,
    says: `A list costs ${limit} points at most.`,
    *check({ army }) {
      const at = rosterTarget(army);
      const { points: actual } = army;
      const unpriced = lostEntries(army);
      if (actual > limit) {
        yield {
          at,
          related: army.units.toSorted((a, b) => b.points - a.points).map(unitTarget),
          data: { actual, limit, over: difference(actual, limit), unpriced: [] as readonly string[] },
          fixes: removalFixes(army, limit),
        };
      } else if (unpriced.length > 0) {
        // Nobody knows what it costs that the data no longer has.
        yield { at, severity: 'unverified' as const, data: { actual, limit, over: 0, unpriced } };
      }
    },
    message: ({ actual, over, unpriced }) =>
      unpriced.length > 0
        ? `${actual} of ${limit} points without ${listed(unpriced)}, whose price is not in the data any more`
        : `${actual} of ${limit} points: ${over} over`,
    holds: ({ army }) => ({ actual: army.points, limit, left: difference(limit, army.points) }),
    why: ({ actual, left }) => `${actual} of ${limit} points: ${left} left`,
  });
}
