import { bounded, clipped, withMore } from '@/lib/foundation/bounded';

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
