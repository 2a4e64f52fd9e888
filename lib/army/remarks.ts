import type { EvaluatedSelection } from '../engine/evaluated';
import { OWN_NOTES } from '../data/ownUnits.data';
import type { Unit } from './army';

/** Remarks of one unit that are shown: real ones have two or three. */
const MOST_REMARKS = 20;

/** What the data remarks on a unit and on what it holds, and what of it points at what else in the list. */
export function remarksOn(selection: EvaluatedSelection): Pick<Unit, 'remarks'> {
  const remarks = [...new Set(remarksIn(selection, true))];
  return remarks.length === 0 ? {} : { remarks: remarks.slice(0, MOST_REMARKS) };
}

/** What a unit is called besides stands behind its name; what is in it is told by its summary. */
const remarksIn = (selection: EvaluatedSelection, isRoot: boolean): readonly string[] => [
  ...(isRoot && selection.annotation !== undefined ? [selection.annotation] : []),
  ...(selection.remarks ?? []),
  ...(selection.associations ?? []).flatMap(({ name, partners }) =>
    partners.length === 0 ? [] : [`${name}: ${partners.map((each) => each.name).join(', ')}`],
  ),
  ...selection.children.flatMap((child) => remarksIn(child, false)),
];

/** What a player wrote on a unit: own units have one text, house units a rule for each line that was written. */
export function notesOn({ rules }: EvaluatedSelection): string | null {
  const lines = rules.map(({ name, description }) => {
    if (name === OWN_NOTES) return description;
    return description === '' ? name : `${name}: ${description}`;
  });
  return lines.length === 0 ? null : lines.join('\n');
}
