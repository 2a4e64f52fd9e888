import type { Diagnostic } from '@/lib/rules/report';
import type { OwnUnit } from '@/lib/documents/book/book';
import { lacksOf } from '@/lib/documents/book/house';
import { problemState, type ProblemState } from '@/lib/verdict/verdictView';

/** Texts in number fields that are not numbers, by field. */
type Unread = Readonly<Record<string, unknown>>;

/**
 * The worst thing about each unit; a number that cannot be read is something still to be done, and so is what lists
 * need of a house unit.
 */
export function unitStates(
  units: readonly OwnUnit[],
  findings: ReadonlyMap<string, readonly Diagnostic[]>,
  unread: Unread,
  house: boolean,
): ReadonlyMap<string, ProblemState> {
  const order: readonly ProblemState[] = ['illegal', 'unfinished', 'cannot-tell', 'note'];
  return new Map(
    units.flatMap((unit): readonly (readonly [string, ProblemState])[] => {
      const states = (findings.get(unit.id) ?? []).map(problemState);
      const open = unreadIn(unit, unread) > 0 || (house && lacksOf(unit).length > 0);
      const worst = order.find((state) => states.includes(state) || (open && state === 'unfinished'));
      return worst === undefined ? [] : [[unit.id, worst]];
    }),
  );
}

/** How many number fields of a unit hold a text that is not a number. */
export function unreadIn(unit: OwnUnit, unread: Unread): number {
  const own = [unit.id, ...unit.models.map(({ id }) => id)];
  return Object.keys(unread).filter((field) => own.some((id) => field.startsWith(`${id} `))).length;
}
