import type { Army, Unit } from '../../army/army';
import { removeUnit, removeUnits } from '../../rules/fixes';
import type { Fix } from '../../rules/report';
import { difference, shareOf } from '../../foundation/decimal';
import { sumOfPoints } from '../../foundation/points';

/** Names of what the data no longer has: nobody knows what it costs, nor what it is. */
export function lostEntries(army: Army): readonly string[] {
  return army.findings.filter(({ code }) => code === 'data/missing-entry').map(({ subject }) => subject.name);
}

/**
 * Brings the list under the limit: one unit whose removal alone is enough, the cheapest first; where none is, the
 * fewest units that are enough together, the dearest. None where even a list without units costs too much.
 */
export function removalCures(army: Army, limit: number): readonly Fix[] {
  const byPrice = army.units.filter((unit) => unit.points > 0).toSorted((a, b) => a.points - b.points);
  const enough = byPrice.filter((unit) => difference(army.points, unit.points) <= limit);
  if (enough.length > 0) return enough.slice(0, 3).map(removeUnit);
  const dearest = fewestEnough(
    byPrice.toSorted((a, b) => b.points - a.points),
    difference(army.points, limit),
  );
  return dearest === null ? [] : [removeUnits(dearest)];
}

/** The first of these units that cost so much together; null where all of them do not. */
function fewestEnough(units: readonly Unit[], points: number): readonly Unit[] | null {
  const last = units.findIndex((_, at) => sumOfPoints(units.slice(0, at + 1)) >= points);
  return last < 0 ? null : units.slice(0, last + 1);
}

/** What one of the units costs that a file holds under one entry: all of it, where that is one. */
export const pointsOfOne = ({ points, copies }: Unit): number => shareOf(points, copies);
