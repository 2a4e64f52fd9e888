import { count } from '../../../foundation/words';
import { defineRule, wordsBy } from '../../../rules/rule';
import { rosterTarget } from '../../../rules/report';
import { statement } from '../document';
import { isGone, openOf } from '../holders';

interface Lacking {
  problem: 'no-units' | 'no-models' | 'no-name';
  unit: string;
  actual: number | null;
  /** What the unit's author still has to say; empty where nothing is open. */
  lookUp: string;
}

export const requiresModels = defineRule<Lacking, { units: number; models: number }>({
  id: 'trenches-and-turbines/requires-models',
  title: 'Units with models',
  says: 'A force has units, and every unit a name and models.',
  cite: statement('Universal Special Rules', 1),
  reading:
    'What nobody wrote down is open, not allowed: a unit without a name or models. A force without units is not finished.',
  *check({ army }) {
    if (army.units.length === 0) {
      yield {
        at: rosterTarget(army),
        kind: 'missing',
        data: { problem: 'no-units', unit: army.name, actual: 0, lookUp: '' },
      };
    }
    for (const unit of army.units.filter((each) => !isGone(army, each))) {
      const { name, unitName } = unit;
      if (unitName.trim() === '') {
        yield openOf(unit, { problem: 'no-name', unit: name, actual: null, lookUp: 'what the unit is called' });
      }
      if (unit.models.length === 0) {
        yield openOf(unit, { problem: 'no-models', unit: name, actual: 0, lookUp: 'which models the unit has' });
      }
    }
  },
  message: wordsBy<Lacking>({
    'no-units': () => 'There is no unit in this force yet: add one',
    'no-models': ({ unit }) =>
      `${unit} has no models, so nobody can tell what it is on the table. Its unit book has to say`,
    'no-name': ({ unit }) => `${unit} has no name, so nobody can tell which unit it is. Give it one`,
  }),
  holds: ({ army }) => ({ units: army.units.length, models: army.models.length }),
  why: ({ units, models }) => `${count(units, 'unit')} with ${count(models, 'model')}`,
});
