import type { OwnModel, OwnUnit } from './book';
import type { Edition } from './editions.data';

/** What a unit must say before a list can hold it: without it, lists would count it as free, or as taking no slot. */
export type Lack = 'name' | 'role' | 'points' | 'models';

/** What a house unit still lacks before lists may take it; none: it is ready. */
export function lacksOf({ name, slot, points, models }: OwnUnit): readonly Lack[] {
  const lacks: readonly (readonly [Lack, boolean])[] = [
    ['name', name.trim() === ''],
    ['role', slot === null],
    ['points', points === null],
    ['models', models.length === 0],
  ];
  return lacks.filter(([, lacking]) => lacking).map(([lack]) => lack);
}

/** The most of a row of models that a list may make: never fewer than the least. */
export const mostOf = ({ number, most }: OwnUnit['models'][number]): number => Math.max(number, most ?? number);

/**
 * Whether a row of models was written with a vehicle's statline: one of its characteristics is there, even if empty.
 */
export const isVehicle = ({ stats }: Pick<OwnModel, 'stats'>, { vehicleBy }: Edition): boolean =>
  vehicleBy !== null && vehicleBy in stats;

/** The profile type that a row of models has. */
export const statlineName = (model: Pick<OwnModel, 'stats'>, edition: Edition): 'Vehicle' | 'Unit' =>
  isVehicle(model, edition) ? 'Vehicle' : 'Unit';
