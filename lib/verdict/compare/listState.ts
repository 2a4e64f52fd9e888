import type { Roster } from '../../documents/roster/schema';
import type { CheckedRoster } from '../checkRoster';

/** One state of a list with all that follows from it; where nothing does, it is compared by what is written in it. */
export interface Listed {
  roster: Roster;
  checked: CheckedRoster | null;
}

/** Something that was said, and what is said now; null: nothing. */
export interface WordChange {
  what: string;
  before: string | null;
  after: string | null;
}
