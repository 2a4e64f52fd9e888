import type { Supersede } from '../../rules/format';
import { pointsLimitOfData } from '../shared/supersedes';

/** Objections of the data on which the document has no opinion. */
export const SUPERSEDES: readonly Supersede[] = [
  pointsLimitOfData({
    what: 'A limit in points that a saved list carries',
    reason: 'The document has no points: a limit is between the players.',
    mention: 'warning',
  }),
];
