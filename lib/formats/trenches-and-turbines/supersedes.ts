import type { Supersede } from '../../rules/format';
import { pointsLimitOfData } from '../shared/supersedes';

/** What a list's data objects to and the document has no opinion on. */
export const SUPERSEDES: readonly Supersede[] = [
  pointsLimitOfData({
    what: 'A limit in points that a saved list carries',
    reason: 'The document has no points: a limit is between the players.',
    mention: 'warning',
  }),
];
