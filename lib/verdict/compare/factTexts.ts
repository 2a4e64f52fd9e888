import type { Army, FactName, Model, Unit, Weapon } from '../../army/army';
import type { Fact } from '../../army/fact';
import { factName, factValue } from '../../army/factWords';
import { selectionWithin } from '../../army/walk';
import type { EvaluatedProfile, EvaluatedSelection } from '../../engine/evaluated';
import { tidy } from '../../army/readings/text';
import { shareOf } from '../../foundation/decimal';

/** All that an army says about its units and models, so that two states of a list can be compared. */

/** One thing that a reader sees, or a rule reads: what it is on and what it says, both as they are shown. */
export interface Saying {
  what: string;
  value: string;
  /** The wargear that it depends on; null: none. */
  gear: string | null;
  /** It says no more than that the wargear is there. */
  bare: boolean;
}

/** What a field says, or why it is not said by itself. */
type TextOf<T> = ((holder: T, army: Army) => readonly Saying[]) | { untold: string };

/** One thing that an army says; without `gear` it depends on no wargear. */
const saying = (what: string, value: string, gear: string | null = null, bare = false): Saying => ({
  what,
  value,
  gear,
  bare,
});
const flag = (what: string, is: boolean): readonly Saying[] => [saying(what, is ? 'yes' : 'no')];
const word = (what: string, value: string | null): readonly Saying[] =>
  value === null || value.trim() === '' ? [] : [saying(what, value)];
const each = (what: string, values: readonly string[]): readonly Saying[] => values.map((value) => saying(what, value));

const NOT_KNOWN = 'not known';
const VOUCHED = 'vouched for by the player';

/** What is said of any fact, whatever it is: that it is not known, or whose word it is. */
const asFact = <T>(what: string, fact: Fact<T>, say: (value: T) => readonly Saying[]): readonly Saying[] =>
  !fact.known
    ? [saying(what, NOT_KNOWN)]
    : [...say(fact.value), ...(fact.source.kind === 'attested' ? [saying(what, VOUCHED)] : [])];
const fact =
  (name: FactName) =>
  (model: Model): readonly Saying[] =>
    asFact<unknown>(factName(name), model[name], () => [saying(factName(name), factValue(model, name))]);

/** What hangs on a weapon goes by its name, and comes and goes with the wargear that carries it. */
const ofWeapon = ({ name, item }: Weapon, what: string, values: readonly string[]): readonly Saying[] =>
  values.filter((value) => value.trim() !== '').map((value) => saying(`${name}, ${what}`, value.trim(), item ?? name));

const OF_WEAPON: { readonly [Field in keyof Weapon]: TextOf<Weapon> } = {
  name: ({ name, item, of }) => [saying('Weapons', of === 'unit' ? `${name}, of the unit` : name, item ?? name, true)],
  item: { untold: 'wargear is counted by it' },
  of: { untold: 'said with the name' },
  // How many is counted as wargear.
  purchases: (weapon) => ofWeapon(weapon, 'bought for some of the models', weapon.purchases.length > 0 ? ['yes'] : []),
  marks: (weapon) => ofWeapon(weapon, 'marked as', weapon.marks),
  keywords: (weapon) => ofWeapon(weapon, 'keywords', weapon.keywords),
  special: (weapon) => ofWeapon(weapon, 'special weapon', weapon.special ? ['yes'] : []),
  profile: (weapon) =>
    (weapon.profile?.characteristics ?? []).flatMap((one) => ofWeapon(weapon, one.name.trim(), [one.value])),
};

/** What a player wrote of an own unit without what is listed as facts. */
const besidesFacts = <T extends { name: string }>(written: readonly T[]): readonly T[] =>
  isOwnStatline(written) ? written.filter(({ name }) => name !== 'HP' && name !== 'Ld' && name !== 'Leads') : written;

/** Only own units say in their statline who leads. */
export const isOwnStatline = (characteristics: readonly { name: string }[]): boolean =>
  characteristics.some(({ name }) => name === 'Leads');

const OF_MODEL: { readonly [Field in keyof Model]: TextOf<Model> } = {
  id: { untold: 'models are matched by it' },
  unitId: { untold: 'models stand under their units' },
  selectionId: { untold: 'models are matched by it' },
  name: { untold: 'models are counted by it' },
  boughtIn: ({ boughtIn }) => word('Unit', boughtIn),
  leads: ({ leads }) => flag('Leads the unit', leads),
  vehicle: fact('vehicle'),
  wounds: fact('wounds'),
  hullPoints: fact('hullPoints'),
  armourValues: fact('armourValues'),
  armourSave: fact('armourSave'),
  invulnerableSave: fact('invulnerableSave'),
  conditionalSaves: ({ conditionalSaves }) =>
    conditionalSaves.map(({ kind, value, from, condition }) =>
      saying('Conditional save', `${value}+ ${kind}, ${from}: ${condition}`),
    ),
  mentions: ({ mentions }) => mentions.map(({ from }) => saying('Mentioned', from)),
  leadership: fact('leadership'),
  toughness: fact('toughness'),
  keywords: ({ keywords }) => asFact('Keywords', keywords, (value) => each('Keywords', value)),
  unitType: fact('unitType'),
  bannedType: fact('bannedType'),
  masteryLevel: fact('masteryLevel'),
  independentCharacter: fact('independentCharacter'),
  unique: fact('unique'),
  uniqueWargear: ({ uniqueWargear }) =>
    asFact(factName('uniqueWargear'), uniqueWargear, (items) =>
      items.map(({ name }) => saying(factName('uniqueWargear'), name)),
    ),
  weapons: ({ weapons }, army) =>
    asFact('Weapons', weapons, (value) => value.flatMap((weapon) => told<Weapon>(OF_WEAPON, weapon, army))),
  rules: ({ rules }) => each('Rules', rules),
  wargear: ({ wargear }) => wargear.map((name) => saying('Wargear', name, name, true)),
  statlines: ({ statlines }) =>
    statlines.flatMap(({ name, typeName, characteristics }) => [
      saying('Statline', `${name} (${typeName})`),
      ...besidesFacts(characteristics).flatMap((one) => word(`${name}, ${one.name.trim()}`, one.value.trim())),
    ]),
};

const OF_UNIT: { readonly [Field in keyof Unit]: TextOf<Unit> } = {
  id: { untold: 'units are matched by it' },
  name: { untold: 'told with the unit itself' },
  points: { untold: 'told with the unit itself' },
  models: { untold: 'counted, and each said by itself' },
  detachment: ({ detachment }, { detachments }) =>
    detachments
      .filter(({ id }) => id === detachment)
      .flatMap(({ name, faction }) => word('Detachment', `${name}, ${faction.name}`)),
  slot: ({ slot }) => word('Slot', slot),
  faction: ({ faction }) => word('Faction', faction?.name ?? null),
  // The number itself is listed with the unit.
  counted: ({ counted }) => asFact('Number of models', counted, () => []),
  unitName: ({ unitName }) => word('Datasheet', unitName),
  keywords: ({ keywords }) => each('Keywords', keywords),
  factionKeywords: ({ factionKeywords }) =>
    asFact(factName('factionKeywords'), factionKeywords, (names) => each(factName('factionKeywords'), names)),
  compulsory: ({ compulsory }) => flag('Fills a compulsory slot', compulsory),
  sharesSlot: ({ sharesSlot }) => word('Shares its slot as', sharesSlot),
  copies: ({ copies }) => word('Units of the kind', String(copies)),
  house: ({ house }) => word('House unit of', house?.name ?? null),
  understrength: ({ understrength }) =>
    understrength === null
      ? []
      : [
          saying(
            'Understrength',
            `${understrength.models} of ${understrength.minimum} ` +
              `models${understrength.flatPrice ? ', at the price of a full unit' : ''}`,
          ),
          ...understrength.missing.map(({ name, actual, limit }) =>
            saying('Understrength', `${name} ${actual} of ${limit}`),
          ),
        ],
  lost: ({ lost }) => lost.map(({ name }) => saying('No longer in the data', name)),
  notes: ({ notes }) => word('Notes', notes),
};

const told = <T>(table: Readonly<Record<string, TextOf<T>>>, holder: T, army: Army): readonly Saying[] =>
  Object.values(table).flatMap((say) => (typeof say === 'function' ? say(holder, army) : []));

/** What is said of one model. Every field of `Model` is in it, or says why not. */
export const modelTexts = (model: Model, army: Army): readonly Saying[] => told<Model>(OF_MODEL, model, army);

/** What is said of a unit as a whole. Every field of `Unit` is in it, or says why not. */
export const unitTexts = (unit: Unit, army: Army): readonly Saying[] => told<Unit>(OF_UNIT, unit, army);

/** The fields of a model by which alike models are known: those that say something. */
export const MODEL_TEXTS = (Object.keys(OF_MODEL) as readonly (keyof Model)[]).filter(
  (field) => typeof OF_MODEL[field] === 'function',
);
export const UNIT_TEXTS = (Object.keys(OF_UNIT) as readonly (keyof Unit)[]).filter(
  (field) => typeof OF_UNIT[field] === 'function',
);

/** What unit data prints on a selection beyond its models' facts: prices, rules, other profiles. */

/** What this many identical ones say. */
export interface FactTexts {
  number: number;
  sayings: readonly Saying[];
}

/** Selection by selection, without the profiles of its models (`ofModels`, by `profileKey`). */
export const printedTexts = (root: EvaluatedSelection, ofModels: ReadonlySet<string>): readonly FactTexts[] =>
  selectionWithin(root).map((selection) => ({
    number: selection.number,
    sayings: sayingsOf(selection, selection === root, ofModels),
  }));

/** A profile by all that it says: its id changes more often than that. */
export const profileKey = ({ name, typeName, characteristics }: EvaluatedProfile): string =>
  JSON.stringify([typeName, name, ...characteristics.map((one) => [one.name, one.value])]);

function sayingsOf(selection: EvaluatedSelection, isRoot: boolean, ofModels: ReadonlySet<string>): readonly Saying[] {
  const name = tidy(selection.name);
  const gear = isRoot ? null : name;
  const own = selection.profiles.filter((profile) => !ofModels.has(profileKey(profile)));
  return [
    // What the root is called is its datasheet's name.
    ...(isRoot ? [] : [saying('Names in the data', name, gear, true)]),
    ...selection.costs
      .filter(({ value }) => value !== 0)
      .map((cost) =>
        saying(
          `Price of ${name}, ${cost.name.trim()}`,
          `${shareOf(cost.value, selection.number)} ${cost.name.trim()}`,
          gear,
        ),
      ),
    ...selection.rules.flatMap((rule) => [
      saying('Rules', tidy(rule.name), gear),
      ...(rule.description.trim() === '' ? [] : [saying(`Text of ${tidy(rule.name)}`, rule.description.trim(), gear)]),
    ]),
    ...own.flatMap((profile) => [
      saying(profile.typeName.trim(), profile.name.trim(), gear),
      ...profile.characteristics
        .filter(({ value }) => value.trim() !== '')
        .map((one) =>
          saying(`${profile.typeName.trim()}, ${profile.name.trim()}, ${one.name.trim()}`, one.value.trim(), gear),
        ),
    ]),
  ];
}
