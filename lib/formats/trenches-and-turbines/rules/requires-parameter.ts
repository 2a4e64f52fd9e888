import { defineRule } from '../../../rules/rule';
import { count } from '../../../rules/words';
import { statement } from '../document';
import { holdersOf, leaveOut } from '../holders';
import type { ParsedKeyword } from '../keywords';

/** A keyword that is printed with a number says nothing without it. */
export const requiresParameter = defineRule({
  id: 'trenches-and-turbines/requires-parameter',
  title: 'Numbers in brackets',
  says: 'Coherency, Command Range, Multi-Activate and Transport state their number, Facings a direction and an angle.',
  cite: statement('Universal Special Rules', 1),
  reading: 'Distances are from 0", numbers whole and at least 1. What stands behind Set Up is never explained: it may be left out.',
  *check({ army }) {
    for (const { name, at, unit, keywords } of holdersOf(army)) {
      for (const parsed of keywords.filter(isLacking)) {
        yield {
          at, kind: parsed.fault === 'missing' ? 'missing' as const : 'broken' as const,
          data: { holder: name, unit: unit.name, keyword: parsed.written, problem: parsed.problem ?? '', ...rangeOf(parsed) }, fixes: [leaveOut(unit)],
        };
      }
    }
  },
  message: ({ holder, problem }) => `${holder}: ${problem}`,
  *holds({ army }) {
    yield { stated: holdersOf(army).flatMap(({ keywords }) => keywords.filter(isAsking)).length };
  },
  why: ({ stated }) => (stated === 0 ? 'No keyword asks for a number' : `${count(stated, 'keyword')} with what ${stated === 1 ? 'it asks' : 'they ask'} for`),
});

const isAsking = ({ keyword }: ParsedKeyword): boolean => keyword !== null && keyword.parameter !== null && !keyword.parameter.optional;

/** A facing that is written but cannot be is the affair of its own rule. */
function isLacking({ keyword, fault }: ParsedKeyword): boolean {
  if (keyword?.parameter?.kind === 'direction-angle') return fault === 'missing';
  return fault === 'missing' || fault === 'unreadable' || fault === 'range';
}

function rangeOf({ keyword, parameter }: ParsedKeyword): { readonly actual: number | null; readonly min: number | null; readonly max: number | null } {
  return { actual: parameter?.kind === 'number' ? parameter.value : null, min: keyword?.parameter?.min ?? null, max: keyword?.parameter?.max ?? null };
}
