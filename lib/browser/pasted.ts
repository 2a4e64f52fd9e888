import { fieldsAt, keepJson, keepText } from './texts';

/** The text of a list that was pasted: kept in this tab until its player keeps the list or leaves it. */
export interface PastedText {
  text: string;
  /** What the player said of doubtful things, by their keys. */
  answers: Readonly<Record<string, string>>;
  /** The id of the format that the player chose for it; left out: none yet. */
  format?: string;
}

const KEY = 'muster-roll:pasted-text';

/** Keeps a text with its answers, in place of one before. */
export const keepPasted = (pasted: PastedText): boolean => keepJson(KEY, pasted, 'tab');

/** Read by hand: every visitor of the start page gets this. Null: none. */
export function loadPasted(): PastedText | null {
  const { text, answers, format } = fieldsAt(KEY, 'tab');
  if (typeof text !== 'string' || typeof answers !== 'object' || answers === null) return null;
  const said = Object.entries(answers).filter((each): each is [string, string] => typeof each[1] === 'string');
  return { text, answers: Object.fromEntries(said), ...(typeof format === 'string' && { format }) };
}

/** Forgets the text. */
export const dropPasted = (): boolean => keepText(KEY, null, 'tab');

/** A word or a link is no list. */
const FEWEST_LETTERS = 12;

/** Whether something that was pasted somewhere on a page may be a list. */
export const mayBeList = (text: string): boolean =>
  text.trim().length >= FEWEST_LETTERS && /\s/.test(text.trim()) && !/^https?:\/\/\S+$/.test(text.trim());
