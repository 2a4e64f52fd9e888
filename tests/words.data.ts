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

/** Files whose sentences may be longer, and why: they say the law. */
export const LAW: Readonly<Record<string, string>> = {
  'lib/play/deck/airborne.ts': 'how the document lands an Airborne unit',
  'lib/play/match/scoring.ts': 'what the mission scores',
  'lib/play/match/setup.ts': 'what the core rules say of Scout and Infiltrate',
  'lib/play/match/skirmish.ts': 'the steps of the mission',
  'lib/play/match/stratagems.data.ts': 'what each stratagem does',
};
