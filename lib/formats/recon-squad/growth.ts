import type { Army } from '../../army/army';
import { isVehicle } from '../shared/counting';

/** Specialists at the start, the leader among them, and designations that a campaign added. */
export interface Growth {
  number: number;
  designated: number;
}

/** Specialists that a list must have, and further traits that it may have beside them. */
export interface WantedSpecialists {
  models: number;
  further: number;
}

/** How many specialists and further traits an army has by then. */
export function wantedOf(army: Army, { number, designated }: Growth): WantedSpecialists {
  const able = army.models.filter((model) => !isVehicle(model)).length;
  const models = Math.min(number + designated, Math.max(number, able));
  return { models, further: number + designated - models };
}
