import type { EvaluatedRoster, EvaluatedSelection } from '../engine/evaluated';
import { oneLine } from './clean';
import type { SaidTerm } from './said';

/** More than any real list has. */
const MOST = 40;

/** What points at what else in the list, in a line; nothing where nothing does. */
export function goesWithTerm({ forces }: Pick<EvaluatedRoster, 'forces'>): readonly SaidTerm[] {
  const told = forces.flatMap(function inForce(force): readonly string[] {
    return [...force.selections.flatMap((root) => within(root, root)), ...force.forces.flatMap(inForce)];
  });
  if (told.length === 0) return [];
  const more = told.length - MOST;
  const says = [...told.slice(0, MOST), ...(more > 0 ? [`${more} more`] : [])].join('; ');
  return [{ kind: 'goes-with', says: oneLine(says) }];
}

const called = ({ customName, name }: EvaluatedSelection): string => customName ?? name;

const within = (selection: EvaluatedSelection, root: EvaluatedSelection): readonly string[] => [
  ...(selection.associations ?? []).flatMap(({ name, partners }) =>
    partners.length === 0 ? [] : [`${called(root)}, ${name}: ${partners.map((each) => each.name).join(' and ')}`],
  ),
  ...selection.children.flatMap((child) => within(child, root)),
];
