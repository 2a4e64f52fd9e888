import { rootsLike, type FactionNames, type Lexicon } from './lexicon';
import { TEXT_LIMITS } from './limits.data';
import { reachOf } from './reach';
import { bestReading, readingsOf } from './readings';
import type { Knows } from './readers/typedRow';

/** What some unit data knows of typed words: of one faction, or (null) of all. */
export function knowsOf(lexicon: Lexicon, faction: FactionNames | null): Knows {
  const known = new Map<string, number>();
  const remembered = (key: string, work: () => number): number => {
    const before = known.get(key);
    if (before !== undefined) return before;
    // Text that names more things than any list is not looked up any further.
    if (known.size >= TEXT_LIMITS.lookups) return 0;
    const value = work();
    known.set(key, value);
    return value;
  };
  const roots = (name: string) =>
    rootsLike(lexicon, readingsOf({ written: name, name, count: null })).filter(
      ({ root, how }) =>
        (faction === null || root.faction === faction) &&
        !root.slot.definition.hidden &&
        (root.slot.definition.type !== 'upgrade' || how === 'same'),
    );
  return {
    unit: (name) => remembered(name, () => roots(name)[0]?.score ?? 0),
    item: (name, unit) =>
      remembered(`${unit}\n${name}`, () => {
        const readings = readingsOf({ written: name, name, count: null });
        const of = roots(unit).slice(0, 4);
        const names = of.flatMap(({ root }) => reachOf(root.slot.definition));
        return names.reduce((most, { words }) => Math.max(most, bestReading(readings, words).score), 0);
      }),
  };
}
