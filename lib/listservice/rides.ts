import { isInfantry } from '../formats/trenches-and-turbines/keywords';
import { loadOf, riderOf, transportsOf, type Rider } from '../formats/trenches-and-turbines/table/load';
import type { Army } from '../army/army';
import type { RosterEdit } from '../documents/roster/edits';
import type { Declarations } from '../documents/roster/schema';
import { type Diagnostic, unitLabels } from '../rules/report';

/** A unit as it would ride, by a name that no other unit of the list has. */
export interface Passenger extends Rider {
  label: string;
}

export interface TransportView {
  id: string;
  name: string;
  /** With what its riders carry. */
  used: number;
  /** Too many ride in it themselves, whatever those carry. */
  over: boolean;
  /** Null: it does not say how much it carries. */
  capacity: number | null;
  riders: readonly Passenger[];
  /** The ids of all that ride in it, however deep. */
  aboard: ReadonlySet<string>;
  /** Its number cannot be read. */
  unread: boolean;
  problems: readonly Diagnostic[];
}

export interface RidesView {
  transports: readonly TransportView[];
  /** Infantry that rides in nothing. */
  onFoot: readonly Passenger[];
  /** All that may ride, aboard or not. */
  infantry: readonly Passenger[];
}

/** Who rides where, and who could. */
export function ridesView(army: Army, diagnostics: readonly Diagnostic[]): RidesView {
  const labels = unitLabels(army);
  const named = (rider: Rider): Passenger => ({ ...rider, label: labels.get(rider.unit.id) ?? rider.unit.name });
  const transports = transportsOf(army).map((unit): TransportView => {
    const { used: own, withInner: used, capacity, riders: inside, aboard, unread } = loadOf(army, unit);
    const riders = inside.map(named);
    return {
      id: unit.id,
      name: labels.get(unit.id) ?? unit.name,
      used,
      over: capacity !== null && own > capacity,
      capacity,
      riders,
      aboard,
      unread,
      problems: problemsAboard(unit.id, riders, diagnostics),
    };
  });
  const aboard = new Set(transports.flatMap(({ riders }) => riders.map(({ unit }) => unit.id)));
  const infantry = army.units
    .filter((unit) => unit.models.length > 0 && isInfantry(unit))
    .map((unit) => named(riderOf(army, unit)));
  return { transports, infantry, onFoot: infantry.filter(({ unit }) => !aboard.has(unit.id)) };
}

/** Those that can be mended by somebody getting in or out, and that name this transport. */
function problemsAboard(
  id: string,
  riders: readonly Rider[],
  diagnostics: readonly Diagnostic[],
): readonly Diagnostic[] {
  const inside = new Set(riders.map(({ unit }) => unit.id));
  const isOfRides = ({ fixes }: Diagnostic): boolean =>
    fixes.some(({ edit }) => edit.kind === 'declare' && edit.declarations.rides !== undefined);
  return diagnostics.filter(
    (each) =>
      isOfRides(each) &&
      (each.at.id === id || (inside.has(each.at.id) && each.related.some((target) => target.id === id))),
  );
}

/** Puts a unit into a transport, out of any other; null: on foot. */
export function rideEdit(declarations: Declarations | null, unit: string, into: string | null): RosterEdit {
  const others = (declarations?.rides ?? []).filter((ride) => ride.unit !== unit);
  return { kind: 'declare', declarations: { rides: into === null ? others : [...others, { unit, in: into }] } };
}
