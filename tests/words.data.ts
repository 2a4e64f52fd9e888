/** How the interface speaks: `tests/words.test.ts` holds every sentence of it to this. */

/** What is not said, as an expression, and what is said instead. */
export const FORBIDDEN: readonly (readonly [said: RegExp, better: string])[] = [
  [/\banew\b/i, 'again'],
  [/\bputs? out\b/i, 'remove'],
  [/\blet(s|ting)? go\b/i, 'delete, or drop'],
  [/\bthe other one\b/i, 'your opponent'],
  [/\bas soon as\b/i, 'once'],
  [/\bwho(so)?ever\b/i, 'anyone who'],
  [/\bbut for\b/i, 'except'],
  [/\ball the same\b/i, 'still'],
  [/\bin the place of\b/i, 'instead of'],
  [/\btells? you that\b/i, 'the fact itself'],
  [/\bkeeps nothing\b/i, 'stores nothing'],
  [/\b(a|an|the) (held|kept|said|told)\b/i, 'a noun'],
  [/\bit is none of\b/i, 'it is not'],
  [/\b(once|any) more,? please\b/i, 'again'],
  [/\b(hence|hereby|hitherto|shall|thereby|thereof|thus|upon|whilst)\b/i, 'a word of today'],
  [/\boops\b/i, 'what went wrong'],
];

/** A sentence that may be longer, by its file and how it begins, and why. */
export interface LongSentence {
  file: string;
  begins: string;
  why: string;
}

export const LONG_SENTENCES: readonly LongSentence[] = [];
