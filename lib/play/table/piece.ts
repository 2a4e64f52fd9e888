import { z } from 'zod';
import type { TableMark } from '../../rules/atTable';

/** What is picked up as one on the table: a model, or a unit that acts as one. What happens to it is in `Marks`. */
export interface Piece extends Readonly<Omit<z.infer<z.ZodObject<typeof PIECE_FIELDS>>, 'marks'>> {
  unitId: string;
  /** Told apart from its namesakes: `Salvor 2`. */
  name: string;
  /** The unit that it was bought in, where that is called otherwise; null: it is called like the piece. */
  unit: string | null;
  /** The battlefield role; null: none, as of units that players write. */
  slot: string | null;
  /** The unit type and other words of its statline: `Infantry`. */
  types: readonly string[];
  leader: boolean;
  /** What the format gave it; empty: it is no specialist. */
  traits: readonly { name: string; weapon: string | null; says: string | null; page: string | null }[];
  /** What its wargear and rules add to or change of the statline, with what does it. */
  changes: readonly StatChange[];
  rules: readonly PieceRule[];
  wargear: readonly PieceRule[];
  /** The states that it may be in, with how often each. */
  marks: readonly PieceMark[];
  /** What it can use once a game, by the model that has it. */
  spends: readonly { model: string; item: string }[];
  notes: string | null;
}

/** Caps on what is stored of a piece; one beyond them is drawn by its name and summary. */
export const CARD_LIMITS = { text: 600, name: 120, models: 60, lines: 40, notes: 2000 } as const;

export const text = z.string().max(CARD_LIMITS.text);
export const name = z.string().max(CARD_LIMITS.name);
const id = z.string().max(200);
const number = z.number().int().min(0).max(1000);
/** A list of a piece's lines, as many as a card has room for. */
export const lines = <Line extends z.ZodType>(line: Line) => z.array(line).max(CARD_LIMITS.lines).readonly();
const cells = lines(z.object({ name, value: text }).readonly());
const meanings = lines(z.object({ name, says: text }).readonly());

const modelSchema = z
  .object({
    id,
    name: text,
    /** What it loses before it is lost itself: `wounds` or the like, and how many. */
    track: z.object({ word: name, total: number }).readonly().nullable(),
    leads: z.boolean(),
    /** Of two fireteams; null: its unit is not divided. */
    team: name.nullable(),
  })
  .readonly();
/** One model of a piece. */
export type PieceModel = z.infer<typeof modelSchema>;

const statlineSchema = z.object({ name: text, number, cells }).readonly();
/** A statline as it is printed. */
export type Statline = z.infer<typeof statlineSchema>;

const weaponSchema = z
  .object({
    name: text,
    /** How many of the piece's models have it, each time counted. */
    number,
    cells,
    /** What is too long for a cell: abilities. */
    remarks: lines(text),
    /** Keywords and what they mean, ranges as agreed. */
    notes: meanings,
    special: z.boolean(),
    /** Bought once for the unit: which model has it is its player's to say. */
    shared: z.boolean(),
  })
  .readonly();
/** A weapon with its profile. */
export type PieceWeapon = z.infer<typeof weaponSchema>;

const carrierSchema = z
  .object({
    /** What the mark is set to for it. */
    value: number,
    piece: id,
    name: text,
    /** Null: it is not told how much it carries. */
    room: number.nullable(),
    deploys: z.boolean(),
  })
  .readonly();
/** Something that carries others. */
export type Carrier = z.infer<typeof carrierSchema>;

const markSchema = z
  .object({
    id: name,
    name,
    says: text.nullable(),
    ends: z.enum(['turn', 'never']),
    away: z.boolean(),
    clears: lines(name),
    most: number,
    start: number,
    byTeam: z.literal(true).exactOptional(),
    /** What it can ride in, and how much room each of its models takes there; left out: it rides in nothing. */
    in: lines(carrierSchema).exactOptional(),
    /** One number, as decks of before have it, is that of all. */
    takes: z.union([number, z.array(number).max(CARD_LIMITS.models).readonly()]).exactOptional(),
  })
  .readonly();
/** A state that a piece may be in. */
export interface PieceMark extends z.infer<typeof markSchema>, Pick<TableMark, 'counts' | 'beforeLost'> {}

/** What of a piece a deck keeps with its card, so that it needs neither the list nor a connection. */
export const PIECE_FIELDS = {
  /** That of its first model: marks of the whole piece go by it. */
  id,
  /** One, or those of the unit. */
  models: z.array(modelSchema).max(CARD_LIMITS.models).readonly(),
  /** Of a unit that can be split in two; none: it cannot. */
  teams: lines(
    z
      .object({
        name,
        models: z.array(id).max(CARD_LIMITS.models).readonly(),
        leader: id,
        specials: lines(text),
        /** By place in `specials`: who has it; decks of before do not say. */
        bearers: lines(id).exactOptional(),
      })
      .readonly(),
  ).default([]),
  statlines: lines(statlineSchema),
  /** Those alike together; null: the data does not say them. */
  weapons: lines(weaponSchema).nullable(),
  /** As written, with what they mean: of units that players write. */
  keywords: lines(text),
  meanings,
  marks: lines(markSchema),
};

/** `Invulnerable save 4+`, from `Storm Shield`. */
export interface StatChange {
  /** The column that it stands in for: `Save`; null: it stands beside the statline. */
  cell: string | null;
  name: string;
  value: string;
  from: string;
  /** When it counts; null: always. */
  condition: string | null;
}

/** A rule by its name. */
export interface PieceRule {
  name: string;
  /** `Rulebook, p. 41`; null: the data does not say. */
  page: string | null;
  /** What it does, in a line of our own; null: it is the data’s own rule, to be read there. */
  says: string | null;
}
