import { record, type History } from '../document/history';
import { applyEdit, type RosterEdit } from './edits';
import type { Roster } from './schema';

/**
 * What a player wrote and the hash of the unit data that it was written for: a move to other data is a step like any
 * other, and undone like one.
 */
export interface Pinned {
  readonly roster: Roster;
  readonly data: string;
}

/** Makes an edit as a step; `field` as `record` takes it. */
export function editPinned(history: History<Pinned>, change: RosterEdit, field: string | null): History<Pinned> {
  const pinned = history.present;
  const roster = applyEdit(pinned.roster, change);
  return record(history, roster === pinned.roster ? pinned : { ...pinned, roster }, field);
}

/** The hashes of all data that some step of a history, back or forth, was written for. */
export const dataOf = ({ past, present, future }: History<Pinned>): ReadonlySet<string> =>
  new Set([...past, present, ...future].map(({ data }) => data));
