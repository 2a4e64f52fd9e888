import { bounded, clipped, withMore } from '@/lib/foundation/bounded';
import { amount } from '@/lib/foundation/words';
import type { Army } from '@/lib/army/army';
import type { Format } from '@/lib/rules/format';

/** What is played, with its size where the format has several: `Scout Team, 150 points`. */
export function gameName(
  { name, gameSizes }: Pick<Format, 'name' | 'gameSizes'>,
  { gameSize }: Pick<Army, 'gameSize'>,
): string {
  return gameSizes === null || gameSize === null ? name : `${name}, ${amount(gameSize, 'point')}`;
}

/** A list has one faction, or a few with their allies. */
const MOST_FACTIONS = 12;
/** Bytes. */
const NAME = 120;

/** The factions of a list, as many as a line can bear. */
export const factionNames = (factions: readonly string[]): readonly string[] =>
  withMore(
    bounded(
      factions.map((name) => clipped(name, NAME)),
      MOST_FACTIONS,
    ),
  );
