import type { Army, Unit } from '../../army/army';
import { shareOf } from '../../foundation/decimal';

export { removalCures } from '../../rules/fixes';

/** Names of what the data no longer has: nobody knows what it costs, nor what it is. */
export function lostEntries(army: Army): readonly string[] {
  return army.findings.filter(({ code }) => code === 'data/missing-entry').map(({ subject }) => subject.name);
}

/** What one of the units costs that a file holds under one entry: all of it, where that is one. */
export const pointsOfOne = ({ points, copies }: Unit): number => shareOf(points, copies);
