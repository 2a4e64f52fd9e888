import type { FactName, Model, UnitFactName } from './army';

/** Facts in players' words: names and values. */

const NAMES: Readonly<Record<FactName, string>> = {
  vehicle: 'Vehicle',
  wounds: 'Wounds',
  hullPoints: 'Hull points',
  armourValues: 'Armour',
  armourSave: 'Armour save',
  invulnerableSave: 'Invulnerable save',
  leadership: 'Leadership',
  unitType: 'Unit type',
  bannedType: 'Banned type',
  masteryLevel: 'Mastery level',
  independentCharacter: 'Independent character',
  unique: 'One of a kind',
  uniqueWargear: 'One-of-a-kind wargear',
  weapons: 'Weapons',
  toughness: 'Toughness',
  keywords: 'Keywords',
};
const UNIT_NAMES: Readonly<Record<string, string>> = {
  counted: 'Models',
  factionKeywords: 'Faction keywords',
} satisfies Record<UnitFactName, string>;

const isFactName = (fact: string): fact is FactName => Object.hasOwn(NAMES, fact);

/** A fact's name in words; a unit's own fact keeps its written name. */
export const factName = (fact: string): string => (isFactName(fact) ? NAMES[fact] : (UNIT_NAMES[fact] ?? fact));

/** A known fact's value: `3+`, `11/10/10`, `none`; empty for one that is not known. */
export function factValue(model: Model, fact: FactName): string {
  switch (fact) {
    case 'armourSave':
    case 'invulnerableSave':
      return text(model[fact], (value) => (value === null ? 'none' : `${value}+`));
    case 'armourValues':
      return text(model.armourValues, (value) =>
        value === null ? 'none' : `${value.front}/${value.side}/${value.rear}`,
      );
    case 'vehicle':
    case 'independentCharacter':
    case 'unique':
      return text(model[fact], (value) => (value ? 'yes' : 'no'));
    case 'masteryLevel':
      return text(model.masteryLevel, (value) => (value === 0 ? 'no psyker' : String(value)));
    case 'keywords':
      return text(model.keywords, listOrNone);
    case 'uniqueWargear':
      return text(model.uniqueWargear, (items) => listOrNone(items.map(({ name }) => name)));
    case 'weapons':
      return text(model.weapons, (weapons) =>
        listOrNone(weapons.filter((weapon) => weapon.of === 'model').map(({ name }) => name)),
      );
    case 'wounds':
    case 'hullPoints':
    case 'leadership':
    case 'toughness':
    case 'unitType':
    case 'bannedType':
      return text<string | number | null>(model[fact], (value) => (value === null ? 'none' : String(value)));
  }
}

const text = <T>(fact: { known: true; value: T } | { known: false }, say: (value: T) => string): string =>
  fact.known ? say(fact.value) : '';

const listOrNone = (names: readonly string[]): string => (names.length === 0 ? 'none' : names.join(', '));
