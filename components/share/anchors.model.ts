import type { Army } from '@/lib/army/army';
import { rootOf } from '@/lib/documents/roster/find';
import type { Roster } from '@/lib/documents/roster/schema';

/** The sheet's own id, for what has no place of its own in it. */
export const SHEET_ANCHOR = 'army';
/** Where the problems are, what would mend them, and what was frozen. */
export const PROBLEMS_ANCHOR = 'problems';
export const FIXES_ANCHOR = 'fixes';
export const FROZEN_ANCHOR = 'frozen';

/** Where the page shows a target, by the target's id. */
export type Anchors = Readonly<Record<string, string>>;

/** Where on the page each of these targets stands. `standIns`: which model stands for each on the sheet. */
export function anchorsOf(
  army: Pick<Army, 'units'>,
  standIns: ReadonlyMap<string, string>,
  roster: Roster,
  targets: readonly { id: string }[],
): Anchors {
  const units = new Set(army.units.map(({ id }) => id));
  const placeOf = (id: string): string => {
    const model = standIns.get(id);
    if (model !== undefined) return `model-${model}`;
    const root = rootOf(roster, id)?.id;
    return root !== undefined && units.has(root) ? `unit-${root}` : SHEET_ANCHOR;
  };
  return Object.fromEntries(targets.map(({ id }) => [id, placeOf(id)]));
}
