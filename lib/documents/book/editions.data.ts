/** The editions of the game that players write units for, by the names that stored documents have for them. */
export const EDITION_IDS = ['own', '7th', '9th'] as const;
export type BookEdition = (typeof EDITION_IDS)[number];
/** `any`: of data, a game that is none of these; of a format, that it is played with all unit data. */
export type EditionId = BookEdition | 'any';

/** What an edition is, and how players write units for it. */
export interface Edition {
  /** As words tell it from others: `7th edition`. */
  name: string;
  /** What its lists are played with: `7th edition data`. */
  data: string;
  /** Who writes its units: players in unit books, or the community in its data, beside which house units may stand. */
  units: 'books' | 'data';
  /** What a unit book for it is called, and several of them. */
  book: { one: string; many: string };
  /**
   * How a unit is written: in the book's own fields (hit points, Leadership, keywords of weapons) with any stat beside
   * them; or as the edition's datasheets are, with statlines, named rules and a number of models that lists choose.
   */
  bookShape: 'fields' | 'datasheet';
  /** The game system that its books make. */
  gameSystem: { id: string; name: string };
  /** The battlefield roles that its units are in; a game without roles has one for all. */
  roles: readonly string[];
  /** The role of a unit that was given none; null: somebody has to choose. */
  defaultRole: string | null;
  /** Profile types with their characteristics, that its units are written in. */
  profiles: Readonly<Record<string, readonly string[]>>;
  /** The characteristic that a vehicle's statline has and no other; null: vehicles have no statline of their own. */
  vehicleBy: string | null;
  /** Whether units and factions of a datasheet have keywords. */
  showsKeywords: boolean;
  /** What a datasheet's author has to state, since no text could show it; see `SAID`. */
  asks: readonly StatedFact[];
}

/** What is written of models and weapons in a game without statlines, by their names in unit data. */
export const OWN_FIELDS = { model: ['Move', 'HP', 'Ld', 'Leads'], weapon: ['Special'] } as const;

/** What a player states of a house unit's models since no text shows it: that something is *not* there. */
export const SAID = [
  'Invulnerable save',
  'Mastery level',
  'Independent character',
  'One of a kind',
  'One-of-a-kind wargear',
] as const;
export type StatedFact = (typeof SAID)[number];

/** The game system of units players wrote for a game without unit data; house units of an edition have one each. */
export const OWN_UNITS = 'muster-roll-own-units';

const OWN: Edition = {
  name: 'own units',
  data: 'unit books',
  units: 'books',
  book: { one: 'unit book', many: 'unit books' },
  bookShape: 'fields',
  gameSystem: { id: OWN_UNITS, name: 'Own units' },
  roles: ['Units'],
  defaultRole: 'Units',
  profiles: { Unit: OWN_FIELDS.model, Weapon: OWN_FIELDS.weapon },
  vehicleBy: null,
  showsKeywords: false,
  asks: [],
};

/** What editions with unit data of the community's share. */
const WITH_DATA = {
  units: 'data',
  book: { one: 'book of house units', many: 'books of house units' },
  bookShape: 'datasheet',
  defaultRole: null,
} as const;

const SEVENTH: Edition = {
  ...WITH_DATA,
  name: '7th edition',
  data: '7th edition data',
  gameSystem: { id: `${OWN_UNITS}-7th`, name: 'House units, 7th edition' },
  roles: ['HQ', 'Troops', 'Elites', 'Fast Attack', 'Heavy Support'],
  profiles: {
    Unit: ['Unit Type', 'WS', 'BS', 'S', 'T', 'W', 'I', 'A', 'Ld', 'Save'],
    Vehicle: ['BS', 'Front', 'Side', 'Rear', 'HP', 'Type'],
    Weapon: ['Range', 'Strength', 'AP', 'Type'],
  },
  vehicleBy: 'Front',
  showsKeywords: false,
  asks: SAID,
};

const NINTH: Edition = {
  ...WITH_DATA,
  name: '9th edition',
  data: '9th edition data',
  gameSystem: { id: `${OWN_UNITS}-9th`, name: 'House units, 9th edition' },
  roles: ['HQ', 'Troops', 'Elites', 'Fast Attack', 'Heavy Support', 'Flyer', 'Dedicated Transport'],
  profiles: {
    Unit: ['M', 'WS', 'BS', 'S', 'T', 'W', 'A', 'Ld', 'Save'],
    Weapon: ['Range', 'Type', 'S', 'AP', 'D', 'Abilities'],
  },
  vehicleBy: null,
  showsKeywords: true,
  asks: [],
};

/** Whatever game it is: roles and profiles are those that its data has. Nobody writes units for it. */
const ANY: Edition = {
  ...WITH_DATA,
  name: 'any game',
  data: 'data of any game',
  gameSystem: { id: `${OWN_UNITS}-any`, name: 'House units, any game' },
  roles: [],
  profiles: {},
  vehicleBy: null,
  showsKeywords: false,
  asks: [],
};

export const EDITIONS: Readonly<Record<EditionId, Edition>> = { own: OWN, '7th': SEVENTH, '9th': NINTH, any: ANY };

/**
 * Whether players write the units, in unit books: those have keywords instead of battlefield roles, and stay together
 * on the table. Else the community writes them, in its data, beside which house units may stand.
 */
export const hasOwnUnits = ({ edition }: { edition: EditionId }): boolean => EDITIONS[edition].units === 'books';

/** The edition of units that players write for a game that has no unit data: what a new book is for. */
export const FIRST_EDITION: BookEdition = EDITION_IDS[0];

/** Whether a format of one edition is played with units of another: `any` with all unit data except players' own. */
export const playsWith = (format: EditionId, units: EditionId): boolean =>
  format === units || (format === 'any' && EDITIONS[units].units === 'data');

/** Whether players can write units for an edition. */
export const hasBooks = (edition: EditionId): edition is BookEdition => EDITION_IDS.some((each) => each === edition);
