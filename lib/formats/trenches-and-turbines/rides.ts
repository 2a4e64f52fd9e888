import type { Army, Unit } from '../../army/army';
import type { Ride } from '../../documents/roster/schema';
import type { Fix } from '../../rules/report';
import { hasKeyword, isInfantry } from './keywords';

/** One declared ride between two units of the army, and why it is impossible; null: it is possible. */
export interface DeclaredRide {
  ride: Ride;
  rider: Unit;
  transport: Unit;
  wrong: 'itself' | 'no-infantry' | 'no-transport' | null;
}

/** Who rides in what, each pair once; rides of units that are gone from the list are left out. */
export function ridesOf(army: Army): readonly DeclaredRide[] {
  const units = new Map(army.units.map((unit) => [unit.id, unit]));
  return ridesDeclared(army).flatMap((ride) => {
    const rider = units.get(ride.unit);
    const transport = units.get(ride.in);
    return rider === undefined || transport === undefined
      ? []
      : [{ ride, rider, transport, wrong: wrongWith(army, rider, transport) }];
  });
}

/** Rides of which one side is no longer in the list. */
export function lostRides(army: Army): readonly Ride[] {
  const ids = new Set(army.units.map(({ id }) => id));
  return ridesDeclared(army).filter((ride) => !ids.has(ride.unit) || !ids.has(ride.in));
}

function ridesDeclared({ declarations }: Army): readonly Ride[] {
  const rides = declarations?.rides ?? [];
  return rides.filter(
    (ride, at) => rides.findIndex((other) => other.unit === ride.unit && other.in === ride.in) === at,
  );
}

function wrongWith(army: Army, rider: Unit, transport: Unit): DeclaredRide['wrong'] {
  if (isInside(army, transport.id, rider.id)) return 'itself';
  if (!isInfantry(rider)) return 'no-infantry';
  // A Transport that does not say how much it carries is reported by another rule.
  return hasKeyword(transport, 'Transport') ? null : 'no-transport';
}

/** Whether a unit is, or rides in, another, however deep. */
function isInside(army: Army, unit: string, other: string): boolean {
  const rides = ridesDeclared(army);
  const around = new Set([unit]);
  // The loop also visits what is added to the set on the way.
  for (const each of around) for (const ride of rides) if (ride.unit === each) around.add(ride.in);
  return around.has(other);
}

/** Removes rides. */
export function withoutRides(
  army: Army,
  label: string,
  gone: (ride: Ride) => boolean,
  safety: Fix['safety'] = 'choice',
): Fix {
  return {
    label,
    safety,
    edit: { kind: 'declare', declarations: { rides: (army.declarations?.rides ?? []).filter((ride) => !gone(ride)) } },
  };
}
