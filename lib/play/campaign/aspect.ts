import { z } from 'zod';

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

/**
 * What a D3 decides where the players are tied: 1 to 3 name the aspects in the document’s order, as it does not say
 * which is which (No Rest for the Weary: Campaign 6). Null: no face of a D3.
 */
export const aspectOfFace = (face: number): Aspect | null => ASPECTS[face - 1] ?? null;

/** How that was read, for the page. */
export const TIE_READING = `On a tie a D3 decides: ${ASPECTS.map((aspect, place) => `${place + 1} ${ASPECT_NAMES[aspect]}`).join(', ')}.`;
