import type { RosterEdit } from '@/lib/documents/roster/edits';
import { count } from '@/lib/foundation/words';
import type { ChangeKind } from '@/lib/verdict/advice/change';

/** What was done to a list by an answer, in a line: "4 specialists chosen", "Removed Boyz (60 points)". */
export function doneWords({
  changes,
  edit,
}: {
  changes: readonly { kind: ChangeKind; label: string }[];
  edit: RosterEdit;
}): string {
  const chosen = specialistsIn(edit);
  if (chosen > 0 && changes.every(({ kind }) => kind === 'declare')) return `${count(chosen, 'specialist')} chosen`;
  return changes.map(({ label }) => label.replace(/^(Add|Remove|Swap)(?= )/, (verb) => DONE[verb] ?? verb)).join('; ');
}

const DONE: Readonly<Record<string, string>> = { Add: 'Added', Remove: 'Removed', Swap: 'Swapped' };

/** How many specialists an edit declares. */
function specialistsIn(edit: RosterEdit): number {
  if (edit.kind === 'all') return Math.max(0, ...edit.edits.map(specialistsIn));
  return edit.kind === 'declare' ? (edit.declarations.specialists?.length ?? 0) : 0;
}
