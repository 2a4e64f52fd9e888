import type { Army, Unit } from '../../../army/army';
import { valueOf } from '../../../army/fact';
import { hasKeyword, isInfantry, transportCapacity } from '../keywords';
import { groupedBy, rememberedOf } from '../../../foundation/collect';
import type { Ride } from '../../../documents/roster/schema';
import { declaring, type Fix } from '../../../rules/report';

/** What rides in a transport, in hit points: a model takes one place for each. */
export interface Load {
  /** Of those that ride in it themselves. */
  used: number;
  /** With what those bring along that are transports themselves. */
  withInner: number;
  /** Of all that were taken under one entry; null: it is not a transport, or does not say how much it carries. */
  capacity: number | null;
  riders: readonly Rider[];
  /** The ids of all that ride in it, however deep. */
  aboard: ReadonlySet<string>;
  /** It is a Transport with a number that nobody can read, or with none. */
  unread: boolean;
}

export interface Rider {
  unit: Unit;
  hitPoints: number;
  /** Hit points that ride in it, and so come along. */
  inside: number;
  /** Hit points of models that have none written down: each counts as 1, since every model takes a place. */
  unknown: number;
  /** How many models it has is known; of one that is gone from its book nothing is. */
  known: boolean;
  /** Transports carry nothing else. */
  infantry: boolean;
}

type Riding = Pick<Army, 'units' | 'declarations'>;

/** The load of one transport of the army, by what the player declared to ride in it. */
export function loadOf(army: Riding, transport: Unit): Load {
  const riders = ridersIn(army, transport).map((unit) => riderOf(army, unit, transport));
  const used = riders.reduce((sum, { hitPoints }) => sum + hitPoints, 0);
  const capacity = transportCapacity(transport);
  return {
    used,
    withInner: used + riders.reduce((sum, { inside }) => sum + inside, 0),
    capacity,
    riders,
    aboard: new Set([...aboardOf(army, transport, null)].map(({ id }) => id)),
    unread: capacity === null && hasKeyword(transport, 'Transport'),
  };
}

/** All units that say that they carry others, or have somebody aboard. */
export const transportsOf = (army: Riding): readonly Unit[] =>
  army.units.filter((unit) => hasKeyword(unit, 'Transport') || ridersIn(army, unit).length > 0);

/** A unit as it rides in a transport, or would in any; null. */
export function riderOf(army: Riding, unit: Unit, transport: Unit | null = null): Rider {
  return {
    unit,
    hitPoints: hitPointsOf(unit),
    inside: [...aboardOf(army, unit, transport)].reduce((sum, each) => sum + hitPointsOf(each), 0),
    unknown: placesOf(unit).filter((each) => each === null).length,
    known: unit.counted.known,
    infantry: isInfantry(unit),
  };
}

const placesOf = ({ models }: Unit): readonly (number | null)[] => models.map(({ wounds }) => valueOf(wounds));
const hitPointsOf = (unit: Unit): number => placesOf(unit).reduce<number>((sum, each) => sum + (each ?? 1), 0);

const ridersIn = (army: Riding, transport: Unit): readonly Unit[] => boarded(army).get(transport.id) ?? [];

/** Who rides in what, by the transport's id, in the army's order; kept for each army. */
const boarded = rememberedOf((army: Riding): ReadonlyMap<string, readonly Unit[]> => {
  const rides = groupedBy(army.declarations?.rides ?? [], (ride) => ride.in);
  return new Map(
    [...rides].map(([transport, riders]) => [
      transport,
      army.units.filter(({ id }) => id !== transport && riders.some(({ unit }) => unit === id)),
    ]),
  );
});

/** All that ride in a unit, however deep, each once, but for the outer transport. */
function aboardOf(army: Riding, unit: Unit, outer: Unit | null): ReadonlySet<Unit> {
  const met = new Set(outer === null ? [unit] : [unit, outer]);
  // The loop also visits what is added to the set on the way.
  for (const each of met) if (each !== outer) for (const inner of ridersIn(army, each)) met.add(inner);
  met.delete(unit);
  if (outer !== null) met.delete(outer);
  return met;
}

/** Who rides in what, each pair once, and what is `wrong` with it; rides of units gone from the list are left out. */
export function ridesOf(army: Army) {
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

/** Why a ride is impossible; null: it is possible. */
export type WrongRide = 'itself' | 'no-infantry' | 'no-transport';

function wrongWith(army: Army, rider: Unit, transport: Unit): WrongRide | null {
  if (transport === rider || aboardOf(army, rider, null).has(transport)) return 'itself';
  if (!isInfantry(rider)) return 'no-infantry';
  // A Transport that does not say how much it carries is reported by another rule.
  return hasKeyword(transport, 'Transport') ? null : 'no-transport';
}

/** Removes rides. */
export const withoutRides = (
  { declarations }: Army,
  label: string,
  gone: (ride: Ride) => boolean,
  safety?: Fix['safety'],
): Fix => declaring(label, { rides: (declarations?.rides ?? []).filter((ride) => !gone(ride)) }, safety);
