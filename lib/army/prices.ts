import { sum } from '../foundation/decimal';
import { isPoints } from '../foundation/points';
import type { EvaluatedCost, EvaluatedRoster, EvaluatedSelection } from '../engine/evaluated';
import type { Army } from './army';
import type { Reading } from './readings/reading';
import type { Way } from './way';

/** How units are read, and what they cost. */
export interface Priced extends Reading {
  price: (costs: readonly EvaluatedCost[]) => number;
}

/** Points of a selection and all in it; the cost type of points is known by its name. */
export const pointsOf = (selection: EvaluatedSelection, reading: Priced): number =>
  sum([reading.price(selection.costs), ...selection.children.map((child) => pointsOf(child, reading))]);

/** Whether a cost counts points, by its name. */
export const isPointsCost = (cost: { typeId: string; name: string }): boolean =>
  cost.typeId === 'points' || isPoints(cost.name);

/** The points among some costs: what a list or a unit comes to. */
const pointsIn = (costs: readonly EvaluatedCost[]): number => costs.find(isPointsCost)?.value ?? 0;

/** How prices are told in what a list is counted in. */
export const priceIn = ({ counts }: Way): Priced['price'] =>
  counts === null ? pointsIn : (costs) => costs.find(({ typeId }) => typeId === counts.typeId)?.value ?? 0;

/** The limit in points that a list carries; null for none. */
export function limitIn(limits: readonly EvaluatedCost[], { price }: Priced): number | null {
  const value = price(limits);
  return value > 0 ? value : null;
}

/** What it is counted in where that is not points by their name, with what else it costs or has a limit for. */
export function countedIn({ costs, costLimits, costTypes }: EvaluatedRoster, { counts }: Way): Pick<Army, 'counts'> {
  if (counts === null) return {};
  const valueIn = (list: readonly EvaluatedCost[], wanted: string): number | null =>
    list.find(({ typeId }) => typeId === wanted)?.value ?? null;
  const others = costTypes
    .filter(({ typeId }) => typeId !== counts.typeId)
    .map(({ typeId, name, hidden }) => ({
      hidden,
      typeId,
      name: name.trim(),
      value: valueIn(costs, typeId) ?? 0,
      limit: valueIn(costLimits, typeId),
    }))
    .filter(({ value, limit, hidden }) => (value !== 0 && !hidden) || limit !== null)
    .map(({ hidden: _, ...other }) => other);
  return { counts: { typeId: counts.typeId, name: counts.name, others } };
}
