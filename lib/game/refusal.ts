/** Why something cannot happen now, in words for the player. */
export interface Refusal {
  readonly refusal: string;
}

/** What was asked for, or why not. */
export type Outcome<T> = T | Refusal;

export const refused = (refusal: string): Refusal => ({ refusal });

export const isRefusal = <T>(outcome: Outcome<T>): outcome is Refusal =>
  typeof outcome === 'object' && outcome !== null && 'refusal' in outcome;
