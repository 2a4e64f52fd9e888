import { defineRule } from '../../../rules/rule';
import { groupedBy } from '../../../foundation/collect';
import { count, listed } from '../../../foundation/words';
import { statement } from '../document';
import { holdersOf, leaveOut, warning, writtenKeywords } from '../holders';
import { directionName, type ParsedKeyword } from '../keywords';
import { thingOf } from '../keywordText';

export const noDuplicateKeyword = defineRule({
  id: 'trenches-and-turbines/no-duplicate-keyword',
  title: 'No keyword twice',
  says: 'A unit or weapon has each keyword with one parameter; a weapon may have an arc in each direction.',
  cite: statement('Universal Special Rules', 1),
  reading:
    'Two different parameters of one keyword, or of one arc, contradict each other. The same twice says nothing ' +
    'more and is a warning.',
  *check({ army }) {
    for (const { name: holder, at, unit, keywords } of holdersOf(army)) {
      for (const alike of groupedBy(keywords, thingOf).values()) {
        if (alike.length === 1) continue;
        const written = alike.map((each) => each.written);
        const data = { holder, unit: unit.name, keyword: nameOf(alike[0]), actual: alike.length, limit: 1, written };
        yield contradicts(alike) ? { at, data, fixes: [leaveOut(unit)] } : warning(at, data);
      }
    }
  },
  message: ({ holder, keyword, actual, written }) =>
    `${holder} has ${keyword} ${actual === 2 ? 'twice' : `${actual} times`}: ${listed(written)}. Keep one`,
  holds: ({ army }) => ({ keywords: writtenKeywords(army).length }),
  why: ({ keywords }) =>
    keywords === 0 ? 'There are no keywords' : `${count(keywords, 'keyword')}, none of them in two ways in one place`,
});

/** Whether two of them state different parameters. What is behind a keyword that takes none states nothing. */
function contradicts(alike: readonly ParsedKeyword[]): boolean {
  const stated = alike.flatMap(({ parameter, fault }) =>
    parameter === null || fault === 'needless' ? [] : [JSON.stringify(parameter)],
  );
  return new Set(stated).size > 1;
}

const nameOf = ({ keyword, parameter, written }: ParsedKeyword): string => {
  if (parameter?.kind === 'facing') return `the arc ${directionName(parameter.direction)}`;
  return keyword?.name ?? written;
};
