import { defineRule } from '../../../rules/rule';
import { unitTarget } from '../../../rules/report';
import { statement } from '../document';
import { warning } from '../holders';
import { hasKeyword, includedActivations, multiActivate, unitsWith } from '../keywords';

export const requiresMultiActivate = defineRule({
  id: 'trenches-and-turbines/requires-multi-activate',
  title: 'Vehicles activate twice',
  says: 'Every Vehicle has Multi-Activate (2), written or not.',
  cite: statement('Vehicle', 3),
  reading:
    'A Vehicle that does not write Multi-Activate has it all the same. One that writes another number is a ' +
    'warning, and has the number that is written.',
  *check({ army }) {
    for (const unit of army.units) {
      const limit = includedActivations(unit);
      const actual = multiActivate(unit);
      if (limit !== null && actual !== limit) yield warning(unitTarget(unit), { unit: unit.name, actual, limit });
    }
  },
  message: ({ unit, actual, limit }) =>
    `${unit}: Multi-Activate (${actual}), where every Vehicle has Multi-Activate (${limit}). Counted as ${actual}: ` +
    `make sure that your opponent agrees`,
  holds: ({ army }) => ({
    vehicles: unitsWith(army, 'Vehicle').map((unit) => ({
      unit: unit.name,
      activations: multiActivate(unit),
      written: hasKeyword(unit, 'Multi-Activate'),
    })),
  }),
  why: ({ vehicles }) =>
    vehicles
      .map(
        ({ unit, activations, written }) =>
          `${unit}: Multi-Activate (${activations})${written ? '' : ', included in Vehicle'}`,
      )
      .join('; ') || 'No vehicles',
});
