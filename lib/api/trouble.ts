/** What keeps the database from answering, as people are told of it. It is nobody's mistake, and passes. */

/** `busy`: held for longer than a visitor is kept waiting. `full`: its disk is. `away`: no answer, or a refusal. */
export type Trouble = 'busy' | 'full' | 'away';

/** What to tell people, and after how many seconds to try again. */
export const TROUBLES = {
  busy: { message: 'The database is busy. Try again in a few seconds.', seconds: 2 },
  full: {
    message:
      'The disk of this server is full: nothing can be saved. What was saved is still there. ' +
      'Try again later, and tell the host of this server.',
    seconds: 60,
  },
  away: {
    message: 'The database of this server does not answer. What was saved is still there. Try again in a few seconds.',
    seconds: 5,
  },
} as const satisfies Readonly<Record<Trouble, { message: string; seconds: number }>>;

const DIGEST = 'database-';

/** What an error page in the browser is given of an error: nothing but this. */
export const digestOf = (trouble: Trouble): string => `${DIGEST}${trouble}`;

/** The trouble under a digest; null: the error is of another kind. */
export const troubleUnder = (digest: unknown): Trouble | null =>
  (Object.keys(TROUBLES) as Trouble[]).find((trouble) => digest === digestOf(trouble)) ?? null;
