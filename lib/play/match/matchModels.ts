import type { Army, Unit } from '../../army/army';
import { leadershipOf } from '../../formats/recon-squad/leader';
import { modelLabel } from '../../rules/target';
import { ARMY_LIMITS, type MatchModel } from './armies';
import { grenadesOf } from '../../formats/recon-squad/grenades';

/** The battlefield role of transports that are bought for a unit, as the unit data names it. */
const DEDICATED_TRANSPORT = 'Dedicated Transport';

/** The models of a checked list as a match keeps them. */
export function matchModels(army: Army): readonly MatchModel[] {
  const { leader } = leadershipOf(army);
  const transports = new Set(army.units.filter(hasTransport).map(({ id }) => id));
  return army.models.slice(0, ARMY_LIMITS.models).map((model) => {
    const vehicle = model.vehicle.known && model.vehicle.value;
    return {
      id: model.id,
      name: modelLabel(army, model).slice(0, ARMY_LIMITS.nameLength),
      vehicle,
      transport: vehicle && transports.has(model.unitId),
      leader: model === leader,
      grenades: grenadesOf(model),
    };
  });
}

/**
 * Whether the vehicles of a unit are dedicated transports: by their role, or because they were bought inside a unit of
 * others, as the seventh edition's data has them.
 */
const hasTransport = ({ slot, models }: Unit): boolean =>
  slot === DEDICATED_TRANSPORT || models.some(({ vehicle }) => vehicle.known && !vehicle.value);
