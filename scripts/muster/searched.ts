import { unitLabels, type Army } from '../../lib';
import { wrongUse } from './usage';

const SECONDS = 20;
const MOST_SECONDS = 600;

/** Tells whether a search has taken as long as `--seconds` says, from now on. Throws for wrong use. */
export function deadline(seconds: string | undefined): () => boolean {
  const end = Date.now() + (seconds === undefined ? SECONDS : within('seconds', seconds, MOST_SECONDS)) * 1000;
  return () => Date.now() > end;
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
