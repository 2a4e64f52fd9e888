import type { Army, Unit } from '../../../army/army';
import { defineRule } from '../../../rules/rule';
import { removeUnit, unitTarget } from '../../../rules/report';
import { listed } from '../../../foundation/words';
import { highestOf } from '../../shared/counting';
import { statement } from '../document';
import { groupedBy } from '../../../foundation/collect';

export const singleFaction = defineRule({
  id: 'recon-squad/single-faction',
  title: 'A single faction',
  says: 'All units and models of a list are chosen from one faction.',
  cite: statement('Army Selection', 1),
  reading:
    'A faction is a catalogue of the unit data. What the game system offers to everyone (fortifications, ' +
    'formations) belongs to no faction.',
  *check({ army }) {
    const main = mainFaction(army);
    for (const unit of army.units) {
      if (unit.faction !== null && unit.faction.id === main?.id) continue;
      yield {
        at: unitTarget(unit),
        data: { unit: unit.name, faction: unit.faction?.name ?? null, main: main?.name ?? null },
        fixes: [removeUnit(unit)],
      };
    }
  },
  message: ({ unit, faction, main }) => {
    if (faction === null) return `${unit} belongs to no faction: it is offered to every army`;
    return `${unit} is ${faction}, the list is ${main ?? 'another faction'}: choose from one faction`;
  },
  holds: ({ army }) => {
    const names = new Set(army.units.map((unit) => unit.faction?.name ?? ''));
    return { factions: [...names], units: army.units.length };
  },
  why: ({ factions, units }) => (units === 0 ? 'No unit yet' : `All from ${listed(factions)}`),
});

/** The faction most units come from; the earlier one where two have as many. */
function mainFaction({ units }: Army): Unit['faction'] {
  const factions = units.flatMap(({ faction }) => faction ?? []);
  const counted = groupedBy(factions, ({ id }) => id);
  return highestOf([...counted.values()], ({ length }) => length)?.one[0] ?? null;
}
