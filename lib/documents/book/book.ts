import { z } from 'zod';
import { EDITION_IDS, FIRST_EDITION, OWN_FIELDS, type BookEdition } from './editions.data';

/** Caps on what anyone may hand in as a unit book: far above any real one, low enough to stay quick. */
export const BOOK_LIMITS = {
  /** As JSON: 200 units with a page of text each. */
  bytes: 2 * 1024 * 1024,
  nameLength: 120,
  noteLength: 4000,
  idLength: 60,
  units: 200,
  rows: 20,
  models: 50,
  weapons: 20,
  keywords: 40,
  keywordLength: 80,
  tags: 20,
  tagLength: 40,
  stats: 40,
  move: 1000,
  hitPoints: 1000,
  leadership: 100,
  points: 100_000,
  inForce: 100,
  definitions: 60,
  definitionLength: 600,
} as const;

/**
 * What a book's `stats` say beyond those fields, which no stat of the same name may speak over; without what is empty.
 */
export function furtherStats(stats: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(stats).filter(([name, value]) => value.trim() !== '' && !FIELD_NAMES.has(name.trim().toLowerCase())),
  );
}
const FIELD_NAMES: ReadonlySet<string> = new Set(
  [...OWN_FIELDS.model, ...OWN_FIELDS.weapon].map((field) => field.toLowerCase()),
);

/** Ids become parts of paths and of model ids in rosters, so they hold none of the characters that divide those. */
const id = z
  .string()
  .min(1)
  .max(BOOK_LIMITS.idLength)
  .regex(/^[A-Za-z0-9_-]+$/, 'an id has letters, digits, _ and - only');
const name = z.string().max(BOOK_LIMITS.nameLength);
const note = z.string().max(BOOK_LIMITS.noteLength).nullable().default(null);
const keywords = z.array(z.string().min(1).max(BOOK_LIMITS.keywordLength)).max(BOOK_LIMITS.keywords).default([]);
const labels = z.array(z.string().min(1).max(BOOK_LIMITS.tagLength)).max(BOOK_LIMITS.tags).default([]);
const stats = z
  .record(z.string().min(1).max(40), z.string().max(200))
  .refine((each) => Object.keys(each).length <= BOOK_LIMITS.stats, `at most ${BOOK_LIMITS.stats} characteristics`)
  .default({});
const wholeFrom = (least: number, most: number) => z.number().int().min(least).max(most).nullable().default(null);

const ownWeaponSchema = z.object({
  id,
  name,
  /** One of the weapons that a Fireteam divides equally. */
  special: z.boolean().default(false),
  /** As written: `Set Up`, `Facings: Front 90`. */
  keywords,
  /** Characteristics by name: those of its edition, or any others that players note. */
  stats,
  /** The weapons of a row that name the same choice: a list takes one of them; one that is alone may be left out. */
  choice: z.string().max(BOOK_LIMITS.tagLength).nullable().optional(),
  /** For each model that has it, beyond the price of the unit. */
  points: z.number().min(0).max(BOOK_LIMITS.points).nullable().optional(),
});
export type OwnWeapon = Readonly<z.infer<typeof ownWeaponSchema>>;

const ownModelSchema = z.object({
  id,
  name,
  /** How many of them. */
  number: z.number().int().min(1).max(BOOK_LIMITS.models),
  /** As many as a list may make of them; null: just `number`. */
  most: wholeFrom(1, BOOK_LIMITS.models),
  /** Points for each beyond `number`; null: they cost nothing more. */
  pointsEach: z.number().min(0).max(BOOK_LIMITS.points).nullable().default(null),
  hitPoints: wholeFrom(1, BOOK_LIMITS.hitPoints),
  leadership: wholeFrom(0, BOOK_LIMITS.leadership),
  /** The unit leader is one of these. */
  leads: z.boolean().default(false),
  /** Of each of them. */
  weapons: z.array(ownWeaponSchema).max(BOOK_LIMITS.weapons).default([]),
  stats,
});
/** A row of identical models. */
export type OwnModel = Readonly<z.infer<typeof ownModelSchema>>;

export const ownUnitSchema = z.object({
  id,
  name,
  models: z.array(ownModelSchema).max(BOOK_LIMITS.rows).default([]),
  /** In inches. */
  move: z.number().min(0).max(BOOK_LIMITS.move).nullable().default(null),
  /** As written: `Transport (6)`. */
  keywords,
  /** Null: the players use none. */
  points: z.number().min(0).max(BOOK_LIMITS.points).nullable().default(null),
  tags: labels,
  notes: note,
  /** The battlefield role, for the editions that have some. */
  slot: z.string().max(BOOK_LIMITS.tagLength).nullable().default(null),
  factions: labels,
  /** As many of them as a list may have; null: any number. */
  mostInForce: z.number().int().min(1).max(BOOK_LIMITS.inForce).nullable().optional(),
});
export type OwnUnit = Readonly<z.infer<typeof ownUnitSchema>>;

/** What a keyword of the book's own does. */
export const keywordDefinitionSchema = z.object({
  name: z.string().max(BOOK_LIMITS.keywordLength),
  text: z.string().max(BOOK_LIMITS.definitionLength),
});
export type KeywordDefinition = Readonly<z.infer<typeof keywordDefinitionSchema>>;

export const BOOK_VERSION = 1;

export const bookEditionSchema = z.enum(EDITION_IDS);

export const unitBookSchema = z
  .object({
    documentVersion: z.literal(BOOK_VERSION),
    /** The catalogue's id in the dataset that the book becomes. */
    id,
    name,
    notes: note,
    /** Of the game that the units are for. */
    edition: bookEditionSchema.default(FIRST_EDITION),
    units: z.array(ownUnitSchema).max(BOOK_LIMITS.units).default([]),
    /** Keywords that the book explains itself. */
    definitions: z.array(keywordDefinitionSchema).max(BOOK_LIMITS.definitions).optional(),
  })
  .superRefine((book, context) => {
    const seen = new Set<string>();
    for (const { id: each, path } of placedIds(book)) {
      if (seen.has(each)) {
        return context.addIssue({
          code: 'custom',
          path: [...path, 'id'],
          message: `the id ${each} stands twice in this book`,
        });
      }
      seen.add(each);
    }
  });
/** Units that players wrote themselves: always representable, also half written. */
export type UnitBook = Readonly<z.infer<typeof unitBookSchema>>;

/** The ids of all units, rows of models and weapons. */
export const idsOf = (book: Pick<UnitBook, 'units'>): readonly string[] => placedIds(book).map(({ id: own }) => own);

interface PlacedId {
  id: string;
  /** Where in the document. */
  path: readonly (string | number)[];
}

function placedIds({ units }: Pick<UnitBook, 'units'>): readonly PlacedId[] {
  return units.flatMap((unit, at): readonly PlacedId[] => [
    { id: unit.id, path: ['units', at] },
    ...unit.models.flatMap((model, row): readonly PlacedId[] => [
      { id: model.id, path: ['units', at, 'models', row] },
      ...model.weapons.map((weapon, place) => ({
        id: weapon.id,
        path: ['units', at, 'models', row, 'weapons', place],
      })),
    ]),
  ]);
}

/** A book with nothing in it. */
export const emptyBook = (bookId: string, bookName: string, edition: BookEdition = FIRST_EDITION): UnitBook => ({
  documentVersion: BOOK_VERSION,
  id: bookId,
  name: bookName,
  notes: null,
  edition,
  units: [],
});
