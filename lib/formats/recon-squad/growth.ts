import type { Army } from '../../army/army';
import { isVehicle } from '../shared/counting';

/**
 * How many specialists a list has at the start, the leader among them, and how many designations a campaign has added.
 */
export interface Growth {
  number: number;
  designated: number;
}

/**
 * What the list must have: specialists while there are models for them. And how many further traits it may have after
 * that.
 */
export interface Wanted {
  models: number;
  further: number;
}

/** How many specialists and further traits an army has by then. */
export function wantedOf(army: Army, { number, designated }: Growth): Wanted {
  const able = army.models.filter((model) => !isVehicle(model)).length;
  const models = Math.min(number + designated, Math.max(number, able));
  return { models, further: number + designated - models };
}
