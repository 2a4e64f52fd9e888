import type { Detachment } from '@/lib/army/army';
import { countedBy, nthOf } from '@/lib/foundation/collect';

/** What each force of a list is called: its name; where shared, with its faction, and numbered. */
export function forceNames(
  detachments: readonly Detachment[],
  { inShort }: { inShort: boolean },
): ReadonlyMap<string, string> {
  const times = countedBy(detachments, ({ name }) => name);
  const full = detachments.map(({ name, faction }) => {
    if (times.get(name) === 1) return name;
    return inShort ? faction.name : `${name} (${faction.name})`;
  });
  return new Map(numbered(full).map((name, at) => [detachments[at]!.id, name]));
}

/** Names, those that stand there several times with a number. */
export const numbered = (names: readonly string[]): readonly string[] =>
  nthOf(names, (name) => name).map(([name, nth, isOnly]) => (isOnly ? name : `${name} ${nth}`));
