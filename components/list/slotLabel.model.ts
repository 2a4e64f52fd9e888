import { withMore } from '@/lib/foundation/bounded';
import type { SlotView } from '@/lib/verdict/armyView';

/** `HQ: 1 of 1, Harbour Warden`. */
export function slotLabel({ name, limit, places, left, overfilled }: SlotView): string {
  const units = places.flat().map((unit) => unit.name);
  const names = units.length === 0 ? 'free' : withMore({ shown: units, left }).join(', ');
  const taken = places.length + left;
  return `${name}: ${taken} of ${limit}, ${names}${overfilled ? `, ${taken - limit} too many` : ''}`;
}
