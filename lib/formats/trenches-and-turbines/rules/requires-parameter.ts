import { defineRule } from '../../../rules/rule';
import { count, plural } from '../../../foundation/words';
import { statement } from '../document';
import { leaveOut, writtenKeywords } from '../holders';
import type { ParsedKeyword } from '../keywords';

export const requiresParameter = defineRule({
  id: 'trenches-and-turbines/requires-parameter',
  title: 'Numbers in brackets',
  says: 'Coherency, Command Range, Multi-Activate and Transport state their number, Facings a direction and an angle.',
  cite: statement('Universal Special Rules', 1),
  reading:
    'Distances are from 0", numbers whole and at least 1. Upper bounds but that of an angle are ours: a larger ' +
    'number counts, and is a warning. What stands behind Set Up is never explained: it may be left out.',
  *check({ army }) {
    for (const { at, unit, parsed, data } of writtenKeywords(army)) {
      if (!isLacking(parsed)) continue;
      const { keyword, fault } = parsed;
      yield {
        at,
        // The document sets no bound: what is beyond ours is no error, and only the keyword's own clause covers it.
        ...(fault === 'large' && { severity: 'warning' as const, cite: keyword?.cite }),
        kind: fault === 'missing' ? ('missing' as const) : ('broken' as const),
        data: { ...data, problem: parsed.problem ?? '', ...rangeOf(parsed) },
        fixes: [leaveOut(unit)],
      };
    }
  },
  message: ({ holder, problem }) => `${holder}: ${problem}`,
  holds: ({ army }) => ({ stated: writtenKeywords(army).filter(({ parsed }) => isAsking(parsed)).length }),
  why: ({ stated }) =>
    stated === 0
      ? 'No keyword asks for a number'
      : `${count(stated, 'keyword')} with what ${plural(stated, 'it asks', 'they ask')} for`,
});

const isAsking = ({ keyword }: ParsedKeyword): boolean =>
  keyword !== null && keyword.parameter !== null && !keyword.parameter.optional;

/** A facing that is written but cannot be is judged by its own rule. */
function isLacking({ keyword, fault }: ParsedKeyword): boolean {
  if (keyword?.parameter?.kind === 'direction-angle') return fault === 'missing';
  return fault === 'missing' || fault === 'unreadable' || fault === 'range' || fault === 'large';
}

/** The upper bound of ours only where it is what is mentioned. */
function rangeOf({ keyword, parameter, fault }: ParsedKeyword) {
  return {
    actual: parameter?.kind === 'number' ? parameter.value : null,
    min: keyword?.parameter?.min ?? null,
    max: fault === 'large' || keyword?.parameter?.kind === 'direction-angle' ? (keyword?.parameter?.max ?? null) : null,
  };
}
