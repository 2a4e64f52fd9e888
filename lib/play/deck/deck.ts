import { z } from 'zod';
import { modelIdSchema } from '../../documents/roster/schema';
import { SIDES, type BySide, type Side } from '../game/side';
import { isLost, type Marks } from '../table/marks';
import { type Piece, CARD_LIMITS, lines, name, PIECE_FIELDS, text } from '../table/piece';
import type { UnitArcs } from '../../rules/tableSheet';

/** A unit's card as it is stored: of a piece, what is asked for when it is drawn, and where its weapons can fire. */
const deckCardSchema = z
  .object({
    ...PIECE_FIELDS,
    arcs: lines(
      z
        .object({
          weapon: text,
          text: name,
          headings: z.array(z.number().min(0).max(360)).max(8).readonly(),
          angle: z.number().min(0).max(360),
        })
        .readonly(),
    ),
    notes: z.string().max(CARD_LIMITS.notes).nullable(),
  })
  .readonly();
type DeckCard = z.infer<typeof deckCardSchema>;

/** States that the deck itself keeps: which cards are drawn, who waits in reserve. */
export const OF_DECK: readonly string[] = ['cards', 'reserve', 'landed'];

/** The card of a unit; null: it is too much for one. Of several bought at once, `copy` of `copies`. */
export function deckCard(piece: Piece, arcs: UnitArcs['arcs'], copies = 1, copy = 0): DeckCard | null {
  const each = Math.max(1, Math.floor(piece.models.length / copies));
  const own = <One>(all: readonly One[]): readonly One[] => all.slice(copy * each, (copy + 1) * each);
  const models = own(piece.models);
  const shared = <Line extends { number: number }>(line: Line): Line => ({
    ...line,
    number: Math.max(1, Math.round(line.number / copies)),
  });
  const card = deckCardSchema.safeParse({
    ...piece,
    id: models[0]?.id ?? piece.id,
    models,
    teams: copies === 1 ? piece.teams : [],
    statlines: piece.statlines.map(shared),
    weapons: piece.weapons?.map(shared) ?? null,
    marks: piece.marks
      .filter((mark) => !OF_DECK.includes(mark.id))
      .map((mark) => (typeof mark.takes === 'object' ? { ...mark, takes: own(mark.takes) } : mark)),
    arcs,
  });
  return card.success ? card.data : null;
}

/** What a unit without a card is: its name, and its models as far as they are known. */
const bare = (models: readonly string[]): Omit<DeckCard, 'arcs'> => ({
  id: models[0] ?? '',
  models: models.map((id, place) => ({ id, name: `Model ${place + 1}`, track: null, leads: false, team: null })),
  teams: [],
  statlines: [],
  weapons: [],
  keywords: [],
  meanings: [],
  marks: [],
  notes: null,
});

/** A unit as a piece on the table, so its states are set in one way everywhere: what its card says, or its name. */
export const pieceOfUnit = ({ card, ...unit }: Pick<DeckUnit, 'id' | 'name' | 'models' | 'card'>): Piece => ({
  ...(card ?? bare(modelsOf(unit))),
  unitId: unit.id,
  name: unit.name,
  unit: null,
  slot: null,
  types: [],
  leader: false,
  traits: [],
  changes: [],
  rules: [],
  wargear: [],
  spends: [],
});

/** Caps on a stored deck, far above any game. A unit may have as many models as one of a book. */
export const DECK_LIMITS = {
  nameLength: 120,
  summaryLength: 400,
  unitsPerSide: 100,
  cardsPerUnit: 100,
  models: 1000,
  /** Of the cards of one force, in characters: beyond it units are drawn by name and summary. */
  cardText: 150_000,
} as const;

/** What is drawn of a unit, as the log of a match holds it too. */
const drawnUnitSchema = z.object({
  id: z.string().min(1).max(1000),
  name,
  /** How many activation cards it gives to the stack. */
  cards: z.number().int().min(1).max(DECK_LIMITS.cardsPerUnit),
  /** Its models: once all are lost its cards leave the stack. Empty: not known, and it counts as one. */
  models: z.array(modelIdSchema).max(DECK_LIMITS.models).readonly(),
  airborne: z.boolean(),
});

const landingTestSchema = z
  .object({
    models: z
      .array(z.object({ id: modelIdSchema, name, leadership: z.number().nullable(), leads: z.boolean() }).readonly())
      .max(DECK_LIMITS.models)
      .readonly(),
    near: z
      .array(z.object({ name, models: z.array(modelIdSchema).max(DECK_LIMITS.models).readonly() }).readonly())
      .max(DECK_LIMITS.unitsPerSide)
      .readonly(),
  })
  .readonly();

const deckUnitSchema = drawnUnitSchema
  .extend({
    /** What it is in short: "5 models · Fireteam". */
    summary: z.string().max(DECK_LIMITS.summaryLength),
    /** What it tests when it lands; left out: not known. Decks of before hold it in words. */
    landsBy: z.union([z.string().max(DECK_LIMITS.summaryLength), landingTestSchema]).optional(),
    /** What it is; null: written by hand, or read by another device. */
    card: deckCardSchema.nullable().default(null),
  })
  .readonly();
export type DeckUnit = z.infer<typeof deckUnitSchema>;

const forceOf = <Unit extends z.ZodType>(unit: Unit) =>
  z.object({ name, units: z.array(unit).max(DECK_LIMITS.unitsPerSide).readonly() }).readonly();
const bothOf = <Unit extends z.ZodType<{ id: string }>>(unit: Unit) =>
  z
    .object({ a: forceOf(unit), b: forceOf(unit) })
    .readonly()
    .refine(
      (forces) =>
        SIDES.every((side) => new Set(forces[side].units.map(({ id }) => id)).size === forces[side].units.length),
      'two units of one force have the same id',
    );

/** What one player brings. */
export const deckForceSchema = forceOf(deckUnitSchema);
export type DeckForce = z.infer<typeof deckForceSchema>;

/** The same in decks of before a unit named its models. */
export const oldForceSchema = forceOf(deckUnitSchema.unwrap().omit({ models: true }));

/** Both forces as a device keeps them, with what each unit is. */
export const forcesSchema = bothOf(deckUnitSchema);
export type Forces = BySide<DeckForce>;

/** Both forces as the log of a match holds them. What the units are, each device reads from the lists. */
export const drawnForcesSchema = bothOf(drawnUnitSchema.readonly());
export type DrawnForces = z.infer<typeof drawnForcesSchema>;

/** Both forces as logs of before the models were named hold them: a number of models, or null. */
export const namelessForcesSchema = bothOf(
  drawnUnitSchema.extend({ models: z.number().int().min(1).max(DECK_LIMITS.models).nullable() }).readonly(),
);

type LoggedUnit = Omit<DrawnForces['a']['units'][number], 'models'> & { models: readonly string[] | number | null };

type ForcesOf<Unit> = BySide<{ name: string; units: readonly Unit[] }>;

/** Both forces with what is made of each unit. */
export const eachUnit = <Unit, Made>({ a, b }: ForcesOf<Unit>, make: (unit: Unit) => Made): ForcesOf<Made> => ({
  a: { name: a.name, units: a.units.map(make) },
  b: { name: b.name, units: b.units.map(make) },
});

/** Forces of a log as a device plays with them. */
export const asForces = (forces: ForcesOf<LoggedUnit>): Forces =>
  eachUnit(forces, (each) => ({
    ...each,
    models: typeof each.models === 'object' && each.models !== null ? each.models : [],
    summary: '',
    card: null,
  }));

/** What of forces is drawn, for the log of a match. */
export const drawnForces = (forces: Forces): DrawnForces =>
  eachUnit(forces, ({ summary: _said, landsBy: _test, card: _card, ...unit }) => unit);

/** One activation card. Two sides may play the same list, so unit ids are told apart by their side. */
export interface Card {
  id: string;
  unitId: string;
  side: Side;
  name: string;
}

/** A unit of the deck with the side that it plays on; `key` is its id within the deck. */
export interface SidedUnit extends DeckUnit {
  key: string;
  side: Side;
}

/** The units of both sides, in the order of their lists. */
export const unitsOf = (forces: Forces): readonly SidedUnit[] =>
  SIDES.flatMap((side) => forces[side].units.map((each) => ({ ...each, side, key: `${side}:${each.id}` })));

/** Every card of the game once, in the order of the lists. */
export const cardsOf = (forces: Forces): readonly Card[] =>
  unitsOf(forces).flatMap(({ key, side, name: title, cards }) =>
    Array.from({ length: cards }, (_, place) => ({ id: `${key}#${place + 1}`, unitId: key, side, name: title })),
  );

/** The models of a unit, on which it is marked: one stands for a unit of which none is known. */
export const modelsOf = ({ id, models }: Pick<DeckUnit, 'id' | 'models'>): readonly string[] =>
  models.length > 0 ? models : [`${id}#0`];

/** Whether all of a unit is lost. */
export const isDead = (unit: Pick<SidedUnit, 'id' | 'models' | 'side'>, marks: BySide<Marks>): boolean =>
  modelsOf(unit).every((id) => isLost(marks[unit.side], { id }));

/** The cards of a game, alone or in a match. A draw is one of those that are left; the marks say who is dead. */
export interface Play {
  round: number;
  /** In the order in which they were drawn in this round; the last one is being played. */
  drawn: readonly Card[];
  ended: boolean;
  /** By the key of a unit, as logs of before the marks told it: who was entered as dead, and as landed. */
  out: readonly string[];
  landed: readonly string[];
}

/** Which card of the game is being played: another one has another text. */
export const cardOf = ({ round, drawn }: Pick<Play, 'round' | 'drawn'>): string => `${round} ${drawn.length}`;

/** The first round, in which nothing has happened yet. */
export const FIRST_ROUND: Play = { round: 1, drawn: [], ended: false, out: [], landed: [] };

/** Where the cards of a round are. Each is drawn, or in one of these. */
export interface Stack {
  /** Still to come, in the order of the lists. */
  stack: readonly Card[];
  /** The cards that units which died had not played yet. */
  aside: readonly Card[];
  dead: readonly string[];
}

/** The cards as they lie. */
export function stackOf(forces: Forces, { drawn, out }: Play, marks: BySide<Marks>): Stack {
  const dead = unitsOf(forces)
    .filter((unit) => out.includes(unit.key) || isDead(unit, marks))
    .map(({ key }) => key);
  const played = new Set(drawn.map(({ id }) => id));
  const left = cardsOf(forces).filter(({ id }) => !played.has(id));
  return {
    dead,
    stack: left.filter(({ unitId }) => !dead.includes(unitId)),
    aside: left.filter(({ unitId }) => dead.includes(unitId)),
  };
}

/** What is done with the cards. `draw`: by the id of the card. */
export type StackStep = { kind: 'draw'; card: string } | { kind: 'new-round' } | { kind: 'end' };

/** The round after a step; the same object if that is not possible. A card may be drawn whose unit died meanwhile. */
export function afterStep(forces: Forces, now: Play, step: StackStep): Play {
  if (now.ended) return now;
  if (step.kind === 'end') return { ...now, ended: true };
  if (step.kind === 'new-round') return now.drawn.length === 0 ? now : { ...now, round: now.round + 1, drawn: [] };
  const card = cardsOf(forces).find(({ id }) => id === step.card);
  return card === undefined || now.drawn.some(({ id }) => id === card.id)
    ? now
    : { ...now, drawn: [...now.drawn, card] };
}
