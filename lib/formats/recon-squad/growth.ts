import type { Army } from '../../army/army';
import { isVehicle } from '../shared/counting';

/** Specialists at the start, the leader among them, and designations that a campaign added. */
export interface Growth {
  number: number;
  designated: number;
}

export type WantedSpecialists = ReturnType<typeof wantedOf>;

/** How many specialists (`models`) an army must have by then, and `further` traits that it may have beside them. */
export function wantedOf(army: Army, { number, designated }: Growth) {
  const able = army.models.filter((model) => !isVehicle(model)).length;
  const models = Math.min(number + designated, Math.max(number, able));
  return { models, further: number + designated - models };
}
