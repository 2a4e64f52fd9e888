import { sum } from './decimal';

/** Whether a cost type counts points: the data of every game names it so, with blanks around or a full stop behind. */
export function isPoints(name: string): boolean {
  return /^\s*(?:pts|points?)\.?\s*$/i.test(name);
}

/** What units cost together, exactly. */
export const sumOfPoints = (units: readonly { readonly points: number }[]): number =>
  sum(units.map(({ points }) => points));
