import type { SlotView } from '../verdict/armyView';
import type { UnitRowView } from './unitRows';

/** A heading with how much of its slot is taken: `Troops 1/2`. Others as they are. */
export function countedHeading(heading: string | null, slots: readonly SlotView[]): string | null {
  const slot = slots.find(({ name }) => name === heading);
  return slot === undefined ? heading : `${slot.name} ${slot.taken}/${slot.limit}`;
}

/** `Troops 1/2` over the first unit of a slot. */
export function withCount(row: UnitRowView, slots: readonly SlotView[]): UnitRowView {
  const slot = slots.find(({ name }) => name === row.heading);
  if (slot === undefined) return row;
  return { ...row, heading: countedHeading(row.heading, slots), overfilled: slot.taken > slot.limit };
}
