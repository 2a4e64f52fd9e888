import type { Army } from '../../army/army';
import { removeUnit } from '../../rules/fixes';
import type { Fix } from '../../rules/report';

/** Names of what the data no longer has: nobody knows what it costs, nor what it is. */
export function lostEntries(army: Army): readonly string[] {
  return army.findings.filter(({ code }) => code === 'data/missing-entry').map(({ subject }) => subject.name);
}

/** Takes out one unit whose removal alone brings the list under the limit, the cheapest first; the dearest unit where none does. */
export function removalCures(army: Army, limit: number): readonly Fix[] {
  const byPrice = army.units.filter((unit) => unit.points > 0).toSorted((a, b) => a.points - b.points);
  const enough = byPrice.filter((unit) => difference(army.points, unit.points) <= limit);
  return (enough.length > 0 ? enough.slice(0, 3) : byPrice.slice(-1)).map(removeUnit);
}

/** Prices are decimals: subtracting them must not leave a trace of binary fractions. */
export function difference(a: number, b: number): number {
  return Number((a - b).toFixed(6));
}

/** The same for a sum of prices. */
export function sumOfPoints(units: readonly { readonly points: number }[]): number {
  return Number(units.reduce((sum, unit) => sum + unit.points, 0).toFixed(6));
}
