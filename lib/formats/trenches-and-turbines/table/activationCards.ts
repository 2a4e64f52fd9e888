import type { Army, Unit } from '../../../army/army';
import type { ActivationCards, UnitActivation } from '../../../rules/tableSheet';
import { hasKeyword, keywordsOf, multiActivate, printKeyword, writtenActivations } from '../keywords';
import { deployment } from './deployment';
import { landsBy } from './landing';
import { oneUnit } from './oneUnit';

/**
 * How many cards each unit puts into the stack: 1, or Multi-Activate's number, which Vehicle includes. Neither
 * fireteams nor reserves change that.
 */
export function activationCards(army: Army): ActivationCards {
  const mayWait = new Set(deployment(army).reserve.map(({ unit }) => unit.id));
  const units = army.units
    .filter(({ models }) => models.length > 0)
    .map((unit) => activationOf(unit, mayWait.has(unit.id), landsBy(army, unit)));
  return { total: units.reduce((sum, { cards }) => sum + cards, 0), units };
}

function activationOf(unit: Unit, reserve: boolean, landing: string | null): UnitActivation {
  const each = multiActivate(unit);
  return {
    id: unit.id,
    name: unit.name,
    cards: each * unit.copies,
    because: reasons(unit, each, reserve),
    open: isUnreadable(unit),
    reserve,
    ...(reserve && landing !== null && { landsBy: landing }),
  };
}

/** Multi-Activate without a number that could be counted. */
const isUnreadable = (unit: Unit): boolean => hasKeyword(unit, 'Multi-Activate') && writtenActivations(unit) === null;

function reasons(unit: Unit, cards: number, reserve: boolean): readonly string[] {
  const written = keywordsOf(unit).find(({ keyword }) => keyword?.name === 'Multi-Activate');
  const isWritten = writtenActivations(unit) !== null;
  return [
    ...(unit.copies > 1 ? [`${unit.copies} such units`] : []),
    ...(isWritten ? [`Multi-Activate (${cards})`] : []),
    ...(!isWritten && hasKeyword(unit, 'Vehicle') ? [`Vehicle: Multi-Activate (${cards})`] : []),
    ...(written !== undefined && isUnreadable(unit)
      ? [`its ${printKeyword(written)} says no number that could be counted`]
      : []),
    ...(hasKeyword(unit, 'Fireteam') && oneUnit(unit).models.length > 1 ? ['both fireteams act on it'] : []),
    ...(reserve ? ['in the stack in reserve, too'] : []),
  ];
}
