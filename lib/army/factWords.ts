import type { FactName, FactValue, Model, UnitFactName } from './army';
import { isFactName } from './fact';

/** Facts in players' words: names and values. */

const plain = (value: string | number | null): string => (value === null ? 'none' : String(value));
/** `3+`, or `none`. */
export const atLeast = (value: number | null): string => (value === null ? 'none' : `${value}+`);
const yesOrNo = (value: boolean): string => (value ? 'yes' : 'no');
const listOrNone = (names: readonly string[]): string => (names.length === 0 ? 'none' : names.join(', '));

/** What each fact is called, and how its value is said. */
const FACTS: { readonly [Name in FactName]: readonly [name: string, text: (value: FactValue<Name>) => string] } = {
  vehicle: ['Vehicle', yesOrNo],
  wounds: ['Wounds', plain],
  hullPoints: ['Hull points', plain],
  armourValues: ['Armour', (value) => (value === null ? 'none' : `${value.front}/${value.side}/${value.rear}`)],
  armourSave: ['Armour save', atLeast],
  invulnerableSave: ['Invulnerable save', atLeast],
  leadership: ['Leadership', plain],
  unitType: ['Unit type', plain],
  bannedType: ['Banned type', plain],
  masteryLevel: ['Mastery level', (value) => (value === 0 ? 'no psyker' : String(value))],
  independentCharacter: ['Independent character', yesOrNo],
  unique: ['One of a kind', yesOrNo],
  uniqueWargear: ['One-of-a-kind wargear', (items) => listOrNone(items.map(({ name }) => name))],
  weapons: ['Weapons', (all) => listOrNone(all.filter(({ of }) => of === 'model').map(({ name }) => name))],
  toughness: ['Toughness', plain],
  keywords: ['Keywords', listOrNone],
};
const UNIT_NAMES: Readonly<Record<string, string>> = {
  counted: 'Models',
  factionKeywords: 'Faction keywords',
} satisfies Record<UnitFactName, string>;

/** A fact's name in words; a unit's own fact keeps its written name. */
export const factName = (fact: string): string => (isFactName(fact) ? FACTS[fact][0] : (UNIT_NAMES[fact] ?? fact));

/** A known fact's value: `3+`, `11/10/10`, `none`; empty for one that is not known. */
export function factValue(model: Model, name: FactName): string {
  const fact = model[name];
  return fact.known ? (FACTS[name][1] as (value: unknown) => string)(fact.value) : '';
}
