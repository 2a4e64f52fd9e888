import { z } from 'zod';
import type { UnitArcs } from '../../rules/tableSheet';
import { CARD_LIMITS, lines, name, PIECE_FIELDS, text, type Piece } from '../table/piece';

/** A unit's card as it is stored: of a piece, what is asked for when it is drawn, and where its weapons can fire. */
export const deckCardSchema = z
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
  leader: false,
  traits: [],
  changes: [],
  rules: [],
  wargear: [],
  spends: [],
});
