import type { Fitted } from './fit';
import type { Said } from './placesFor';
import type { StatedItem, StatedUnit } from './stated';

/**
 * A unit, and beside it what it has by the text and not by the data: what it rides in may be a unit of its own. What the
 * player left out is none.
 */
export function withPassengers(
  unit: StatedUnit,
  fitted: readonly Fitted[],
  said: Said,
  isUnit: (item: StatedItem) => boolean,
): readonly [StatedUnit, ...StatedUnit[]] {
  const isOwn = (item: StatedItem): boolean =>
    said(item) === undefined && isUnit(item) && fitted.some((each) => each.item === item && each.how === 'none');
  const beside = unit.items.filter(isOwn);
  if (beside.length === 0) return [unit];
  return [
    { ...unit, items: unit.items.filter((item) => !beside.includes(item)) },
    ...beside.map((item): StatedUnit => ({ ...item, models: item.count, role: unit.role, rows: [], times: null })),
  ];
}
