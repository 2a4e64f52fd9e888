import { applyEdit } from './edits';
import type { RosterEdit } from './edits';
import type { Roster } from './schema';

/** How many steps can be taken back: rosters share their unchanged parts, so a step costs little. */
export const HISTORY_LENGTH = 200;

/**
 * A document, a roster if nothing else is said, with what it was before and what was taken back: undo and redo as a
 * value.
 */
export interface History<T = Roster> {
  /** Oldest first. */
  readonly past: readonly T[];
  readonly present: T;
  /** Next to redo first. */
  readonly future: readonly T[];
}

/** A history in which nothing has happened yet. */
export function startHistory<T>(document: T): History<T> {
  return { past: [], present: document, future: [] };
}

/**
 * Takes what the document has become as a new step and forgets what could be redone. The very same document is no step.
 */
export function record<T>(history: History<T>, present: T): History<T> {
  if (present === history.present) return history;
  return { past: [...history.past, history.present].slice(-HISTORY_LENGTH), present, future: [] };
}

/** The same as part of the last step: letters typed one after the other into one name are taken back together. */
export function recordInLast<T>(history: History<T>, present: T): History<T> {
  return present === history.present ? history : { ...history, present, future: [] };
}

/** Makes an edit as a new step. */
export const edit = (history: History, change: RosterEdit): History =>
  record(history, applyEdit(history.present, change));

/** Makes an edit as part of the last step. */
export const amend = (history: History, change: RosterEdit): History =>
  recordInLast(history, applyEdit(history.present, change));

/** One step back; the same history when there is none. */
export function undo<T>(history: History<T>): History<T> {
  const before = history.past.at(-1);
  if (before === undefined) return history;
  return { past: history.past.slice(0, -1), present: before, future: [history.present, ...history.future] };
}

/** One step forward again; the same history when there is none. */
export function redo<T>(history: History<T>): History<T> {
  const [next, ...future] = history.future;
  if (next === undefined) return history;
  return { past: [...history.past, history.present], present: next, future };
}

export const canUndo = <T>(history: History<T>): boolean => history.past.length > 0;
export const canRedo = <T>(history: History<T>): boolean => history.future.length > 0;
