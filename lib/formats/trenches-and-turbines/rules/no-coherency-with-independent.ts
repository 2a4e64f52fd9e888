import { defineRule } from '../../../rules/rule';
import { unitTarget } from '../../../rules/report';
import { count } from '../../../foundation/words';
import { statement } from '../document';
import { warning } from '../holders';
import { keywordsOf, unitsWith } from '../keywords';

export const noCoherencyWithIndependent = defineRule({
  id: 'trenches-and-turbines/no-coherency-with-independent',
  title: 'Independent or in coherency',
  says: 'A unit with Independent does not have Coherency as well.',
  cite: statement('Independent', 1),
  reading:
    'Nothing forbids it, so it is a warning: Independent overrides Coherency, and the models only stay within 1" ' +
    'of one another.',
  *check({ army }) {
    for (const unit of unitsWith(army, 'Independent')) {
      const beside = keywordsOf(unit).find(({ keyword }) => keyword?.name === 'Coherency');
      if (beside !== undefined) yield warning(unitTarget(unit), { unit: unit.name, keyword: beside.written });
    }
  },
  message: ({ unit, keyword }) => `${unit} is Independent, which overrides its ${keyword}: take one of them away`,
  holds: ({ army }) => ({ independent: unitsWith(army, 'Independent').length }),
  why: ({ independent }) =>
    independent === 0 ? 'No unit is Independent' : `${count(independent, 'Independent unit')}, free of coherency`,
});
