import type { Effort } from './effort';
import { onlyWith } from './candidates';
import { factionLikeness, isUnit, rootsLike, type FactionNames, type Lexicon } from './lexicon';
import { likeness, wordsOf, type NameWords } from './likeness';
import { reachOf } from './reach';
import { plainReading } from './readings';
import type { Knows } from './readers/typedRow';

/**
 * What some unit data knows of typed words: of one faction, or (null) of all. Text that names more things than any list
 * is not looked up any further: `effort` counts the names that it is compared with.
 */
export function knowsOf(lexicon: Lexicon, faction: FactionNames | null, effort: Effort): Knows {
  const known = new Map<string, number>();
  const remembered = (key: string, work: () => number): number => {
    const before = known.get(key);
    if (before !== undefined) return before;
    if (effort.isSpent()) return 0;
    const value = work();
    known.set(key, value);
    return value;
  };
  const roots = (name: string) =>
    rootsLike(lexicon, [plainReading(name)], effort).filter(
      ({ root, how }) =>
        (faction === null || root.faction === faction) &&
        !root.slot.definition.hidden &&
        (how === 'same' || isUnit(root)),
    );
  const gear = new Map<string, readonly NameWords[]>();
  /** The names of all that units of a name may have, each once. */
  const gearOf = (unit: string): readonly NameWords[] => {
    const before = gear.get(unit);
    if (before) return before;
    const of = roots(unit).slice(0, 4);
    const names = new Set(of.flatMap(({ root }) => reachOf(root.slot.definition).map(({ words }) => words)));
    const each = [...new Map([...names].map((words) => [words.whole, words])).values()];
    gear.set(unit, each);
    return each;
  };
  return {
    unit: (name) => remembered(name, () => roots(name)[0]?.score ?? 0),
    part: (name) => faction !== null && onlyWith(roots(name), name).length > 0,
    faction: (name) =>
      remembered(`faction\n${name}`, () =>
        (faction === null ? lexicon.factions : [faction]).reduce(
          (most, each) => Math.max(most, factionLikeness(name, each.name)),
          0,
        ),
      ),
    item: (name, unit) =>
      remembered(`${unit}\n${name}`, () => {
        const names = gearOf(unit);
        effort.use(names.length);
        return names.reduce((most, words) => Math.max(most, likeness(wordsOf(name), words).score), 0);
      }),
  };
}
