import type { Deck } from './deck';
import { below, randomFrom, type Random } from './random';

/** Dice that were rolled in a game. */
export type DeckRoll = { kind: 'd10'; values: readonly number[] } | { kind: 'scatter'; scatter: Scatter };

/** How far and where a token drifts. */
export interface Scatter {
  dice: readonly [number, number];
  /** Both dice together, in inches. */
  distance: number;
  /** An hour of the clock, 1 to 12: 12 is straight away from the player whose unit it is. */
  hour: number;
}

const die = (sides: number, random: Random): number => below(sides, random) + 1;

/**
 * All dice of a game, first rolled first. They follow from the seed and their number, so undoing anything never rolls
 * them again.
 */
export function rollsOf({ seed, events }: Deck): readonly DeckRoll[] {
  return events
    .filter((event) => event.kind === 'roll' || event.kind === 'scatter')
    .map((event, place): DeckRoll => {
      const random = randomFrom(`${seed}\ndice ${place + 1}`);
      if (event.kind === 'scatter') return { kind: 'scatter', scatter: scatterBy(random) };
      return { kind: 'd10', values: Array.from({ length: event.dice }, () => die(10, random)) };
    });
}

function scatterBy(random: Random): Scatter {
  const dice = [die(5, random), die(5, random)] as const;
  return { dice, distance: dice[0] + dice[1], hour: die(12, random) };
}
