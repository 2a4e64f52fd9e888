import { z } from 'zod';
import { eachSide, sideSchema, type Side, type Sided } from '../game/side';

/** How a game ended by its mission's scoring chart. */
export const resultSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('major'), winner: sideSchema }).readonly(),
  z.object({ kind: z.literal('minor'), winner: sideSchema }).readonly(),
  z.object({ kind: z.literal('draw') }).readonly(),
]);
export type GameResult = z.infer<typeof resultSchema>;

/** Bonus conditions that a side can meet in one game. */
export const MOST_BONUS = 2;
const bonus = z.number().int().min(0).max(MOST_BONUS);
export const bonusSchema = z.object({ a: bonus, b: bonus }).readonly();

/** The campaign table: No Rest for the Weary, Campaign. */
const TABLE = { major: { victorious: 6, defeated: 0 }, minor: { victorious: 4, defeated: 2 }, draw: 3 } as const;

/** The most points that one game can bring a side: a major victory and both bonus points. */
export const MOST_POINTS = TABLE.major.victorious + MOST_BONUS;

/** Who won; null: nobody. */
export const winnerOf = (result: GameResult): Side | null => (result.kind === 'draw' ? null : result.winner);

/** The campaign points of one game. */
export function campaignPoints(result: GameResult, bonuses: Sided<number>): Sided<number> {
  return eachSide((side) => resultPoints(result, side) + bonuses[side]);
}

function resultPoints(result: GameResult, side: Side): number {
  if (result.kind === 'draw') return TABLE.draw;
  return TABLE[result.kind][result.winner === side ? 'victorious' : 'defeated'];
}
