import type { EvaluatedRoster, EvaluatedSelection } from '@/lib/engine';
import { isRoleMark } from '@/lib/army/roles';
import { rootSelections } from '@/lib/documents/roster/find';
import { rounded } from '@/lib/foundation/decimal';

/** Tells by its id what a root selection holds: `Sergeant (Chainsword), 4 Troopers (Rifle)`; what it is, where it has another name. */
export function summariesOf(roster: EvaluatedRoster): (selectionId: string) => string {
  const roots = new Map(rootSelections(roster).map((each) => [each.id, each]));
  return (selectionId) => {
    const found = roots.get(selectionId);
    if (found === undefined) return '';
    const what = found.customName === null || found.customName === found.name ? '' : found.name;
    return [what, listed(found.children, found.number)].filter((part) => part !== '').join(': ');
  };
}

function listed(selections: readonly EvaluatedSelection[], per: number): string {
  return selections
    .filter((selection) => !isRoleMark(selection))
    .map((selection) => worded(selection, per))
    .join(', ');
}

const noted = ({ annotation }: EvaluatedSelection): string => (annotation === undefined ? '' : ` [${annotation}]`);

function worded(selection: EvaluatedSelection, per: number): string {
  const number = selection.number / per;
  const inner = listed(selection.children, selection.number);
  return `${number > 1 ? `${rounded(number)} ` : ''}${selection.customName ?? selection.name}${noted(selection)}${inner === '' ? '' : ` (${inner})`}`;
}
