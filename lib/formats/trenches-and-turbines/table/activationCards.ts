import type { Army, Unit } from '../../../army/army';
import type { ActivationCards, UnitActivation } from '../../../rules/tableSheet';
import { hasKeyword, multiActivate } from '../keywords';
import { oneUnit } from './oneUnit';

/** How many cards each unit puts into the stack: 1, or Multi-Activate's number, which Vehicle includes. Neither fireteams nor reserves change that. */
export function activationCards(army: Pick<Army, 'units'>): ActivationCards {
  const units = army.units.filter(({ models }) => models.length > 0).map(activationOf);
  return { total: units.reduce((sum, { cards }) => sum + cards, 0), units };
}

function activationOf(unit: Unit): UnitActivation {
  const each = multiActivate(unit);
  return { id: unit.id, name: unit.name, cards: each * unit.copies, because: reasons(unit, each) };
}

function reasons(unit: Unit, cards: number): readonly string[] {
  return [
    ...(unit.copies > 1 ? [`${unit.copies} such units`] : []),
    ...(hasKeyword(unit, 'Multi-Activate') ? [`Multi-Activate (${cards})`] : hasKeyword(unit, 'Vehicle') ? [`Vehicle: Multi-Activate (${cards})`] : []),
    ...(hasKeyword(unit, 'Fireteam') && oneUnit(unit).models.length > 1 ? ['both fireteams act on it'] : []),
    ...(hasKeyword(unit, 'Airborne') ? ['in the stack in reserve, too'] : []),
  ];
}
