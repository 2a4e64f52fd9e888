import type { SheetView } from '@/components/list/sheetView.model';
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

/** Where on the page each of these targets stands: models that are alike share one place. */
export function anchorsOf(
  army: Pick<Army, 'units'>,
  sheet: SheetView,
  roster: Roster,
  targets: readonly { id: string }[],
): Anchors {
  const models = new Map(
    sheet.units.flatMap(({ groups }) =>
      groups.flatMap(({ ids }) => ids.map((id) => [id, `model-${ids[0] ?? id}`] as const)),
    ),
  );
  const units = new Set(army.units.map(({ id }) => id));
  const unitOf = (id: string): string => {
    const root = rootOf(roster, id)?.id;
    return root !== undefined && units.has(root) ? `unit-${root}` : SHEET_ANCHOR;
  };
  return Object.fromEntries(targets.map(({ id }) => [id, models.get(id) ?? unitOf(id)]));
}
