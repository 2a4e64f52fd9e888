import type { Army } from '../../army/army';
import { removeUnit, rosterTarget, unitTarget } from '../../rules/report';
import { defineRule, type Rule } from '../../rules/rule';
import { numberIn, uncountedUnits, unknownCount } from './counting';

/** A list may not have more models than a limit, vehicles and models bought as upgrades counted. */
export function maxModels({ limit, ...rule }: Pick<Rule, 'id' | 'cite'> & { limit: number }): Rule {
  return defineRule({
    ...rule,
    title: `At most ${limit} models`,
    says: `A list has ${limit} models at most; vehicles and models that are bought as upgrades count.`,
    *check({ army }) {
      const certain = total(army);
      if (certain > limit) {
        const bySize = army.units.toSorted((a, b) => a.models.length - b.models.length);
        const enough = bySize.filter((unit) => unit.models.length >= certain - limit);
        yield {
          at: rosterTarget(army),
          related: army.units.map(unitTarget),
          data: { actual: certain, limit, over: certain - limit },
          fixes: (enough.length > 0 ? enough.slice(0, 3) : bySize.slice(-1)).map(removeUnit),
        };
      }
      for (const unit of uncountedUnits(army)) yield unknownCount(unit);
    },
    message: ({ actual, over }) => `${actual} of ${limit} models: ${over} too many`,
    holds: ({ army }) => ({ actual: total(army), limit }),
    why: ({ actual }) => `${actual} of ${limit} models`,
  });
}

/** Units whose number is not certain are left out: what remains is the least there can be. */
const total = (army: Army): number => army.units.reduce((sum, unit) => sum + (numberIn(army, unit) ?? 0), 0);
