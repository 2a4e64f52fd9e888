import { defineRule } from '../../../rules/rule';
import { count } from '../../../foundation/words';
import { statement } from '../document';
import { leaveOut, writtenKeywords } from '../holders';

export const keywordPlace = defineRule({
  id: 'trenches-and-turbines/keyword-place',
  title: 'Keywords where they belong',
  says: 'Keywords of units stand on units, keywords of weapons on weapons.',
  cite: statement('Universal Special Rules', 1),
  *check({ army }) {
    for (const { on, at, unit, parsed, data } of writtenKeywords(army)) {
      const { keyword } = parsed;
      if (keyword === null || keyword.on === on) continue;
      yield { at, data: { ...data, on, belongsOn: keyword.on }, fixes: [leaveOut(unit)] };
    }
  },
  message: ({ holder, keyword, on, belongsOn }) => `${holder}: ${keyword} is a keyword of ${belongsOn}s, not of ${on}s`,
  holds: ({ army }) => {
    const known = writtenKeywords(army).filter(({ parsed }) => parsed.keyword !== null);
    const units = known.filter(({ on }) => on === 'unit').length;
    return { units, weapons: known.length - units };
  },
  why: ({ units, weapons }) => `${count(units, 'keyword')} on units, ${count(weapons, 'keyword')} on weapons`,
});
