import { afterTries, ENOUGH_TRIES, unitLabels, type Army } from '../../lib';
import { type Arguments, wrongUse } from './usage';

const MOST_TRIES = 1_000_000;
const MOST_SECONDS = 600;

/** The options that say how far a search goes: `searchLimit` reads them. */
export const LIMITS = ['tries', 'seconds'] as const;

/** What is of [Legends] is as good as anything else. */
export const LEGENDS = '--legends';

/** The arguments without that one, which takes no value. */
export const withoutLegends = (args: readonly string[]): readonly string[] => args.filter((each) => each !== LEGENDS);

/**
 * Tells whether a search has tried as many lists as `--tries` says, or taken as long as `--seconds` says, from now on.
 * Without `--seconds` it has all the time that the tries take, so every machine finds the same. Throws for wrong use.
 */
export function searchLimit({ tries, seconds }: Arguments['values']): () => boolean {
  const isTried = afterTries(tries === undefined ? ENOUGH_TRIES : within('tries', tries, MOST_TRIES));
  const end = seconds === undefined ? Infinity : Date.now() + within('seconds', seconds, MOST_SECONDS) * 1000;
  return () => isTried() || Date.now() > end;
}

/** The whole number that an option gives. Throws for wrong use. */
export function within(option: string, text: string, most: number): number {
  const value = /^\d+$/.test(text) ? Number(text) : 0;
  if (value < 1 || value > most) throw wrongUse(`--${option} ${text}: a whole number from 1 to ${most} was expected`);
  return value;
}

/** The units of these names, `#2` for the second of one name. Throws for wrong use. */
export function pinned(names: readonly string[], army: Army): ReadonlySet<string> {
  const labels = unitLabels(army);
  const pins = names.flatMap((name) => {
    const wanted = name.trim().toLowerCase();
    const units = army.units.filter((unit) =>
      [unit.name, labels.get(unit.id)].some((each) => each?.toLowerCase() === wanted),
    );
    if (units.length > 0) return units.map(({ id }) => id);
    throw wrongUse(`--keep ${name}: the list has no such unit (it has: ${[...labels.values()].join(', ')})`);
  });
  return new Set(pins);
}
