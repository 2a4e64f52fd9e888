import { forcesOf, selectionsOf } from '@/lib/documents/roster/find';
import type { Roster } from '@/lib/documents/roster/schema';
import type { Diagnostic } from '@/lib/rules/report';

/**
 * The problems of each unit and of everything in it, its models and their wargear too: by the id of the unit's root
 * selection, in the report's order.
 */
export function problemsByUnit(
  roster: Roster,
  diagnostics: readonly Diagnostic[],
): ReadonlyMap<string, readonly Diagnostic[]> {
  const rootOf = new Map<string, string>();
  for (const force of forcesOf(roster)) {
    for (const root of force.selections) {
      rootOf.set(root.id, root.id);
      for (const { id } of selectionsOf(root)) rootOf.set(id, root.id);
    }
  }
  const found = new Map<string, Diagnostic[]>();
  for (const diagnostic of diagnostics) {
    const { id } = diagnostic.at;
    const root = rootOf.get(id) ?? rootOf.get(id.replace(/#\d+$/, ''));
    if (root === undefined) continue;
    const known = found.get(root);
    if (known) known.push(diagnostic);
    else found.set(root, [diagnostic]);
  }
  return found;
}
