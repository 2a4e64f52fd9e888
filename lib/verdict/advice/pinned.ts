import { rootOf } from '../../documents/roster/find';
import type { Roster } from '../../documents/roster/schema';

/** Whether the pinned units are the same to the letter. */
export function keepsPins(before: Roster, after: Roster, pins: ReadonlySet<string>): boolean {
  return [...pins].every((id) => rootOf(before, id) === rootOf(after, id));
}
