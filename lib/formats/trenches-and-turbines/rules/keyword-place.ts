import { defineRule } from '../../../rules/rule';
import { count } from '../../../foundation/words';
import { statement } from '../document';
import { holdersOf, leaveOut, type KeywordHolder } from '../holders';

/** The document's two tables are of units and of weapons: a keyword of one means nothing on the other. */
export const keywordPlace = defineRule({
  id: 'trenches-and-turbines/keyword-place',
  title: 'Keywords where they belong',
  says: 'Keywords of units stand on units, keywords of weapons on weapons.',
  cite: statement('Universal Special Rules', 1),
  *check({ army }) {
    for (const { on, name, at, unit, keywords } of holdersOf(army)) {
      for (const { keyword, written } of keywords) {
        if (keyword === null || keyword.on === on) continue;
        yield {
          at,
          data: { holder: name, unit: unit.name, keyword: written, on, belongsOn: keyword.on },
          fixes: [leaveOut(unit)],
        };
      }
    }
  },
  message: ({ holder, keyword, on, belongsOn }) => `${holder}: ${keyword} is a keyword of ${belongsOn}s, not of ${on}s`,
  *holds({ army }) {
    yield { units: known(holdersOf(army), 'unit'), weapons: known(holdersOf(army), 'weapon') };
  },
  why: ({ units, weapons }) => `${count(units, 'keyword')} on units, ${count(weapons, 'keyword')} on weapons`,
});

const known = (holders: readonly KeywordHolder[], on: KeywordHolder['on']): number =>
  holders
    .filter((holder) => holder.on === on)
    .reduce((sum, { keywords }) => sum + keywords.filter(({ keyword }) => keyword !== null).length, 0);
