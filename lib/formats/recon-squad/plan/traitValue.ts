import type { Candidate } from './candidate';
import type { Force } from './force';

export interface TraitValue {
  /** In hundredths of a trooper taken out a turn, or as much gained otherwise; 0: it does nothing. */
  score: number;
  /** The weapon that a trait with a dagger goes with; null: none, or none that it does anything for. */
  weapon: string | null;
  /** In a line, about "it". */
  why: string;
}

/** What one trait is worth: for one with a dagger the best of the model's weapons counts. */
export type ValueTrait = (bearer: Candidate, force: Force) => TraitValue;

/** Below this nobody would notice. */
const LEAST = 0.5;

/** A worth from its share of a trooper, or nothing with the reason. */
export function traitValue(gain: number, why: string, whyNot = '', weapon: string | null = null): TraitValue {
  const score = Math.round(gain * 1000) / 10;
  return score < LEAST ? { score: 0, weapon, why: whyNot } : { score, weapon, why };
}

/** What does nothing for the model, with the reason. */
export const noValue = (why: string): TraitValue => ({ score: 0, weapon: null, why });
