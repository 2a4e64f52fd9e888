import { storedAt } from './texts';

/** The text of a list that was pasted: kept in this tab until its player keeps the list or leaves it. */
export interface PastedText {
  text: string;
  /** What the player said of doubtful things, by their keys. */
  answers: Readonly<Record<string, string>>;
  /** The id of the format that the player chose for it; left out: none yet. */
  format?: string;
}

/** Read by hand: every visitor of the start page gets this. */
function readPasted(stored: unknown): PastedText | null {
  const { text, answers, format } = Object(stored) as Readonly<Record<string, unknown>>;
  if (typeof text !== 'string' || typeof answers !== 'object' || answers === null) return null;
  const said = Object.entries(answers).filter((each): each is [string, string] => typeof each[1] === 'string');
  return { text, answers: Object.fromEntries(said), ...(typeof format === 'string' && { format }) };
}

/** The text with its answers. */
export const pastedText = storedAt('muster-roll:pasted-text', readPasted, 'tab');

/** A word or a link is no list. */
const FEWEST_LETTERS = 12;

/** Whether something that was pasted somewhere on a page may be a list. */
export const mayBeList = (text: string): boolean =>
  text.trim().length >= FEWEST_LETTERS && /\s/.test(text.trim()) && !/^https?:\/\/\S+$/.test(text.trim());
