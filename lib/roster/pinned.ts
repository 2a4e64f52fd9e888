import { applyEdit, type RosterEdit } from './edits';
import { record, recordInLast, type History } from './history';
import type { Roster } from './schema';

/**
 * What a player wrote and the hash of the unit data that it was written for: a move to other data is a step like any
 * other, and undone like one.
 */
export interface Pinned {
  readonly roster: Roster;
  readonly data: string;
}

const edited = (pinned: Pinned, change: RosterEdit): Pinned => {
  const roster = applyEdit(pinned.roster, change);
  return roster === pinned.roster ? pinned : { ...pinned, roster };
};

/** Makes an edit as a new step. */
export const editPinned = (history: History<Pinned>, change: RosterEdit): History<Pinned> =>
  record(history, edited(history.present, change));

/** Makes an edit as part of the last step. */
export const amendPinned = (history: History<Pinned>, change: RosterEdit): History<Pinned> =>
  recordInLast(history, edited(history.present, change));

/** Moves the list, as it stands, to other data: one step. What could be redone is forgotten. */
export const movePinned = (history: History<Pinned>, moved: Pinned): History<Pinned> => record(history, moved);

/** The hashes of all data that some step of a history, back or forth, was written for. */
export const dataOf = ({ past, present, future }: History<Pinned>): ReadonlySet<string> =>
  new Set([...past, present, ...future].map(({ data }) => data));
