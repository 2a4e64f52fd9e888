import { defineRule } from '../../../rules/rule';
import { count, plural } from '../../../foundation/words';
import { statement } from '../document';
import { warning, writtenKeywords } from '../holders';
import { meantBy } from '../meantKeyword';

export const noUnexpectedParameter = defineRule({
  id: 'trenches-and-turbines/no-unexpected-parameter',
  title: 'Nothing in brackets that means nothing',
  says: 'Keywords that are printed without brackets stand without them.',
  cite: statement('Universal Special Rules', 1),
  reading:
    'What stands behind such a keyword says nothing and is no fault: a warning, and the keyword counts as it is ' +
    'printed.',
  *check({ army }) {
    for (const { at, parsed, data } of writtenKeywords(army)) {
      if (parsed.keyword === null || parsed.fault !== 'needless') continue;
      const meant = meantBy(parsed)?.keywords ?? [];
      const several = meant.length > 1;
      const problem = several
        ? `${parsed.written} is ${meant.length === 2 ? 'two' : meant.length} keywords in one`
        : (parsed.problem ?? '');
      const instead = several ? meant.join(', ') : parsed.keyword.name;
      yield warning(at, { ...data, instead, problem });
    }
  },
  message: ({ holder, problem, instead }) => `${holder}: ${problem}. Write ${instead}`,
  holds: ({ army }) => ({
    bare: writtenKeywords(army).filter(({ parsed }) => parsed.keyword?.parameter === null).length,
  }),
  why: ({ bare }) =>
    bare === 0
      ? 'No keyword that stands alone'
      : `${count(bare, 'keyword')} that ${plural(bare, 'stands', 'stand')} alone`,
});
