import type { FactName, UniqueItem } from '../army';
import { type Evidence, type Held, statlineSource, textSource } from '../evidence';
import { type Fact, known, unknown } from '../fact';
import { readCharacter } from './characters';
import { COUNTING_7E } from './counting.data';
import { forgottenStatline } from './forgotten';
import { readMentions } from './mentions';
import { isStatline, isTransport, kindOf } from './profiles';
import { readMasteryLevel } from './psykers';
import type { ModelFacts, Reading } from './reading';
import { readSaves } from './saves';
import { readStatline } from './statline';
import { bareName, remembered, tidy } from './text';
import { readUnitType } from './unitType';
import { readWeapons, wargearNames } from './weapons';
import type { EvaluatedSelection } from '../../engine/evaluated';
import { NOT_ITEMS, NOT_RELIC_GROUPS, ONE_OF_A_KIND, RELIC_GROUPS, RELIC_NAMES } from './relics.data';

const limitedToOne = (selection: EvaluatedSelection): boolean =>
  selection.maximums.some(
    (maximum) => (maximum.scope === 'roster' || maximum.scope === 'force') && maximum.value === 1,
  );

const inRelicGroup = (selection: EvaluatedSelection): boolean =>
  selection.groups.some((group) => RELIC_GROUPS.test(group.name) && !NOT_RELIC_GROUPS.test(group.name));

const isOneOfAKind = remembered((bare) => ONE_OF_A_KIND.some((row) => row.name.test(bare)));
const isNoItem = remembered((bare) => NOT_ITEMS.some((row) => row.name.test(bare)));

/**
 * Whether an upgrade is one of a kind: the data allows one here or in another file, or it is in a group or under a name
 * of relics.
 */
function isUniqueItem(held: Held): boolean {
  const { selection } = held;
  if (!held.removable || selection.type !== 'upgrade' || selection.profiles.some(isStatline)) return false;
  const bare = bareName(selection.name).replace(/^the /, '');
  if (isOneOfAKind(bare)) return true;
  if (isNoItem(bare)) return false;
  return RELIC_NAMES.test(bare) || inRelicGroup(selection) || limitedToOne(selection);
}

/**
 * A model's relics and other one-per-army items; one that the unit bought for somebody is on the first who may carry
 * it.
 */
function readUniqueWargear(evidence: Evidence): Fact<readonly UniqueItem[]> {
  const items = evidence.held.filter((held) => held.bearer && isUniqueItem(held));
  const [first] = items;
  return known(
    items.map(({ selection }) => ({ name: tidy(selection.name), selection: selection.id })),
    first === undefined ? statlineSource(evidence) : textSource(tidy(first.selection.name), first),
  );
}

/** An absence is known only when a statline was read too: without one, what was not found may be there all the same. */
function unreadWithout(evidence: Evidence, facts: ModelFacts): ModelFacts {
  if (evidence.statlines.length > 0) return facts;
  const forgotten = forgottenStatline(evidence, facts);
  if (forgotten !== null) return { ...facts, ...forgotten };
  const unless = <T>(fact: Fact<T>, found: (value: T) => boolean, what: string): Fact<T> =>
    fact.known && found(fact.value) ? fact : unknown(`${what}: the data has no statline for it`);
  return {
    ...facts,
    armourSave: unless(facts.armourSave, (value) => value !== null, `the armour save of ${evidence.name}`),
    invulnerableSave: unless(
      facts.invulnerableSave,
      (value) => value !== null,
      `the invulnerable save of ${evidence.name}`,
    ),
    masteryLevel: unless(facts.masteryLevel, (value) => value > 0, `the mastery level of ${evidence.name}`),
    independentCharacter: unless(
      facts.independentCharacter,
      (value) => value,
      `whether ${evidence.name} is an independent character`,
    ),
    unique: unless(facts.unique, (value) => value, `whether there is only one ${evidence.name}`),
  };
}

/** Every fact of one model of the seventh edition's data, and of data with the same profile types. */
function read(evidence: Evidence): ModelFacts {
  const { vehicle, wounds, hullPoints, armourValues, leadership, toughness } = readStatline(evidence);
  const { armourSave, invulnerableSave, conditionalSaves } = readSaves(evidence);
  const { unitType, bannedType } = readUnitType(evidence);
  const { independentCharacter, unique } = readCharacter(evidence);
  // Named one by one: an object put together from several others takes many times as long to make, and this runs at
  // every edit.
  return unreadWithout(evidence, {
    vehicle,
    wounds,
    hullPoints,
    armourValues,
    leadership,
    toughness,
    armourSave,
    invulnerableSave,
    conditionalSaves,
    unitType,
    bannedType,
    masteryLevel: readMasteryLevel(evidence),
    independentCharacter,
    unique,
    keywords: known([], statlineSource(evidence)),
    uniqueWargear: readUniqueWargear(evidence),
    weapons: readWeapons(evidence),
    rules: [
      ...new Set(
        evidence.held
          .filter((held) => held.place !== 'perhaps')
          .flatMap((held) => held.selection.rules.map((rule) => tidy(rule.name))),
      ),
    ],
    wargear: wargearNames(evidence),
    mentions: readMentions(evidence),
    leads: false,
    statlines: evidence.statlines,
  });
}

/** What the seventh edition's rules ask for. */
const FACTS_7E = [
  'vehicle',
  'wounds',
  'hullPoints',
  'armourValues',
  'armourSave',
  'invulnerableSave',
  'leadership',
  'unitType',
  'bannedType',
  'masteryLevel',
  'independentCharacter',
  'unique',
  'uniqueWargear',
  'weapons',
] as const satisfies readonly FactName[];

export const wh40k7e: Reading = {
  edition: '7th',
  facts: FACTS_7E,
  factions: false,
  slots: ['HQ', 'Troops', 'Elites', 'Fast Attack'],
  // Combined Arms Detachment: the force that every codex's conditions were written for.
  standardDetachment: '5374616e6461726423232344415441232323',
  isStatline,
  isVehicle: (profile) => isStatline(profile) && kindOf(profile) !== 'trooper',
  isTransport,
  counting: COUNTING_7E,
  unitsAreSquads: false,
  modelsBy: 'names',
  read,
  readUnit: ({ name }) => ({
    unitName: tidy(name),
    keywords: [],
    factionKeywords: unknown(`the faction keywords of ${tidy(name)}: this edition has none`),
    compulsory: true,
    sharesSlot: null,
  }),
};
