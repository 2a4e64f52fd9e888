import { sharedValues, writeShared } from './shared';

/** What players say of their lists for themselves: which come first, labels, notes. It goes to their other devices. */

const PIN = 'pin:';
const LABELS = 'label:';
const NOTE = 'note:';

export const NOTE_LENGTH = 2000;

/** Where a note on a list stands, or on one of its units. */
export const noteKey = (viewId: string, unit: string | null): string =>
  unit === null ? NOTE + viewId : `${NOTE}${viewId}:${unit.slice(0, ID_LENGTH)}`;
/** Of a unit's id, as files of other programs may write it: what travels has a short key. */
const ID_LENGTH = 120;

/** What is noted on a list: null: nothing on the whole of it; and on which of its units, by the keys of their notes. */
export interface OwnNotes {
  viewId: string;
  list: string | null;
  units: ReadonlySet<string>;
}

/** Nothing is noted. */
export const noNotes = (viewId: string): OwnNotes => ({ viewId, list: null, units: new Set() });

/** Whether there is a note on a unit. */
export const isNoted = ({ viewId, units }: OwnNotes, unit: string): boolean => units.has(noteKey(viewId, unit));

/** Whether one of these keys is of a note on a list or on its units. */
export const isNoteOn = (keys: readonly string[], viewId: string): boolean =>
  keys.some((key) => key.startsWith(NOTE + viewId));

/** All notes on a list and on its units. */
export async function notesOn(viewId: string): Promise<OwnNotes> {
  const notes = await sharedValues(NOTE + viewId);
  const list = notes.find(({ key }) => key === noteKey(viewId, null));
  return {
    viewId,
    list: list === undefined ? null : noteIn(list.value),
    units: new Set(notes.filter((note) => note !== list).map(({ key }) => key)),
  };
}

/** The note in what is kept of it, whatever it is. */
export const noteIn = (kept: unknown): string => (typeof kept === 'string' ? kept.slice(0, NOTE_LENGTH) : '');

export type AboutLists = Awaited<ReturnType<typeof aboutLists>>;

/** What is said of all lists. */
export async function aboutLists() {
  const [pins, labels] = await Promise.all([sharedValues(PIN), sharedValues(LABELS)]);
  return {
    pinned: new Set(pins.map(({ key }) => key.slice(PIN.length))),
    labels: new Map(labels.map(({ key, value }) => [key.slice(LABELS.length), labelsIn(value)])),
  };
}

/** Whether one of these keys is about a list as the start page shows it. */
export const isAboutLists = (keys: readonly string[]): boolean =>
  keys.some((key) => key.startsWith(PIN) || key.startsWith(LABELS));

/** Has a list come first, or no longer. */
export const setPinned = (viewId: string, pinned: boolean): Promise<boolean> =>
  writeShared(PIN + viewId, pinned ? true : null);

/** Gives a list these labels. */
export const setLabels = (viewId: string, labels: readonly string[]): Promise<boolean> =>
  writeShared(LABELS + viewId, labels.length === 0 ? null : labels);

/** Forgets all that was said of a list that is gone for good. */
export async function forgetAbout(viewId: string): Promise<void> {
  const about = await Promise.all([NOTE, PIN, LABELS].map((sort) => sharedValues(sort + viewId)));
  for (const { key } of about.flat()) await writeShared(key, null);
}

export const MOST_LABELS = 5;
export const LABEL_LENGTH = 30;

/** A label as it is kept: one space between words; null: nothing is left. */
function tidied(typed: string): string | null {
  const label = [...typed.trim().replace(/\s+/g, ' ')].slice(0, LABEL_LENGTH).join('').trim();
  return label === '' ? null : label;
}

/** The labels in what is kept of them, whatever it is. */
export const labelsIn = (kept: unknown): readonly string[] =>
  (Array.isArray(kept) ? kept : [])
    .filter((each) => typeof each === 'string')
    .reduce<readonly string[]>((labels, each) => withLabel(labels, each), []);

/** With one more, if there is room; a list has each once, capitals aside. `known`: it is written as it stands there. */
export function withLabel(labels: readonly string[], typed: string, known: readonly string[] = []): readonly string[] {
  const label = tidied(typed);
  const isSame = (each: string): boolean => each.toLowerCase() === label?.toLowerCase();
  return label === null || labels.length >= MOST_LABELS || labels.some(isSame)
    ? labels
    : [...labels, known.find(isSame) ?? label];
}
