import { rootSelections } from '../documents/roster/find';
import type { EvaluatedRoster, EvaluatedSelection } from '../engine/evaluated';

/** A selection with all that is in it. */
export const selectionWithin = (selection: EvaluatedSelection): readonly EvaluatedSelection[] => [
  selection,
  ...selection.children.flatMap(selectionWithin),
];

/** All selections of a list, with those inside them. */
export const allEvaluated = (roster: Pick<EvaluatedRoster, 'forces'>): readonly EvaluatedSelection[] =>
  rootSelections(roster).flatMap(selectionWithin);
