import { defineRule } from '../../../rules/rule';
import { count } from '../../../foundation/words';
import { statement } from '../document';
import { holdersOf, type KeywordHolder, warning } from '../holders';
import { hasKeyword } from '../keywords';

export const facingsOnVehicles = defineRule({
  id: 'trenches-and-turbines/facings-on-vehicles',
  title: 'Arcs on vehicles',
  says: 'Weapons with Facings are mounted on Vehicles.',
  cite: statement('Facings', 3),
  reading:
    'The document ties facings to vehicles on square bases and forbids them to nobody: elsewhere they are a warning.',
  *check({ army }) {
    for (const { name, at, unit } of holdersOf(army).filter(hasArc)) {
      if (!hasKeyword(unit, 'Vehicle')) yield warning(at, { holder: name, unit: unit.name });
    }
  },
  message: ({ holder, unit }) =>
    `${holder} has Facings, but ${unit} is not a Vehicle: without a square base its arc is hard to tell`,
  holds: ({ army }) => {
    const arcs = holdersOf(army).filter(hasArc);
    return { weapons: arcs.length, onVehicles: arcs.filter(({ unit }) => hasKeyword(unit, 'Vehicle')).length };
  },
  why: ({ weapons, onVehicles }) =>
    weapons === 0 ? 'No weapon has Facings' : `${onVehicles} of ${count(weapons, 'weapon')} with Facings on vehicles`,
});

const hasArc = ({ on, keywords }: KeywordHolder): boolean =>
  on === 'weapon' && keywords.some(({ keyword }) => keyword?.name === 'Facings');
