import type { Standing } from '@/lib/documents/lineage';

/** What the server says to a save: `version` is the one that the next save builds on. */
export type SaveAnswer<Saved> =
  | ({ kind: 'saved' } & Standing)
  | { kind: 'waiting'; reason: string }
  /** The server will not have it, however often it is sent. `gone`: it has none under this link. */
  | { kind: 'refused' | 'gone'; reason: string }
  | { kind: 'conflict'; current: Saved }
  /** The link that was made up here is another one's. */
  | { kind: 'taken' };

/** The reason where there was no answer at all: nothing else need be tried now. */
export const NO_CONNECTION = 'No connection.';
