import type { Army, Model, Unit } from '../../army/army';
import type { UnknownFactFinding } from '../../rules/finding';
import { unitTarget } from '../../rules/target';

/** Units of which the data does not tell how many models they have. */
export function uncountedUnits(army: Army): readonly Unit[] {
  return army.units.filter((unit) => !unit.counted.known);
}

/** Asks for a unit's number of models. */
export function unknownCount(unit: Unit): UnknownFactFinding {
  const lookUp = unit.counted.known ? '' : unit.counted.lookUp;
  return {
    at: unitTarget(unit),
    related: [],
    unknown: { fact: 'counted', models: unit.models.map((model) => model.id), name: unit.name, lookUp, attest: true },
  };
}

export const isNonVehicle = (model: Model): boolean => model.vehicle.known && !model.vehicle.value;
export const isVehicle = (model: Model): boolean => model.vehicle.known && model.vehicle.value;
