import { z } from 'zod';
import type { UnitArcs } from '../../rules/tableSheet';
import type { Piece } from '../table/piece';

/** What a unit’s card shows beyond its name: kept with the deck, so that it needs neither the list nor a connection. */

/** Caps on what a card holds; a unit beyond them is drawn by its name and summary. */
export const CARD_LIMITS = { text: 600, name: 120, models: 60, lines: 40, notes: 2000 } as const;

const text = z.string().max(CARD_LIMITS.text);
const name = z.string().max(CARD_LIMITS.name);
const id = z.string().max(200);
const lines = <Line extends z.ZodType>(line: Line) => z.array(line).max(CARD_LIMITS.lines).readonly();
const cells = lines(z.object({ name, value: text }).readonly());
const meanings = lines(z.object({ name, says: text }).readonly());
const number = z.number().int().min(0).max(1000);

/** A card as it is stored. Of a piece, what is asked for when it is drawn, and where its weapons can fire. */
export const deckCardSchema = z
  .object({
    id,
    models: z
      .array(
        z
          .object({
            id,
            name: text,
            track: z.object({ word: name, total: number }).readonly().nullable(),
            leads: z.boolean(),
            team: name.nullable(),
          })
          .readonly(),
      )
      .max(CARD_LIMITS.models)
      .readonly(),
    teams: lines(
      z
        .object({ name, models: z.array(id).max(CARD_LIMITS.models).readonly(), leader: id, specials: lines(text) })
        .readonly(),
    ).default([]),
    statlines: lines(z.object({ name: text, number, cells }).readonly()),
    weapons: lines(
      z
        .object({
          name: text,
          number,
          cells,
          remarks: lines(text),
          notes: meanings,
          special: z.boolean(),
          shared: z.boolean(),
        })
        .readonly(),
    ).nullable(),
    keywords: lines(text),
    meanings,
    marks: lines(
      z
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
        })
        .readonly(),
    ),
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
  const { statlines, weapons, keywords, meanings: meant, marks, notes } = piece;
  const each = Math.max(1, Math.floor(piece.models.length / copies));
  const models = piece.models.slice(copy * each, (copy + 1) * each);
  const shared = <Line extends { number: number }>(line: Line): Line => ({
    ...line,
    number: Math.max(1, Math.round(line.number / copies)),
  });
  const card = deckCardSchema.safeParse({
    id: models[0]?.id ?? piece.id,
    models,
    teams: copies === 1 ? piece.teams : [],
    statlines: statlines.map(shared),
    weapons: weapons?.map(shared) ?? null,
    keywords,
    meanings: meant,
    marks: marks.filter((mark) => !OF_DECK.includes(mark.id)),
    arcs,
    notes,
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

/** A unit of the deck as a piece on the table, so that its states are set in one way everywhere. */
export const pieceOf = (
  { id: unitId, name: title, card }: { id: string; name: string; card: DeckCard | null },
  models: readonly string[],
): Piece => ({
  ...(card ?? bare(models)),
  unitId,
  name: title,
  unit: null,
  slot: null,
  types: [],
  vehicle: false,
  leader: false,
  traits: [],
  changes: [],
  rules: [],
  wargear: [],
  spends: [],
});
