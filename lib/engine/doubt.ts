import { once } from '../data/once';
import { cutOff } from '../foundation/words';
import type { LinkedDataset } from '../data/link';
import type { Condition, Modifier } from '../data/schema';
import { wordIdsOf } from '../data/wordIds';
import type { Doubt, Ledger } from './ledger';

// Whoever comes upon a word that is not understood raises a doubt in the ledger; whoever wants to know whether an answer
// is certain asks with `told`. So a doubt goes wherever the answer goes: from a condition into a modifier, a price, a
// count, a limit.

/** Words that are kept of one answer: more say nothing new. */
const MOST_WORDS = 8;

/** Merges two doubts. Returns a new array when something was added, so callers may compare by identity. */
export function joined(doubt: Doubt | null, other: Doubt | null): Doubt | null {
  if (other === null) return doubt;
  return doubt === null ? [...other] : [...new Set([...doubt, ...other])].slice(0, MOST_WORDS);
}

/** Casts doubt on the answer that is being worked out. */
export function raise(ledger: Ledger, words: Doubt | null): void {
  ledger.doubt = joined(ledger.doubt, words);
}

/** An answer with its doubt. `doubt` null: the answer is certain. */
export interface Answer<T> {
  value: T;
  doubt: Doubt | null;
}

/** Asks, and returns the answer with the doubt that asking raised. The ledger's own doubt stays. */
export function answerOf<T>(ledger: Ledger, ask: () => T): Answer<T> {
  const outer = ledger.doubt;
  ledger.doubt = null;
  const value = ask();
  const { doubt } = ledger;
  ledger.doubt = outer;
  return { value, doubt };
}

/** Whether something is so, whatever is not understood; no doubt is left. */
export function certainly(ledger: Ledger, ask: () => boolean): boolean {
  const { value, doubt } = answerOf(ledger, ask);
  return value && doubt === null;
}

/** Raises what a question or a modifier says that is not understood; false: it says nothing of the kind. */
export function doubts(
  { unread, asks }: Pick<Condition | Modifier, 'unread' | 'asks'>,
  { ledger, roster }: { ledger: Ledger; roster: { linked: LinkedDataset } },
): boolean {
  if (unread !== undefined) raise(ledger, unread);
  const strange = asks === undefined ? NONE : strangeIn(asks, roster.linked);
  if (strange.length > 0) raise(ledger, quoted(strange));
  return unread !== undefined || strange.length > 0;
}

/** Letters of a word that are told. */
const LONGEST = 60;

const quoted = (words: readonly string[]): Doubt =>
  words.slice(0, MOST_WORDS).map((word) => `"${cutOff(word, LONGEST)}"`);

/** Returns the words that are no ids of the data. */
export function strangeIn(words: readonly string[], linked: LinkedDataset): readonly string[] {
  const isId = (word: string): boolean => linked.gameSystem.index.costTypes.has(word);
  // Nearly always it is a cost type.
  if (words.every(isId)) return NONE;
  const known = wordIdsIn(linked);
  return words.filter((word) => !known.has(word));
}

const NONE: readonly string[] = [];

const wordIdsIn = once(
  ({ gameSystem, files, dataset: { ids = NONE } }: LinkedDataset): ReadonlySet<string> =>
    new Set([...ids, ...[gameSystem, ...files.values()].flatMap(({ file }) => [...wordIdsOf(file)])]),
);
