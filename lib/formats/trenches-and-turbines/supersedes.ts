import type { Supersede } from '../../rules/format';

/** Objections of the data on which the document has no opinion. */
export const SUPERSEDES: readonly Supersede[] = [
  {
    what: 'A limit in points, or in any other cost, that a saved list carries',
    reason: 'The document has no points: a limit is between the players.',
    mention: 'warning',
    matches: ({ code }) => code === 'data/cost-limit',
  },
];
