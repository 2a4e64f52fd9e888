import { OWN_FIELDS, type UnitBook } from '../units/book';
import type { ProfileType } from './schema';

/**
 * The game system of units that players wrote for a game without unit data; house units of other editions have one
 * each.
 */
export const OWN_UNITS = 'muster-roll-own-units';
/** What stands for a name where its player gave none. */
export const UNNAMED_UNIT = 'Unnamed unit';
/** What the ids of categories begin with that stand for keywords as they were written. */
export const KEYWORD_PREFIX = 'keyword-';

/** What the rule is called that holds a unit's notes, where its game has no rules with names. */
export const OWN_NOTES = 'Notes';

export type OwnEdition = UnitBook['edition'];

interface Shape {
  /** Of the game system that its books make. */
  readonly name: string;
  /** The battlefield roles that its units stand in; a game without roles has one for all. */
  readonly roles: readonly string[];
  /** Profile types with their characteristics, by which the data of an edition is known. */
  readonly profiles: Readonly<Record<string, readonly string[]>>;
}

export const SHAPES: Readonly<Record<OwnEdition, Shape>> = {
  own: {
    name: 'Own units',
    roles: ['Units'],
    profiles: { Unit: OWN_FIELDS.model, Weapon: OWN_FIELDS.weapon },
  },
  '7th': {
    name: 'House units, 7th edition',
    roles: ['HQ', 'Troops', 'Elites', 'Fast Attack', 'Heavy Support'],
    profiles: {
      Unit: ['Unit Type', 'WS', 'BS', 'S', 'T', 'W', 'I', 'A', 'Ld', 'Save'],
      Vehicle: ['BS', 'Front', 'Side', 'Rear', 'HP', 'Type'],
      Weapon: ['Range', 'Strength', 'AP', 'Type'],
    },
  },
  '9th': {
    name: 'House units, 9th edition',
    roles: ['HQ', 'Troops', 'Elites', 'Fast Attack', 'Heavy Support', 'Flyer', 'Dedicated Transport'],
    profiles: {
      Unit: ['M', 'WS', 'BS', 'S', 'T', 'W', 'A', 'Ld', 'Save'],
      Weapon: ['Range', 'Type', 'S', 'AP', 'D', 'Abilities'],
    },
  },
};

/**
 * What a player says of a house unit's models in so many words, since no text of theirs could show it: that something
 * is *not* there.
 * A profile of its own on each model, apart from the statlines; what is left empty is not known.
 */
export const SAID = {
  typeName: 'House unit',
  facts: ['Invulnerable save', 'Mastery level', 'Independent character', 'One of a kind', 'One-of-a-kind wargear'],
} as const;
export type Said = (typeof SAID.facts)[number];

const asId = (name: string): string => name.toLowerCase().replaceAll(' ', '-');

export const SAID_TYPE: ProfileType = {
  id: 'profile-house-unit',
  name: SAID.typeName,
  characteristicTypes: SAID.facts.map((name) => ({ id: `profile-house-unit-${asId(name)}`, name })),
};

export const profileTypesOf = (edition: OwnEdition): readonly ProfileType[] =>
  Object.entries(SHAPES[edition].profiles).map(([name, characteristics]) => ({
    id: `profile-${asId(name)}`,
    name,
    characteristicTypes: characteristics.map((each) => ({ id: `profile-${asId(name)}-${asId(each)}`, name: each })),
  }));
