import type { SheetView } from '@/lib/view/list/sheetView';
import type { Army } from '@/lib/army/army';
import { rootOf } from '@/lib/roster/find';
import type { Roster } from '@/lib/roster/schema';
import type { Target } from '@/lib/rules/report';

/** The sheet's own id, for what has no place of its own in it. */
export const SHEET_ANCHOR = 'army';

/** Where the page shows a target, by the target's id. */
export type Anchors = Readonly<Record<string, string>>;

/** Where on the page each model and each of these targets stands: models that are alike share one place. */
export function anchorsOf(army: Army, sheet: SheetView, roster: Roster, targets: readonly Target[]): Anchors {
  const models = sheet.units.flatMap(({ groups }) =>
    groups.flatMap(({ ids }) => ids.map((id) => [id, `model-${ids[0] ?? id}`] as const)),
  );
  const units = new Set(army.units.map(({ id }) => id));
  const places = new Map<string, string>(models);
  for (const { id } of targets) {
    if (places.has(id)) continue;
    const root = rootOf(roster, id)?.id;
    places.set(id, root !== undefined && units.has(root) ? `unit-${root}` : SHEET_ANCHOR);
  }
  return Object.fromEntries(places);
}
