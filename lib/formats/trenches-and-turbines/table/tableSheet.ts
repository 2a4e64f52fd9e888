import type { Army, Model, Unit, Weapon } from '../../../army/army';
import type { TableSheet, UnitCard } from '../../../rules/tableSheet';
import { withLabels } from '../../../rules/report';
import { effectiveKeywords, keywordsOf, multiActivate, printKeyword, unitsWith } from '../keywords';
import { activationCards } from './activationCards';
import { fireteamSplit, oneUnit } from './fireteamSplit';
import { firingArcs } from './firingArcs';
import { groupedBy } from '../../../foundation/collect';
import { membersOf, valueOf } from '../../../army/fact';
import { furtherStats } from '../../../documents/book/definitions';

/** A card for each unit of the army, with everything that its player asks for when it is drawn. */
export const unitCards = (army: Pick<Army, 'units'>): readonly UnitCard[] =>
  army.units.filter(({ models }) => models.length > 0).map(unitCard);

/** One unit in short; of several bought at once, one stands for all. */
export function unitCard(bought: Unit): UnitCard {
  const unit = oneUnit(bought);
  const weapons = unit.models.flatMap((model) => membersOf(model.weapons));
  return {
    id: unit.id,
    name: unit.name,
    cards: multiActivate(unit) * bought.copies,
    move: moveOf(unit),
    models: counted(unit.models.map(cardModel)),
    weapons: counted(weapons.map(cardWeapon)),
    keywords: keywordsOf(unit).map(printKeyword),
    meanings: meanings([unit, ...weapons]),
    notes: unit.notes,
  };
}

/** Lines of one each that say the same are listed once, with their number. */
const counted = <T extends { number: number }>(lines: readonly T[]): readonly T[] =>
  [...groupedBy(lines, (line) => JSON.stringify(line)).values()].map((alike) => ({
    ...alike[0],
    number: alike.length,
  }));

const cardModel = ({ name, wounds, leadership, leads, statlines }: Model) => ({
  name,
  number: 1,
  hitPoints: valueOf(wounds),
  leadership: valueOf(leadership),
  leads,
  stats: statlines.flatMap(furtherOf),
});
const cardWeapon = (weapon: Weapon) => ({
  name: weapon.name,
  number: 1,
  special: weapon.special,
  keywords: keywordsOf(weapon).map(printKeyword),
  stats: weapon.profile === null ? [] : furtherOf(weapon.profile),
});
const furtherOf = ({ characteristics }: Model['statlines'][number]) =>
  Object.entries(furtherStats(Object.fromEntries(characteristics.map(({ name, value }) => [name, value])))).map(
    ([name, value]) => ({ name, value }),
  );

/** Move is written once for a unit, on its models' statlines; a bare number is inches. */
function moveOf({ models }: Unit): string | null {
  const written = models
    .flatMap(({ statlines }) => statlines)
    .flatMap(({ characteristics }) => characteristics.filter(({ name }) => name === 'Move'));
  const move = written.map(({ value }) => value.trim()).find((value) => value !== '' && value !== '-') ?? null;
  return move !== null && /^\d+(\.\d+)?$/.test(move) ? `${move}″` : move;
}

function meanings(holders: readonly (Unit | Weapon)[]): UnitCard['meanings'] {
  const known = holders.flatMap(effectiveKeywords).map(({ keyword }) => keyword);
  return [...new Map(known.map(({ name, summary }) => [name, { name, says: summary }])).values()];
}

/** What an army is on the table, units of one name told apart. */
export function tableSheet(written: Army): TableSheet {
  const army = withLabels(written);
  const teams = unitsWith(army, 'Fireteam');
  return {
    activation: activationCards(army),
    fireteams: teams.map((unit) => ({ id: unit.id, name: unit.name, split: fireteamSplit(unit) })),
    arcs: firingArcs(army),
    unitCards: unitCards(army),
  };
}
