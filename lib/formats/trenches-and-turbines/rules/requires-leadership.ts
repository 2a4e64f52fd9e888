import type { Army, Unit } from '../../../army/army';
import { listed } from '../../../foundation/words';
import { unknownFacts, defineRule } from '../../../rules/rule';
import { statement } from '../document';
import { openOf } from '../holders';
import { unitsWith } from '../keywords';
import { landingTest } from '../table/activationCards';
import { oneUnit } from '../table/fireteamSplit';
import { testedBy } from '../../../rules/tableSheet';

export const requiresLeadership = defineRule({
  id: 'trenches-and-turbines/requires-leadership',
  title: 'A Leadership to land by',
  says: 'An Airborne unit has the Leadership that it lands by.',
  cite: statement('Airborne', 4),
  reading:
    'An Airborne unit tests its leader’s Leadership, without a marked leader the highest in the unit; where nobody wrote ' +
    'it down, it is open.',
  *check({ army }) {
    for (const unit of landing(army)) {
      const { models, leadership } = testedBy(landingTest(army, oneUnit(unit)).models);
      if (leadership !== null) continue;
      const testing = new Set(models.map(({ id }) => id));
      const unknown = unknownFacts(army, 'leadership', ({ id }) => testing.has(id));
      yield* unknown;
      if (unknown.length === 0) yield openOf(unit, { unit: unit.name, keyword: 'Airborne' });
    }
  },
  message: ({ unit }) => `${unit}: Airborne asks for a leadership check, and it has no Leadership`,
  holds: ({ army }) => ({ units: landing(army).map(({ name }) => name) }),
  why: ({ units }) => (units.length === 0 ? 'No unit is Airborne' : `${listed(units)} can test to land`),
});

const landing = (army: Army): readonly Unit[] => unitsWith(army, 'Airborne').filter(({ models }) => models.length > 0);
