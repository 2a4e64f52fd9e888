import { z } from 'zod';
import { EDITION_IDS, FIRST_EDITION, type BookEdition } from './editions.data';

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
const points = z.number().min(0).max(BOOK_LIMITS.points).nullable();
const wholeFrom = (least: number, most: number) => z.number().int().min(least).max(most).nullable().default(null);

/** How a field of a book is asked for. */
export interface Field {
  label: string;
  /** The label is for screen readers only: what it is for is plain to see. */
  labelHidden?: boolean;
  /** `lines`: longer text. `number`: what is no number is kept as typed. `rows`, `stats`: drawn by the form's owner. */
  control: 'text' | 'lines' | 'number' | 'tick' | 'choice' | 'tags' | 'keywords' | 'stats' | 'rows';
  hint?: string;
  /** A hint for who has written something there. */
  hintOnceGiven?: string;
  placeholder?: string;
  /** Of tags: how many there may be, where not as many as else. */
  most?: number;
  /** Of a longer text: how many lines are seen. */
  lines?: number;
}

/** How each field of a book is asked for, by its schema. */
export const FIELDS = z.registry<Field>();

/** A schema for a field of its own, which is asked for like this. */
function asked<Schema extends z.ZodType>(schema: Schema, field: Field): Schema {
  const own = schema.clone();
  FIELDS.add(own, field);
  return own;
}

export const ownWeaponSchema = z.object({
  id,
  name: asked(name, { label: 'Weapon', control: 'text', placeholder: 'Weapon' }),
  /** One of the weapons that a Fireteam divides equally. */
  special: asked(z.boolean().default(false), { label: 'Special weapon', control: 'tick' }),
  /** As written: `Set Up`, `Facings: Front 90`. */
  keywords: asked(keywords, { label: 'Weapon keywords', control: 'keywords' }),
  /** Characteristics by name: those of its edition, or any others that players note. */
  stats: asked(stats, { label: 'Further values', control: 'stats' }),
  /** The weapons of a row that name the same choice: a list takes one of them; one that is alone may be left out. */
  choice: asked(z.string().max(BOOK_LIMITS.tagLength).nullable().optional(), {
    label: 'One of the choice',
    control: 'text',
    placeholder: 'All have it',
    hintOnceGiven: 'A list takes one weapon of each choice. One that is alone may be left out.',
  }),
  /** For each model that has it, beyond the price of the unit. */
  points: asked(points.optional(), { label: 'Points each', control: 'number' }),
});
export type OwnWeapon = Readonly<z.infer<typeof ownWeaponSchema>>;

export const ownModelSchema = z.object({
  id,
  name: asked(name, { label: 'Model', control: 'text', placeholder: 'Trooper' }),
  number: asked(z.number().int().min(1).max(BOOK_LIMITS.models), { label: 'Number', control: 'number' }),
  /** As many as a list may make of them; null: just `number`. */
  most: asked(wholeFrom(1, BOOK_LIMITS.models), { label: 'Up to', control: 'number' }),
  /** Points for each beyond `number`; null: they cost nothing more. */
  pointsEach: asked(points.default(null), { label: 'Points each more', control: 'number' }),
  hitPoints: asked(wholeFrom(1, BOOK_LIMITS.hitPoints), { label: 'Hit points', control: 'number' }),
  leadership: asked(wholeFrom(0, BOOK_LIMITS.leadership), { label: 'Leadership', control: 'number' }),
  /** The unit leader is one of these. */
  leads: asked(z.boolean().default(false), { label: 'Leads the unit', control: 'tick' }),
  /** Of each of them. */
  weapons: asked(z.array(ownWeaponSchema).max(BOOK_LIMITS.weapons).default([]), { label: 'Weapons', control: 'rows' }),
  stats: asked(stats, { label: 'Further values', control: 'stats' }),
});
/** A row of identical models. */
export type OwnModel = Readonly<z.infer<typeof ownModelSchema>>;

export const ownUnitSchema = z.object({
  id,
  name: asked(name, { label: 'Unit', control: 'text', placeholder: 'Name of the unit' }),
  models: asked(z.array(ownModelSchema).max(BOOK_LIMITS.rows).default([]), { label: 'Models', control: 'rows' }),
  /** In inches. */
  move: asked(z.number().min(0).max(BOOK_LIMITS.move).nullable().default(null), {
    label: 'Move (inches)',
    control: 'number',
  }),
  /** As written: `Transport (6)`. */
  keywords: asked(keywords, { label: 'Keywords', control: 'keywords' }),
  /** Null: the players use none. */
  points: asked(points.default(null), { label: 'Points', control: 'number' }),
  tags: asked(labels, { label: 'Tags', control: 'tags', placeholder: 'Motor pool, Sunday league' }),
  notes: asked(note, { label: 'Notes', control: 'lines' }),
  /** The battlefield role, for the editions that have some. */
  slot: asked(z.string().max(BOOK_LIMITS.tagLength).nullable().default(null), {
    label: 'Battlefield role',
    control: 'choice',
    placeholder: 'Choose a role',
  }),
  factions: asked(labels, {
    label: 'Faction keywords',
    control: 'tags',
    placeholder: 'As the faction’s other units have them',
  }),
  /** As many of them as a list may have; null: any number. */
  mostInForce: asked(z.number().int().min(1).max(BOOK_LIMITS.inForce).nullable().optional(), {
    label: 'At most in a force',
    control: 'number',
    hint: 'Write 1 for a unit of which there is only one. Leave it empty for no limit.',
  }),
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
    notes: asked(note, { label: 'Notes on the book', control: 'lines', labelHidden: true }),
    edition: bookEditionSchema.default(FIRST_EDITION),
    units: z.array(ownUnitSchema).max(BOOK_LIMITS.units).default([]),
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

function placedIds({ units }: Pick<UnitBook, 'units'>) {
  return units.flatMap((unit, at) => [
    { id: unit.id, path: ['units', at] },
    ...unit.models.flatMap((model, row) => [
      { id: model.id, path: ['units', at, 'models', row] },
      ...model.weapons.map(({ id: own }, place) => ({ id: own, path: ['units', at, 'models', row, 'weapons', place] })),
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
