import { z } from 'zod';
import { oneDie, type RollCall } from '../game/dice';
import type { Side } from '../game/side';

/** What a match decides for its campaign, and the dice of that: No Rest for the Weary: Campaign 6 and 7. */

/** The parts of the larger battle that a game can count for, in the document's order. */
export const ASPECTS = ['reconnaissance', 'combat', 'supply-chain'] as const;
export const aspectSchema = z.enum(ASPECTS);
export type Aspect = (typeof ASPECTS)[number];

export const ASPECT_NAMES: Readonly<Record<Aspect, string>> = {
  reconnaissance: 'Reconnaissance',
  combat: 'Combat',
  'supply-chain': 'Supply Chain',
};

/** "The first round is always Combat." No Rest for the Weary: Campaign 6. */
export const FIRST_ASPECT: Aspect = 'combat';

/** The aspect that a D3 decides on a tie: 1 to 3 in the document's order; null: no face of a D3. */
export const aspectOfFace = (face: number): Aspect | null => ASPECTS[face - 1] ?? null;

/** How that was read, for the page. */
export const TIE_READING = `On a tie a D3 decides: ${ASPECTS.map((aspect, place) => `${place + 1} ${ASPECT_NAMES[aspect]}`).join(', ')}.`;

/** Who settles what a game counts for: nobody before the first, then who has the fewest points, on a tie the dice. */
export const settlerSchema = z.enum(['first', 'a', 'b', 'tie']);
export type Settler = z.infer<typeof settlerSchema>;

/** What a match is opened with by its campaign. `aspect`: null: it is settled in the match. */
export const stakesSchema = z.object({ settler: settlerSchema, aspect: aspectSchema.nullable() }).readonly();

/** The D3 of a tie. */
export const ASPECT_CALL = oneDie('aspect', 3);

/** What the D6 after a minor victory must show for a second specialist: No Rest for the Weary: Campaign 7. */
export const SECOND_ON = 4;
/** That D6. */
export const growthCall = (winner: Side): RollCall => oneDie(`growth ${winner}`, 6);
