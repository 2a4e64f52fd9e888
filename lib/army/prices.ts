import { rounded, sum } from '../foundation/decimal';
import { isPoints } from '../foundation/points';
import type { EvaluatedCost, EvaluatedRoster, EvaluatedSelection } from '../engine/evaluated';
import type { Army, FromFile } from './army';
import type { Reading } from './readings/reading';
import type { ReadingMode } from './readings';
import { amount, shortList } from '../foundation/words';
import { tidy } from './readings/text';
import { selectionWithin } from './walk';

/** How units are read, and what they cost. */
export interface PricedReading extends Reading {
  price: (costs: readonly EvaluatedCost[]) => number;
}

/** Points of a selection and all in it; the cost type of points is known by its name. */
export const pointsOf = (selection: EvaluatedSelection, reading: PricedReading): number =>
  sum([reading.price(selection.costs), ...selection.children.map((child) => pointsOf(child, reading))]);

/** Whether a cost counts points, by its name. */
export const isPointsCost = (cost: { typeId: string; name: string }): boolean =>
  cost.typeId === 'points' || isPoints(cost.name);

/** How prices are told in what a list is counted in. */
export const priceIn =
  ({ counts }: Pick<ReadingMode, 'counts'>): PricedReading['price'] =>
  (costs) =>
    costs.find(counts === null ? isPointsCost : ({ typeId }) => typeId === counts.typeId)?.value ?? 0;

/** What it is counted in where that is not points by their name, with what else it costs or has a limit for. */
export function countedIn(roster: EvaluatedRoster, { counts }: ReadingMode): Pick<Army, 'counts'> {
  if (counts === null) return {};
  const valueIn = (list: readonly EvaluatedCost[], wanted: string): number | null =>
    list.find(({ typeId }) => typeId === wanted)?.value ?? null;
  const others = roster.costTypes.flatMap(({ typeId, name, hidden }) => {
    const [value, limit] = [valueIn(roster.costs, typeId) ?? 0, valueIn(roster.costLimits, typeId)];
    const isTold = typeId !== counts.typeId && ((value !== 0 && !hidden) || limit !== null);
    return isTold ? [{ typeId, name: name.trim(), value, limit }] : [];
  });
  return { counts: { typeId: counts.typeId, name: counts.name, others } };
}

const MOST_NAMES = 12;

/** What of a unit is shown as its file has it, since the data lacks it; null: nothing. */
export function fromFileOf(unit: EvaluatedSelection, reading: Pick<PricedReading, 'price'>): FromFile | null {
  const names = namesIn(unit, false);
  if (names.length === 0) return null;
  const points = sum(
    selectionWithin(unit).map(({ recorded }) => (recorded === undefined ? 0 : reading.price(recorded))),
  );
  return { names, points, whole: unit.missing };
}

const namesIn = (selection: EvaluatedSelection, isTold: boolean): readonly string[] => {
  const isHere = selection.missing && selection.recorded !== undefined;
  const inner = selection.children.flatMap((child) => namesIn(child, isTold || isHere));
  return isHere && !isTold ? [tidy(selection.name), ...inner] : inner;
};

/** What of a unit is its file's word alone, in a line: `Not in this unit data, so as its file has it (95 pts)`. */
export function fromFileText({ names, points, whole }: FromFile, counts?: Army['counts']): string {
  const price = points === 0 ? '' : ` (${priced(points, counts)})`;
  if (whole) return `Not in this unit data, so as its file has it${price}`;
  const them = names.length === 1 ? 'it' : 'them';
  return `Not in this unit data, so as its file has ${them}: ${shortList(names, MOST_NAMES)}${price}`;
}

/** The points that its file says of what the data lacks of a list. */
export const recordedPoints = ({ units }: Pick<Army, 'units'>): number =>
  sum(units.map(({ fromFile }) => fromFile?.points ?? 0));

const priced = (points: number, counts: Army['counts']): string =>
  counts ? `${rounded(points)} ${counts.name}` : amount(points, 'pt');
