import { z } from 'zod';
import { sideSchema } from '../game/side';

/** How a match ended, as a campaign takes it over. */
export const matchResultSchema = z
  .object({
    outcome: z.enum(['major', 'minor', 'draw']),
    /** Null: a draw. */
    winner: sideSchema.nullable(),
    /** How many bonus conditions each side met, 0 to 2. */
    bonus: z.object({ a: z.number().int().min(0).max(2), b: z.number().int().min(0).max(2) }).readonly(),
  })
  .readonly()
  .refine(
    ({ outcome, winner }) => (outcome === 'draw') === (winner === null),
    'a victory has a winner, a draw has none',
  );
export type MatchResult = z.infer<typeof matchResultSchema>;

/** Whether two results agree in all they say. */
export const sameResult = (one: MatchResult, other: MatchResult): boolean =>
  one.outcome === other.outcome &&
  one.winner === other.winner &&
  one.bonus.a === other.bonus.a &&
  one.bonus.b === other.bonus.b;
