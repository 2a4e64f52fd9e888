import { rootOf } from '@/lib/documents/roster/find';
import type { Roster } from '@/lib/documents/roster/schema';

/** The unit that a problem's target belongs to: a unit itself, one of its selections, or one of its models. */
export function unitAt(roster: Roster, target: string): string | null {
  return rootOf(roster, target)?.id ?? rootOf(roster, target.replace(/#\d+$/, ''))?.id ?? null;
}
