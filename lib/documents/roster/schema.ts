import { z } from 'zod';
import { recordedSchema } from './recordedEntry';

/** Caps on what anyone may hand in as a roster: far above any real list, low enough to stay quick. */
export const ROSTER_LIMITS = {
  nameLength: 120,
  labelLength: 400,
  noteLength: 4000,
  idLength: 1000,
  number: 10_000,
  depth: 24,
  associations: 100,
  selections: 5000,
} as const;
/** Caps on what two players may write down as agreed. */
export const AGREEMENT_LIMITS = { nameLength: 120, noteLength: 400, answers: 20, rulings: 40 } as const;

const id = z.string().min(1).max(ROSTER_LIMITS.idLength);
const label = z.string().max(ROSTER_LIMITS.labelLength);
const WHOLE = `a whole number from 0 to ${ROSTER_LIMITS.number} was expected`;
const note = z.string().max(ROSTER_LIMITS.noteLength);
/** What a player calls a part of the list, and notes on it. */
const remarks = { customName: label.nullable().default(null), notes: note.nullable().default(null) };

/** A selection that another one points at, for an association of the data: the unit it leads, who bears its banner. */
const partnerSchema = z.object({ association: id, to: id });
export type Partner = z.infer<typeof partnerSchema>;

const pickedSchema = z.object({
  id,
  /** `link::…::entry`: every link on the way from the root, then the entry. */
  entryId: id,
  entryGroupId: id.nullable().default(null),
  /** The name when it was picked: shown when the data no longer has the entry. */
  name: label,
  number: z.number().int(WHOLE).min(0, WHOLE).max(ROSTER_LIMITS.number, WHOLE),
  ...remarks,
  /** Only on what was read from another program's file and is not in the data. */
  recorded: recordedSchema.exactOptional(),
});

/** A picked entry. `number` is the total: four snipers hold a rifle selection of number 4. */
export interface Selection extends z.infer<typeof pickedSchema> {
  selections: readonly Selection[];
  /** Left out where it points at nothing. What it points at may be gone. */
  partners?: readonly Partner[];
}

const selectionSchema: z.ZodType<Selection> = z.lazy(() =>
  pickedSchema.extend({
    selections: z.array(selectionSchema).max(ROSTER_LIMITS.selections).default([]),
    partners: z.array(partnerSchema).max(ROSTER_LIMITS.associations).exactOptional(),
  }),
);

/** What a player calls a category of one force, and notes on it. */
const categoryLabelSchema = z.object({ id, ...remarks });
export type CategoryLabel = z.infer<typeof categoryLabelSchema>;

const detachmentSchema = z.object({
  id,
  entryId: id,
  name: label,
  catalogueId: id,
  catalogueName: label,
  ...remarks,
});

/** A detachment instance. */
export interface Force extends z.infer<typeof detachmentSchema> {
  selections: readonly Selection[];
  forces: readonly Force[];
  /** Left out where no category has a name or notes of its own: hardly any list does. */
  categories?: readonly CategoryLabel[];
}

const forceSchema: z.ZodType<Force> = z.lazy(() =>
  detachmentSchema.extend({
    selections: z.array(selectionSchema).max(ROSTER_LIMITS.selections),
    forces: z.array(forceSchema).max(50).default([]),
    categories: z.array(categoryLabelSchema).max(500).exactOptional(),
  }),
);

/** One model of the army: `<selection id>#<n>`, n counting from 1 within that selection. */
export const modelIdSchema = z
  .string()
  .min(3)
  .max(ROSTER_LIMITS.idLength)
  .regex(/#\d+$/, 'a model is written <selection>#<number>');
export type ModelId = z.infer<typeof modelIdSchema>;

const specialistSchema = z.object({
  model: modelIdSchema,
  /** A trait's id; which traits exist is up to the format. Null: chosen as a specialist, the trait still open. */
  trait: z.string().max(60).nullable(),
  /** The weapon that a trait with a dagger applies to, by its name. */
  weapon: z.string().max(200).nullable().default(null),
});
export type Specialist = z.infer<typeof specialistSchema>;

const attestationSchema = z.object({
  model: modelIdSchema,
  /** The fact's name, e.g. `masteryLevel`. */
  fact: z.string().max(60),
  value: z.union([z.number(), z.string().max(200), z.boolean(), z.null()]),
});
export type Attestation = z.infer<typeof attestationSchema>;

const agreedRulingSchema = z.object({
  /** The rule's name, as its faction calls it. */
  rule: z.string().max(AGREEMENT_LIMITS.nameLength),
  /** Who counts as one unit for it; which ways exist is up to the format. Null: still open. */
  together: z.string().max(60).nullable().default(null),
  /** For a way that asks for one. */
  keyword: z.string().max(AGREEMENT_LIMITS.nameLength).nullable().default(null),
  visibleOnly: z.boolean().default(false),
  /** Null: models of both sides. */
  side: z.enum(['friendly', 'enemy']).nullable().default(null),
  note: z.string().max(AGREEMENT_LIMITS.noteLength).nullable().default(null),
});
export type AgreedRuling = z.infer<typeof agreedRulingSchema>;

export const agreementsSchema = z.object({
  /** To what the document says in more than one way; the questions and their answers are up to the format. */
  answers: z
    .array(z.object({ question: z.string().max(60), answer: z.string().max(60) }))
    .max(AGREEMENT_LIMITS.answers)
    .default([]),
  rulings: z.array(agreedRulingSchema).max(AGREEMENT_LIMITS.rulings).default([]),
});

export type AgreementSheet = z.infer<typeof agreementsSchema>;

/** Which unit rides in which transport, by the ids of their root selections. */
const rideSchema = z.object({ unit: id, in: id });
export type Ride = z.infer<typeof rideSchema>;

/** So much of what a text says otherwise is kept. */
export const TEXT_DOUBTS = { most: 6, letters: 400 } as const;

export const declarationsSchema = z.object({
  leader: modelIdSchema.nullable().default(null),
  /** The leader's own trait stands here too. */
  specialists: z.array(specialistSchema).max(60).default([]),
  attested: z.array(attestationSchema).max(500).default([]),
  /** The agreed size of the game in points, where a format has one. */
  gameSize: z.number().int().min(1).max(100_000).nullable().default(null),
  /** What the two players agreed on, where a format leaves something to them. */
  agreements: agreementsSchema.default({ answers: [], rulings: [] }),
  rides: z.array(rideSchema).max(200).default([]),
  /** Where the text that the list was read from says otherwise, until its player says that the list is right. */
  textDoubts: z.array(z.string().max(TEXT_DOUBTS.letters)).max(TEXT_DOUBTS.most).exactOptional(),
});
export type Declarations = z.infer<typeof declarationsSchema>;

export const ROSTER_VERSION = 1;

/** A new field is `exactOptional`: a default would change the text and hash of every list that does not have it. */
export const rosterSchema = z.object({
  documentVersion: z.literal(ROSTER_VERSION),
  name: z.string().max(ROSTER_LIMITS.nameLength),
  notes: note.nullable().default(null),
  gameSystemId: id,
  /** Limits by cost type id. */
  costLimits: z
    .array(z.object({ typeId: id, value: z.number() }))
    .max(50)
    .default([]),
  forces: z.array(forceSchema).max(50),
  /** Null: the file this came from cannot carry declarations (a BattleScribe roster), so their absence says nothing. */
  declarations: declarationsSchema.nullable(),
});
/** What the player wrote: always representable, saved, shared, maybe illegal. */
export type Roster = z.infer<typeof rosterSchema>;

export const NO_DECLARATIONS: Declarations = declarationsSchema.parse({});

const EMPTY = rosterSchema.parse({
  documentVersion: ROSTER_VERSION,
  name: '',
  gameSystemId: '?',
  forces: [],
  declarations: NO_DECLARATIONS,
});

/** A roster of a game system with what is given; the rest is as the schema has it by default. The one constructor. */
export const emptyRoster = (given: Pick<Roster, 'gameSystemId'> & Partial<Roster>): Roster => ({ ...EMPTY, ...given });
