import type { Unit } from '../../../army/army';
import { groupedBy } from '../../../foundation/collect';
import { defineRule } from '../../../rules/rule';
import { keepOne, removeUnit, unitTarget } from '../../../rules/report';
import { count, plural } from '../../../foundation/words';
import { unitsCounted } from '../../shared/counting';
import { statement } from '../document';

export const uniqueUnitNames = defineRule<{ unitName: string; actual: number; limit: number }, { units: number }>({
  id: 'scout-team/unique-unit-names',
  title: 'No unit name twice',
  says: 'A list has one unit of each unit name.',
  cite: statement('Scout Detachment', 6),
  reading:
    'The unit name is the datasheet’s, whatever the list or the unit data calls the entry that leads to it. A ' +
    'datasheet that the unit data splits has one name.',
  *check({ army }) {
    for (const alike of groupedBy(army.units, nameOf).values()) {
      const last = alike.at(-1) ?? alike[0];
      const actual = unitsCounted(alike);
      if (actual <= 1) continue;
      yield {
        at: unitTarget(last),
        related: alike.slice(0, -1).map(unitTarget),
        data: { unitName: last.unitName, actual, limit: 1 },
        fixes: alike.length > 1 ? alike.toReversed().map(removeUnit) : [keepOne(last)],
      };
    }
  },
  message: ({ unitName, actual }) => `${unitName}: ${actual} units of this name, one at most`,
  holds: ({ army }) => ({ units: army.units.length }),
  why: ({ units }) =>
    units === 0 ? 'No unit yet' : `${count(units, 'unit')}, ${plural(units, 'one name', 'each of another name')}`,
});

const nameOf = ({ unitName }: Unit): string => unitName.trim().replace(/\s+/g, ' ').toLowerCase();
