import { z } from 'zod';
import { marksSchema } from '../table/tableLog';
import { airborneEntrySchema } from './airborne';
import { deckSchema } from './deck';

const first = z.object({
  documentVersion: z.literal(1),
  deck: deckSchema,
  /** An Airborne unit that is on its way in; null: none. */
  entry: airborneEntrySchema.nullable(),
});

/** What a browser keeps of the game at its table. */
const storedGameSchema = first
  .extend({
    documentVersion: z.literal(2),
    /** What is entered of the units: hit points, states. */
    marks: z.object({ a: marksSchema, b: marksSchema }).readonly(),
  })
  .readonly();
export type StoredGame = z.infer<typeof storedGameSchema>;

/** A game in which nothing has happened yet. */
export const newGame = (deck: StoredGame['deck']): StoredGame => ({
  documentVersion: 2,
  deck,
  entry: null,
  marks: { a: {}, b: {} },
});

/** A game from what was stored; null when it is none, or from a version that this program does not know. */
export function readGame(text: string | null): StoredGame | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    const before = first.safeParse(value);
    if (before.success) return { ...newGame(before.data.deck), entry: before.data.entry };
    const parsed = storedGameSchema.safeParse(value);
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** The JSON text under which a game is stored; `readGame` reads it. */
export const writeGame = (game: StoredGame): string => JSON.stringify(game);
