import { z } from 'zod';
import { airborneEntrySchema } from './airborne';
import { deckSchema } from './deck';

/** What a browser keeps of the game at its table. */
const storedGameSchema = z
  .object({
    documentVersion: z.literal(1),
    deck: deckSchema,
    /** An Airborne unit that is on its way in; null: none. */
    entry: airborneEntrySchema.nullable(),
  })
  .readonly();
export type StoredGame = z.infer<typeof storedGameSchema>;

/** A game from what was stored; null when it is none, or from a version that this program does not know. */
export function readGame(text: string | null): StoredGame | null {
  if (text === null) return null;
  try {
    const parsed = storedGameSchema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** The JSON text under which a game is stored; `readGame` reads it. */
export const writeGame = (game: StoredGame): string => JSON.stringify(game);
