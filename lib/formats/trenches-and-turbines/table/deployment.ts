import type { Army, Unit } from '../../../army/army';
import { hasKeyword } from '../keywords';
import { ridesOf } from '../rides';

/** A unit as it is placed, with all that is aboard of it. */
export interface Placed {
  unit: Unit;
  aboard: readonly Unit[];
}

/**
 * The order of deployment. Riders are placed with their transport. A unit may be under `reserve` and under one of the
 * others: staying off the table is its player's choice.
 */
export interface Deployment {
  first: readonly Placed[];
  /** Vanguard: after all others. */
  last: readonly Placed[];
  /** Airborne: may start off the table. */
  reserve: readonly Placed[];
}

/** A Vanguard unit stays this far from enemy units, in inches. */
export const VANGUARD_RANGE = 9;

/**
 * In which order the army's units are placed: whoever rides goes by the keywords of its transport, whatever its own
 * are.
 */
export function deployment(army: Army): Deployment {
  const carriers = outerTransports(army);
  const present = army.units.filter(({ models }) => models.length > 0);
  const placed = present
    .filter(({ id }) => !carriers.has(id))
    .map((unit): Placed => ({ unit, aboard: present.filter(({ id }) => carriers.get(id) === unit.id) }));
  return {
    first: placed.filter(({ unit }) => !hasKeyword(unit, 'Vanguard')),
    last: placed.filter(({ unit }) => hasKeyword(unit, 'Vanguard')),
    reserve: placed.filter(({ unit }) => hasKeyword(unit, 'Airborne')),
  };
}

/**
 * The outermost transport of each unit that rides, by their ids. Impossible rides are ignored; of several the first
 * counts.
 */
function outerTransports(army: Army): ReadonlyMap<string, string> {
  const present = new Set(army.units.filter(({ models }) => models.length > 0).map(({ id }) => id));
  const rides = ridesOf(army).filter(({ wrong, transport }) => wrong === null && present.has(transport.id));
  const next = new Map(rides.toReversed().map(({ ride }) => [ride.unit, ride.in]));
  const outermost = (from: string): string => {
    let at = from;
    // This ends: rides of a unit inside itself were left out.
    for (let inner = next.get(at); inner !== undefined; inner = next.get(at)) at = inner;
    return at;
  };
  return new Map([...next.keys()].map((rider) => [rider, outermost(rider)]));
}
