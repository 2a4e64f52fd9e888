import type { SlotView } from './armyView';

/** `HQ: 1 of 1, Harbour Warden`. */
export function slotLabel({ name, limit, places, overfilled }: SlotView): string {
  const names =
    places.length === 0
      ? 'free'
      : places
          .flat()
          .map((unit) => unit.name)
          .join(', ');
  return `${name}: ${places.length} of ${limit}, ${names}${overfilled ? `, ${places.length - limit} too many` : ''}`;
}
