import { BUDGETS, type Budget } from '../data/budgets.data';
import type { Definition } from '../data/definition';
import type { ForceNode, Holder, RosterNode, SelectionNode } from './tree';

/** Words of the data that are not understood and that an answer hangs on: see doubt.ts. */
export type Doubt = readonly string[];

/** What one evaluation has used of its budgets, and which pieces of the data went beyond one. */
export interface Ledger {
  /** The most of each budget, at its place, or (`allInfo`, `letters`, `work`) the sum. */
  used: Float64Array;
  /** By budget and entry. */
  excesses: Map<string, Excess>;
  /** Who asked last: whose work what follows is. */
  asker: Asker | null;
  /** What casts doubt on the answer that is being worked out: see doubt.ts. */
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
  const known = ledger.excesses.get(key) ?? { budget, subject, holders: new Set() };
  if (holder !== null) known.holders.add(holder);
  ledger.excesses.set(key, known);
}

function subjectOf(holder: Holder | null): Excess['subject'] {
  if (holder === null) return null;
  if (holder.kind === 'selection') return holder.slot && definedIn(holder.slot.definition);
  if (holder.entry === null) return null;
  const { value, file } = holder.entry;
  return { id: value.id, name: value.name, file: file.file.file };
}

function definedIn({ id, name, layers }: Definition): Excess['subject'] {
  return { id, name, file: layers[0]!.file.file.file };
}
