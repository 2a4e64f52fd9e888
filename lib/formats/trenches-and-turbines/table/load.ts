import type { Army, Unit } from '../../../army/army';
import { isInfantry, transportCapacity } from '../keywords';

/** What rides in a transport, in hit points: a model takes one place for each. */
export interface Load {
  readonly used: number;
  /** Null: it is no transport, or does not say how much it carries. */
  readonly capacity: number | null;
  readonly riders: readonly Rider[];
}

export interface Rider {
  readonly unit: Unit;
  readonly hitPoints: number;
  /** Of its models that have none written down, and count as 1: nobody takes no place at all. */
  readonly unknown: number;
  /** Transports carry nothing else. */
  readonly infantry: boolean;
}

/** The load of one transport of the army, by what the player declared to ride in it. */
export function loadOf(army: Pick<Army, 'units' | 'declarations'>, transport: Unit): Load {
  const riding = new Set((army.declarations?.rides ?? []).filter((ride) => ride.in === transport.id).map(({ unit }) => unit));
  const riders = army.units.filter(({ id }) => riding.has(id) && id !== transport.id).map(riderOf);
  return { used: riders.reduce((sum, { hitPoints }) => sum + hitPoints, 0), capacity: transportCapacity(transport), riders };
}

/** All units that say that they carry others, or have somebody aboard. */
export const transportsOf = (army: Pick<Army, 'units' | 'declarations'>): readonly Unit[] =>
  army.units.filter((unit) => transportCapacity(unit) !== null || loadOf(army, unit).riders.length > 0);

/** A unit as it would ride. */
export function riderOf(unit: Unit): Rider {
  const places = unit.models.map(({ wounds }) => (wounds.known ? wounds.value : null));
  return {
    unit,
    hitPoints: places.reduce<number>((sum, each) => sum + (each ?? 1), 0),
    unknown: places.filter((each) => each === null).length,
    infantry: isInfantry(unit),
  };
}
