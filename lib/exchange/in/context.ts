import type { Lexicon } from './lexicon';
import { wordsOf } from './likeness';
import type { StatedList } from './stated';

/** What is said of the whole list: its detachments, and its factions as the data calls them. Its title may be any words. */
export function contextOf({ factions, forces }: StatedList, lexicon: Lexicon): ReadonlySet<string> {
  const known = new Set(lexicon.factions.flatMap(({ name }) => wordsOf(name).words));
  const said = factions.flatMap((each) => wordsOf(each).words).filter((word) => known.has(word));
  const titled = forces
    .flatMap((force) => [force.name ?? '', force.catalogue ?? ''])
    .flatMap((each) => wordsOf(each).words);
  return new Set([...said, ...titled]);
}
