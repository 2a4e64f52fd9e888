import type { Army } from '../../../army/army';
import { unknownFacts, defineRule } from '../../../rules/rule';
import { rosterTarget } from '../../../rules/report';
import { isNonVehicle, numberIn, uncountedUnits, unknownCount } from '../../shared/counting';
import { statement } from '../document';

export const NON_VEHICLE_MINIMUM = 4;
const limit = NON_VEHICLE_MINIMUM;

export const minNonVehicleModels = defineRule({
  id: 'recon-squad/min-non-vehicle-models',
  title: `At least ${limit} non-vehicle models`,
  says: `A list has ${limit} models or more that are not vehicles.`,
  cite: statement('Army Selection', 2),
  *check({ army }) {
    const actual = certain(army);
    if (actual >= limit) return;
    const unsure = army.models.filter((model) => !model.vehicle.known).length;
    const uncounted = uncountedUnits(army);
    if (uncounted.length === 0 && actual + unsure < limit) {
      yield { at: rosterTarget(army), kind: 'missing' as const, data: { actual, limit, short: limit - actual } };
      return;
    }
    for (const unit of uncounted) yield unknownCount(unit);
    yield* unknownFacts(army, 'vehicle');
  },
  message: ({ actual, short }) => `${actual} of at least ${limit} non-vehicle models: add ${short} more`,
  holds: ({ army }) => ({ actual: certain(army), limit }),
  why: ({ actual }) => `${actual} non-vehicle models, at least ${limit}`,
});

/** What is certain: models of units whose number is known. */
const certain = (army: Army): number =>
  army.units.filter((unit) => numberIn(army, unit) !== null).flatMap(({ models }) => models.filter(isNonVehicle))
    .length;
