import type { EvaluatedSelection } from '../engine/evaluated';
import { rounded, sum } from '../foundation/decimal';
import { amount, listed } from '../foundation/words';
import type { Army, FromFile } from './army';
import type { Priced } from './prices';
import { tidy } from './readings/text';

const MOST_NAMES = 12;

/**
 * What of a unit is shown as the file has it that the list was read from, since the data lacks it; null: nothing, or
 * its file says nothing of it. What stands in something that is named is not named again.
 */
export function fromFileOf(unit: EvaluatedSelection, reading: Pick<Priced, 'price'>): FromFile | null {
  const names = namesIn(unit, false);
  if (names.length === 0) return null;
  return { names, points: pointsIn(unit, reading), whole: unit.missing };
}

const namesIn = (selection: EvaluatedSelection, isTold: boolean): readonly string[] => {
  const isHere = selection.missing && selection.recorded !== undefined;
  const inner = selection.children.flatMap((child) => namesIn(child, isTold || isHere));
  return isHere && !isTold ? [tidy(selection.name), ...inner] : inner;
};

const pointsIn = ({ recorded, children }: EvaluatedSelection, reading: Pick<Priced, 'price'>): number =>
  sum([recorded === undefined ? 0 : reading.price(recorded), ...children.map((child) => pointsIn(child, reading))]);

/** What of a unit is its file's word alone, in a line: `Not in this unit data, so as its file has it (95 pts)`. */
export function fromFileText({ names, points, whole }: FromFile, counts?: Army['counts']): string {
  const price = points === 0 ? '' : ` (${priced(points, counts)})`;
  if (whole) return `Not in this unit data, so as its file has it${price}`;
  const more = names.length - MOST_NAMES;
  const told = listed([...names.slice(0, MOST_NAMES), ...(more > 0 ? [`${more} more`] : [])]);
  return `Not in this unit data, so as its file has ${names.length === 1 ? 'it' : 'them'}: ${told}${price}`;
}

/** The points that its file says of what the data lacks of a list. */
export const recordedPoints = ({ units }: Pick<Army, 'units'>): number =>
  sum(units.map(({ fromFile }) => fromFile?.points ?? 0));

const priced = (points: number, counts: Army['counts']): string =>
  counts ? `${rounded(points)} ${counts.name}` : amount(points, 'pt');
