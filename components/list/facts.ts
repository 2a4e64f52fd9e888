import { FACT_NAMES, type FactName, type Model, type UnitFactName } from '@/lib/army/army';
import type { Source } from '@/lib/army/fact';

/** A fact in words. `open`: not known, `value` says what to look up. */
export interface FactLine {
  readonly fact: FactName;
  readonly name: string;
  readonly value: string;
  readonly source: string;
  readonly open: boolean;
  readonly attested: boolean;
}

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

/** A fact's name in words; another's, of a unit, as it is written. */
export const factName = (fact: string): string => (isFactName(fact) ? NAMES[fact] : (UNIT_NAMES[fact] ?? fact));
const isFactName = (fact: string): fact is FactName => Object.hasOwn(NAMES, fact);
const UNIT_NAMES: Readonly<Record<string, string>> = { counted: 'Models', factionKeywords: 'Faction keywords' } satisfies Record<UnitFactName, string>;

/** Facts of a model in words, with where each was read: `asked` are those of its army's edition, in their order. */
export const factLines = (model: Model, asked: readonly FactName[] = FACT_NAMES): readonly FactLine[] => asked.map((fact) => factLine(model, fact));

function factLine(model: Model, fact: FactName): FactLine {
  const asked = model[fact];
  const line = { fact, name: NAMES[fact] };
  if (!asked.known) return { ...line, value: `cannot tell: look up ${asked.lookUp}`, source: '', open: true, attested: false };
  return { ...line, value: valueText(model, fact), source: sourceText(asked.source), open: false, attested: asked.source.kind === 'attested' };
}

/** A known fact's value: `3+`, `11/10/10`, `none`. */
function valueText(model: Model, fact: FactName): string {
  switch (fact) {
    case 'armourSave':
    case 'invulnerableSave':
      return text(model[fact], (value) => (value === null ? 'none' : `${value}+`));
    case 'armourValues':
      return text(model.armourValues, (value) => (value === null ? 'none' : `${value.front}/${value.side}/${value.rear}`));
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
      return text(model.weapons, (weapons) => listOrNone(weapons.filter((weapon) => weapon.of === 'model').map(({ name }) => name)));
    case 'wounds':
    case 'hullPoints':
    case 'leadership':
    case 'toughness':
    case 'unitType':
    case 'bannedType':
      return text<string | number | null>(model[fact], (value) => (value === null ? 'none' : String(value)));
  }
}

const text = <T>(fact: { readonly known: true; readonly value: T } | { readonly known: false }, say: (value: T) => string): string =>
  fact.known ? say(fact.value) : '';

const listOrNone = (names: readonly string[]): string => (names.length === 0 ? 'none' : names.join(', '));

/** Where a fact was read, in words. */
export function sourceText(source: Source): string {
  switch (source.kind) {
    case 'statline':
      return `statline of ${source.profile}`;
    case 'rules text':
      return `text of ${source.from}`;
    case 'curated':
      return `our list of ${source.list}: ${source.why}`;
    case 'house':
      return `house unit of ${source.book}, written by the player`;
    case 'attested':
      return 'vouched for by the player';
  }
}
