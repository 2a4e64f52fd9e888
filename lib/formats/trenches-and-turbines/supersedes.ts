import { isPoints } from '../../foundation/points';
import type { Supersede } from '../../rules/format';

/** What a list's data objects to and the document has no opinion on. */
export const SUPERSEDES: readonly Supersede[] = [
  {
    what: 'A limit in points that a saved list carries',
    reason: 'The document has no points: a limit is between the players.',
    mention: 'warning',
    matches: ({ code, subject }) => code === 'data/cost-limit' && isPoints(subject.name),
  },
];
