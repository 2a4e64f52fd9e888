import type { Army } from '../army/army';
import { hasRole, roleNamed } from '../army/roles';
import type { RootOption } from '../engine';
import { placesTaken, sameSlot, unitsOfRole } from '../formats/shared/max-slots';
import type { Format } from '../rules/format';

/** The battlefield role of a unit that could be added; null: none. */
export function roleOf({ slot }: Pick<RootOption, 'slot'>): string | null {
  const name = slot?.name.trim() ?? '';
  return hasRole(name) ? roleNamed(name) : null;
}

/** Whether the format has a slot for a unit, and whether one is left. Another that shares a place is not looked for. */
export function roomFor(
  { army, format }: { army: Army; format: Pick<Format, 'slots' | 'otherRoles'> },
  option: Pick<RootOption, 'slot'>,
): 'none' | 'taken' | 'free' {
  const { slots, otherRoles } = format;
  const role = roleOf(option);
  // The data also writes that a unit has no role as a role: "No FOC".
  if (role === null || /^no\b/i.test(role) || slots.length === 0) return 'free';
  if (otherRoles.some((each) => sameSlot(each, role))) return 'free';
  const slot = slots.find(({ name }) => sameSlot(name, role));
  if (slot === undefined) return 'none';
  return placesTaken(unitsOfRole(army, role)) < slot.max ? 'free' : 'taken';
}
