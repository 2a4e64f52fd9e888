import { roleNamed } from '@/lib/army/roles';
import type { ArmyView } from '../verdict/armyView';
import { offersOf } from './offers';

/** The slots that something which a list’s factions offer would take, hidden or not; null: nothing is known of them. */
export function fillableSlots(list: Parameters<typeof offersOf>[0]): ReadonlySet<string> | null {
  const options = offersOf(list).flatMap(({ options: offered }) => offered);
  if (options.length === 0) return null;
  return new Set(options.flatMap(({ slot }) => (slot === null ? [] : [roleNamed(slot.name)])));
}

/** Without the slots that the factions can never fill, unless one is asked for or taken. */
export function withoutIdleSlots(view: ArmyView, fillable: ReadonlySet<string> | null): ArmyView {
  if (fillable === null) return view;
  const slots = view.slots.filter(({ name, needed, taken }) => needed || taken > 0 || fillable.has(name));
  return slots.length === view.slots.length ? view : { ...view, slots };
}
