import { madeOnce, rememberedOf, NONE } from '../foundation/collect';
import { BUDGETS, type Budget } from '../data/budgets.data';
import type { Definition } from '../data/definition';
import type { LinkedDataset } from '../data/link';
import type { Condition, Modifier } from '../data/schema';
import { wordIdsOf } from '../data/wordIds';
import { cutOff } from '../foundation/words';
import type { ForceNode, Holder, RosterNode, SelectionNode } from './tree';

/** Words of the data that are not understood and that an answer hangs on. */
export type Doubt = readonly string[];

/** What one evaluation has used of its budgets, and which pieces of the data went beyond one. */
export interface Ledger {
  /** The most of each budget, at its place, or (`allInfo`, `letters`, `work`) the sum. */
  used: Float64Array;
  /** By budget and entry. */
  excesses: Map<string, Excess>;
  /** Who asked last: whose work what follows is. */
  asker: Asker | null;
  /** What casts doubt on the answer that is being worked out. */
  doubt: Doubt | null;
  /** What cannot be told: by holder, subject and aspect. */
  unknowns: Map<string, Unknown>;
}

/** An answer about a piece of the data that cannot be told. */
export interface Unknown {
  holder: Holder | null;
  subject: { id: string; name: string; file: string };
  /** As in "its price". */
  aspect: string;
  doubt: Doubt;
}

/** A piece of the data that comes to more than a budget allows; its first holder is where it shows. */
export interface Excess {
  budget: Budget;
  /** Null: the game system as a whole. */
  subject: { id: string; name: string; file: string } | null;
  holders: Set<SelectionNode | ForceNode>;
}

/** Where a question is asked from, as far as the books are concerned. */
export interface Asker {
  world: { ledger: Ledger };
  /** Null: an option that nobody picked, or a group. */
  node: SelectionNode | ForceNode | null;
  parent: Holder | RosterNode;
  definition: Definition | null;
}

const SIZE = Object.keys(BUDGETS).length;

/** Nothing used yet. */
export const newLedger = (): Ledger => ({
  used: new Float64Array(SIZE),
  excesses: new Map(),
  asker: null,
  doubt: null,
  unknowns: new Map(),
});

/** Whether an amount is within a budget; one that is not is noted where it was asked. */
export function within(asker: Asker, budget: Budget, amount: number): boolean {
  const { used } = asker.world.ledger;
  if (amount > used[budget.at]!) used[budget.at] = amount;
  if (amount <= budget.limit) return true;
  note(asker, budget);
  return false;
}

/** Adds to what an evaluation uses of a budget; false, once it is more than that allows. */
export function spend(asker: Asker, budget: Budget, amount: number): boolean {
  const { ledger } = asker.world;
  ledger.asker = asker;
  const before = ledger.used[budget.at]!;
  ledger.used[budget.at] = before + amount;
  if (before + amount <= budget.limit) return true;
  if (before <= budget.limit) note(asker, budget);
  return false;
}

/** Adds to the work of who asked last. */
export function spendMore(ledger: Ledger, amount: number): boolean {
  if (ledger.asker !== null) return spend(ledger.asker, BUDGETS.work, amount);
  ledger.used[BUDGETS.work.at]! += amount;
  return true;
}

/** Whether an evaluation has done all the work that it may: what is asked then has no answer. */
export const isSpent = (ledger: Ledger): boolean => usedOf(ledger, BUDGETS.work) > BUDGETS.work.limit;

/** How much of a budget an evaluation has used. */
export const usedOf = ({ used }: Ledger, { at }: Budget): number => used[at]!;

/** Notes that a piece of the data goes beyond a budget. */
export function note({ world: { ledger }, node, parent, definition }: Asker, budget: Budget): void {
  const holder = node ?? (parent.kind === 'roster' ? null : parent);
  const subject = definition === null ? subjectOf(holder) : definedIn(definition);
  const key = `${budget.name}\n${subject?.file}\n${subject?.id}`;
  const { holders } = madeOnce(ledger.excesses, key, (): Excess => ({ budget, subject, holders: new Set() }));
  if (holder !== null) holders.add(holder);
}

function subjectOf(holder: Holder | null): Excess['subject'] {
  if (holder === null) return null;
  if (holder.kind === 'selection') return holder.slot && definedIn(holder.slot.definition);
  if (holder.entry === null) return null;
  const { value, file } = holder.entry;
  return { id: value.id, name: value.name, file: file.file.file };
}

const definedIn = ({ id, name, layers }: Definition): Excess['subject'] => ({
  id,
  name,
  file: layers[0]!.file.file.file,
});

// Whoever comes upon a word that is not understood raises a doubt in the ledger; who wants to know whether an answer
// is certain asks with `answerOf`. So a doubt goes where the answer goes: from a condition into a modifier, a price, a
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

/** The value of an answer; its doubt is cast on what is being worked out. */
export function taken<T>(ledger: Ledger, { value, doubt }: Answer<T>): T {
  if (doubt !== null) raise(ledger, doubt);
  return value;
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

const wordIdsIn = rememberedOf(
  ({ gameSystem, files, dataset: { ids = NONE } }: LinkedDataset): ReadonlySet<string> =>
    new Set([...ids, ...[gameSystem, ...files.values()].flatMap(({ file }) => [...wordIdsOf(file)])]),
);
