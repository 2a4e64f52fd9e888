import type { ArmyView } from '../list/armyView';

/** How large a list is, in short: points with their limit where points count, else units. */
export function listSize({ gauge }: Pick<ArmyView, 'gauge'>, units: number): string | number {
  if (!gauge.counted) return units;
  return gauge.limit === null ? gauge.spent : `${gauge.spent}/${gauge.limit}`;
}
