import { SAID_TYPE } from '../../data/ownUnitEntry';
import { EDITIONS, type StatedFact } from '../../documents/book/editions.data';
import type { BannedType, UniqueItem } from '../army';
import { FACT_NAMES, certainOf, known, unknown, type Fact, type Source, type Evidence } from '../fact';
import { LOOK_UP, type ModelFacts, type Reading } from './reading';
import { tidy } from './text';
import { BANNED_TYPE, TYPE_WORDS, typeText, VEHICLE_TYPE } from './unitType';

const NONE = /^(?:none|no|[-–])$/i;

/** The facts of a house unit's model: silence of who wrote it proves nothing, and texts that tell more count. */
export function houseFacts(facts: ModelFacts, evidence: Evidence, { edition }: Pick<Reading, 'edition'>): ModelFacts {
  const { house } = evidence.root;
  if (house === null) return facts;
  const told =
    EDITIONS[edition].asks.length > 0 ? withAnswers(facts, evidence, house.name) : withKeywords(facts, evidence);
  return FACT_NAMES.reduce<ModelFacts>(
    (done, name) => ({ ...done, [name]: ofHouse<unknown>(done[name], house.name) }),
    told,
  );
}

/** A fact of a house unit says so where it was read in what the player wrote, not in a rulebook or our lists. */
export function ofHouse<T>(fact: Fact<T>, book: string): Fact<T> {
  return fact.known && (fact.source.kind === 'statline' || fact.source.kind === 'rules text')
    ? known(fact.value, { kind: 'house', book })
    : fact;
}

function withAnswers(facts: ModelFacts, evidence: Evidence, book: string): ModelFacts {
  const source: Source = { kind: 'house', book };
  const stated = <T>(
    name: keyof typeof LOOK_UP,
    fact: Fact<T>,
    answer: T | undefined,
    tells: (value: T) => boolean,
  ): Fact<T> => {
    // A text or a name speaks of it, even if only in part.
    const certain = certainOf(fact);
    if (certain !== undefined && tells(certain)) return fact;
    return answer === undefined
      ? unknown(`${LOOK_UP[name](evidence.name)}: its unit book does not say`)
      : known(answer, source);
  };
  const said = (name: StatedFact): string => saidIn(evidence, name);
  const save = saveIn(said('Invulnerable save'));
  const level = levelIn(said('Mastery level'));
  const character = yesIn(said('Independent character'));
  const wargear = itemsIn(said('One-of-a-kind wargear'));
  return {
    ...facts,
    ...vehicleByTypeAlone(facts, evidence),
    bannedType: ofTypesWritten(facts.bannedType, evidence),
    invulnerableSave: stated(
      'invulnerableSave',
      facts.invulnerableSave,
      save,
      (value) => value !== null && value < (save ?? Infinity),
    ),
    masteryLevel: stated('masteryLevel', facts.masteryLevel, level, (value) => value > 0 && value >= (level ?? 0)),
    independentCharacter: stated('independentCharacter', facts.independentCharacter, character, (value) => value),
    unique: stated('unique', facts.unique, yesIn(said('One of a kind')), (value) => value),
    uniqueWargear: stated('uniqueWargear', facts.uniqueWargear, wargear, (items) => items.length > 0),
  };
}

/** No banned type is known where the type is in the game's own words, and none of its rules is called by one. */
function ofTypesWritten(fact: Fact<BannedType | null>, { name, statlines, held }: Evidence): Fact<BannedType | null> {
  if (!fact.known || fact.value !== null) return fact;
  const types = statlines.map(typeText);
  if (types.includes(null)) return unknown(`the unit type of ${name}: its unit book leaves it empty`);
  const strange = types
    .flatMap((type) => type?.split(/[^\p{L}\d]+/u) ?? [])
    .find((word) => word !== '' && !TYPE_WORDS.has(word.toLowerCase()));
  if (strange !== undefined) return unknown(`the unit type of ${name}: "${strange}" is no type of this edition`);
  const rule = held.flatMap(({ selection }) => selection.rules).find((each) => BANNED_TYPE.test(each.name));
  return rule === undefined
    ? fact
    : unknown(`the unit type of ${name}: one of its rules is called "${tidy(rule.name)}"`);
}

/** A vehicle that was written with the statline of infantry, so nothing says what its armour is. */
function vehicleByTypeAlone({ vehicle }: ModelFacts, { name, statlines }: Evidence): Partial<ModelFacts> {
  if (!vehicle.known || vehicle.value || !statlines.some((profile) => VEHICLE_TYPE.test(typeText(profile) ?? ''))) {
    return {};
  }
  const open = (what: string): Fact<never> => unknown(`${what} ${name}: its type is a vehicle’s, its statline is not`);
  return {
    vehicle: open('the statline of'),
    hullPoints: open('the hull points of'),
    armourValues: open('the armour values of'),
  };
}

/** A unit of an edition with keywords has some: none at all is an empty field, not a statement. */
function withKeywords(facts: ModelFacts, { name }: Evidence): ModelFacts {
  if (!facts.keywords.known || facts.keywords.value.length > 0) return facts;
  const open = unknown(`the keywords of ${name}: its unit book gives none`);
  return { ...facts, keywords: open, vehicle: open };
}

function saidIn({ held }: Evidence, name: StatedFact): string {
  const profile = held
    .filter(({ place }) => place === 'self')
    .flatMap(({ selection }) => selection.profiles)
    .find(({ typeName }) => typeName === SAID_TYPE.name);
  return tidy(profile?.characteristics.find((each) => each.name === name)?.value ?? '');
}

// What the player wrote, each as the fact's value; undefined: nothing, or nothing readable.

function saveIn(text: string): number | null | undefined {
  const digit = /^([2-6])\+{0,2}$/.exec(text)?.[1];
  if (digit !== undefined) return Number(digit);
  return NONE.test(text) ? null : undefined;
}

function levelIn(text: string): number | undefined {
  if (NONE.test(text)) return 0;
  return /^\d$/.test(text) ? Number(text) : undefined;
}

function yesIn(text: string): boolean | undefined {
  if (/^yes$/i.test(text)) return true;
  return NONE.test(text) ? false : undefined;
}

function itemsIn(text: string): readonly UniqueItem[] | undefined {
  if (text === '') return undefined;
  const names = NONE.test(text) ? [] : text.split(',').map((name) => name.trim());
  return names.filter((name) => name !== '').map((name) => ({ name, selection: null }));
}
