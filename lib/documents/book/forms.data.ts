import { BOOK_LIMITS, type Field, type OwnModel, type OwnUnit, type OwnWeapon } from './book';
import type { BookEdition, StatedFact } from './editions.data';

/** Fields row by row; those of one row stand side by side. */
export type FieldRows<Part> = readonly (readonly (keyof Part & string)[])[];

/** What the form of a unit asks for in an edition, in which order. */
export interface BookForm {
  unit: FieldRows<OwnUnit>;
  model: FieldRows<OwnModel>;
  weapon: FieldRows<OwnWeapon>;
  /** Where a unit's field is asked for in other words than `book.ts` has. */
  words: Partial<Record<keyof OwnUnit, Partial<Field>>>;
}

const OWN: BookForm = {
  unit: [['name', 'move', 'points'], ['keywords'], ['models'], ['mostInForce'], ['tags'], ['notes']],
  model: [['name'], ['number', 'most', 'pointsEach', 'hitPoints', 'leadership'], ['leads'], ['stats'], ['weapons']],
  weapon: [['name', 'special'], ['keywords'], ['stats'], ['choice', 'points']],
  words: {},
};

const SEVENTH: BookForm = {
  unit: [['name', 'slot', 'points'], ['mostInForce'], ['models'], ['notes']],
  model: [['name'], ['number', 'most', 'pointsEach'], ['stats'], ['weapons']],
  weapon: [['name'], ['stats'], ['choice', 'points']],
  words: {
    notes: {
      label: 'Special rules',
      lines: 4,
      hint: 'One on each line: its name, or its name, a colon and what it says. They are read like those of the unit data. The name of one of this book’s own keywords is enough.',
    },
  },
};

const NINTH: BookForm = {
  ...SEVENTH,
  unit: [['name', 'slot', 'points'], ['keywords', 'factions'], ['mostInForce'], ['models'], ['notes']],
  words: {
    ...SEVENTH.words,
    keywords: { control: 'tags', most: BOOK_LIMITS.keywords, placeholder: 'Infantry, Core' },
  },
};

export const FORMS: Readonly<Record<BookEdition, BookForm>> = { own: OWN, '7th': SEVENTH, '9th': NINTH };

/** Characteristics that are words, with what is suggested for them. */
export const WORDED_STATS: Readonly<Record<string, readonly string[]>> = {
  'Unit Type': [
    'Infantry',
    'Infantry (Character)',
    'Jump Infantry',
    'Bikes',
    'Jetbikes',
    'Cavalry',
    'Beasts',
    'Monstrous Creature',
    'Artillery',
  ],
  Type: ['Vehicle (Tank)', 'Vehicle (Open-topped)', 'Vehicle (Skimmer)', 'Vehicle (Walker)', 'Vehicle (Transport)'],
  Abilities: [],
};

const YES_NO = [
  { value: 'No', name: 'No' },
  { value: 'Yes', name: 'Yes' },
];
/** What a player chooses among to state what no statline shows; what is not here is written. */
export const ANSWERS: Readonly<Partial<Record<StatedFact, readonly { value: string; name: string }[]>>> = {
  'Invulnerable save': [
    { value: '–', name: 'None' },
    ...[2, 3, 4, 5, 6].map((save) => ({ value: `${save}+`, name: `${save}+` })),
  ],
  'Mastery level': [
    { value: '0', name: 'Not a psyker' },
    ...[1, 2, 3, 4].map((level) => ({ value: String(level), name: `Level ${level}` })),
  ],
  'Independent character': YES_NO,
  'One of a kind': YES_NO,
};
