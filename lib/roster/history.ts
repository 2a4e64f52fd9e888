import { applyEdit } from './edits';
import type { RosterEdit } from './edits';
import type { Roster } from './schema';

/** How many steps can be taken back: rosters share their unchanged parts, so a step costs little. */
export const HISTORY_LENGTH = 200;

/** A roster with what it was before and what was taken back: undo and redo as a value. */
export interface History {
  /** Oldest first. */
  readonly past: readonly Roster[];
  readonly present: Roster;
  /** Next to redo first. */
  readonly future: readonly Roster[];
}

/** A history in which nothing has happened yet. */
export function startHistory(roster: Roster): History {
  return { past: [], present: roster, future: [] };
}

/** Makes an edit as a new step and forgets what could be redone. An edit that changes nothing is no step. */
export function edit(history: History, change: RosterEdit): History {
  const present = applyEdit(history.present, change);
  if (present === history.present) return history;
  return { past: [...history.past, history.present].slice(-HISTORY_LENGTH), present, future: [] };
}

/** Makes an edit as part of the last step: letters typed one after the other into one name are taken back together. */
export function amend(history: History, change: RosterEdit): History {
  const present = applyEdit(history.present, change);
  return present === history.present ? history : { ...history, present, future: [] };
}

/** One step back; the same history when there is none. */
export function undo(history: History): History {
  const before = history.past.at(-1);
  if (before === undefined) return history;
  return { past: history.past.slice(0, -1), present: before, future: [history.present, ...history.future] };
}

/** One step forward again; the same history when there is none. */
export function redo(history: History): History {
  const [next, ...future] = history.future;
  if (next === undefined) return history;
  return { past: [...history.past, history.present], present: next, future };
}

export const canUndo = (history: History): boolean => history.past.length > 0;
export const canRedo = (history: History): boolean => history.future.length > 0;
