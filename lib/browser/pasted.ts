/** The text of a list that was pasted: kept in this tab until its player keeps the list or leaves it. */
export interface PastedText {
  text: string;
  /** What the player said of doubtful things, by their keys. */
  answers: Readonly<Record<string, string>>;
  /** The id of the format that the player chose for it; left out: none yet. */
  format?: string;
}

const KEY = 'muster-roll:pasted-text';
/** For a browser that keeps nothing, or not as much: it lasts until the page is reloaded. */
let latest: PastedText | null = null;

/** Keeps a text with its answers, in place of one before. */
export function keepPasted(pasted: PastedText): void {
  latest = pasted;
  try {
    sessionStorage.setItem(KEY, JSON.stringify(pasted));
  } catch {
    // It is still where it was copied from.
  }
}

/** Read by hand: every visitor of the start page gets this. Null: none. */
export function loadPasted(): PastedText | null {
  if (latest !== null) return latest;
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    const { text, answers, format } = (kept ?? {}) as Partial<Record<keyof PastedText, unknown>>;
    if (typeof text !== 'string' || typeof answers !== 'object' || answers === null) return null;
    const said = Object.entries(answers).filter((each): each is [string, string] => typeof each[1] === 'string');
    return { text, answers: Object.fromEntries(said), ...(typeof format === 'string' && { format }) };
  } catch {
    return null;
  }
}

/** Forgets the text. */
export function dropPasted(): void {
  latest = null;
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}

/** A word or a link is no list. */
const FEWEST_LETTERS = 12;

/** Whether something that was pasted somewhere on a page may be a list. */
export const mayBeList = (text: string): boolean =>
  text.trim().length >= FEWEST_LETTERS && /\s/.test(text.trim()) && !/^https?:\/\/\S+$/.test(text.trim());
