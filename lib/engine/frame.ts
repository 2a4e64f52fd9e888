import { BUDGETS } from '../data/budgets.data';
import type { Slot } from '../data/definition';
import type { DataFinding, Evaluated, EvaluatedSelection } from './evaluated';
import type { Doubt, Ledger } from './ledger';
import { rootsIn, type ForceNode, type RosterNode, type SelectionNode } from './tree';

// What is asked beyond a unit while it is worked out: of forces, of the list, of other units. What stays in the unit is
// not noted, since its own parts decide it. Whether all of it is answered as before is asked in memory.ts.

/** The questions that left a unit, or an option of a force, each with the answer that it got. */
export interface Frame {
  /** How often keys occur: by force, directly in it and then at any depth. */
  counts: Map<string, number>[];
  /** The most of a key that the list may have, so that a limit is plainly kept; and what it had more than. */
  most: Map<string, number>;
  more: Map<string, number>;
  /** How often what acts from forces and from the list acts, by its place among that. */
  acts: Map<number, number>;
  /** How often each was asked for: what it takes to add it up is counted when it is asked again. */
  sums: Map<string, { sum: Sum; answer: number; times: number }>;
  /** Something was asked that is not noted, or cannot be told: it is worked out anew each time. */
  isOpen: boolean;
  /** What it took of those budgets that are sums. */
  work: number[];
}

/** A sum over selections of a list, wherever it is asked from. */
export interface Sum {
  scope: 'roster' | 'force' | 'group' | 'category';
  /** By its place among all forces; -1: of the roster. */
  force: number;
  /** Of the group or category. */
  id: string;
  primary: boolean;
  key: string;
  costType: string | null;
  includeChildSelections: boolean;
  includeChildForces: boolean;
}

/** What of a unit is worked out at once. */
export interface UnitParts {
  evaluated: EvaluatedSelection;
  /** What each of it costs, with what that hangs on and is not understood. */
  costs: readonly { typeId: string; value: number; doubt: Doubt | null }[];
  /** With what tells that a limit was reported already. */
  objections: ReadonlyMap<string | DataFinding, DataFinding>;
  messages: readonly DataFinding[];
  associations: readonly DataFinding[];
  /** What is not understood, and what is too much of it: of a unit that is remembered there is none. */
  unknowns: void;
  excesses: void;
}

/** The memory as one evaluation uses it. */
export interface Recall {
  /** What is asked now is noted there; null: nowhere. */
  frame: Frame | null;
  /** Work that was noted in frames inside the one that is open. */
  inner: readonly number[];
  /** Where is noted what the prices of a selection's unit hang on. */
  cellsOf: (node: SelectionNode) => Frame;
  /** Takes the prices of its unit from memory, if they are as they were. */
  takeCells: (node: SelectionNode) => void;
  /** Works out a part of a unit, or takes it from memory. */
  ofUnit: <K extends keyof UnitParts>(root: SelectionNode, part: K, work: () => UnitParts[K]) => UnitParts[K];
  /** Works out what a force is offered in a slot, or what is missing there, or takes it from memory. */
  ofSlot: <T>(what: 'options' | 'missing', force: ForceNode, slot: Slot, work: () => T) => T;
  /** Remembers what was worked out in so many steps; false: it has to be worked out from scratch. */
  keep: (isSound: boolean, made: Evaluated) => boolean;
}

interface Noting {
  recall: Recall | null;
  ledger: Ledger;
}

const UNUSED: readonly number[] = [0, 0, 0];
const SUMMED = [BUDGETS.work, BUDGETS.allInfo, BUDGETS.letters];

/** Nothing asked yet. */
export const newFrame = (): Frame => ({
  counts: [],
  most: new Map(),
  more: new Map(),
  acts: new Map(),
  sums: new Map(),
  isOpen: false,
  work: [...UNUSED],
});

/** Whether nothing was asked. */
export const isUnasked = ({ counts, most, more, acts, sums, work }: Frame): boolean =>
  counts.length + most.size + more.size + acts.size + sums.size === 0 && work.every((used) => used === 0);

/** Notes that what is worked out now hangs on something else that is not noted. */
export function leaveOpen({ recall }: Pick<Noting, 'recall'>): void {
  if (recall !== null && recall.frame !== null) recall.frame.isOpen = true;
}

/** Notes how often a key occurs in a force. */
export function noteCount({ frame }: Recall, force: ForceNode, key: string, deep: boolean, answer: number): void {
  if (frame !== null) (frame.counts[force.at * 2 + Number(deep)] ??= new Map<string, number>()).set(key, answer);
}

/** Notes whether a list has so few of a key that a limit is plainly kept. */
export function noteMost({ recall }: Noting, key: string, most: number, isKept: boolean): void {
  if (recall === null || recall.frame === null) return;
  const known = isKept ? recall.frame.most : recall.frame.more;
  const other = known.get(key) ?? most;
  known.set(key, isKept ? Math.min(most, other) : Math.max(most, other));
}

/** Notes how often an act that starts beyond a unit acts. */
export function noteAct({ recall }: Noting, place: number, answer: number): void {
  if (place >= 0) recall?.frame?.acts.set(place, answer);
}

/** Asks for a sum over selections beyond, and notes it. */
export function noteSum(world: Noting, sum: Sum, ask: () => number): number {
  const { recall, ledger } = world;
  if (recall === null || recall.frame === null) return ask();
  const { doubt } = ledger;
  const answer = unnoted(world, ask);
  if (ledger.doubt !== doubt) leaveOpen(world);
  const { sums } = recall.frame;
  const name = JSON.stringify(sum);
  sums.set(name, { sum, answer, times: 1 + (sums.get(name)?.times ?? 0) });
  return answer;
}

/** Works out a selection's price, or whether it is hidden: what that asks is noted as its own unit's, whoever asks. */
export const ofCell = <T>(world: Noting, node: SelectionNode, work: () => T): T =>
  world.recall === null ? work() : noted(world, world.recall, world.recall.cellsOf(node), work);

/** Works out what is noted by its answer: its questions are nobody's. */
export const unnoted = <T>(world: Noting, work: () => T): T =>
  world.recall === null ? work() : noted(world, world.recall, newFrame(), work);

/** Works out a part of a unit, or takes it from memory. */
export const ofUnit = <K extends keyof UnitParts>(
  { recall }: Noting,
  root: SelectionNode,
  part: K,
  work: () => UnitParts[K],
): UnitParts[K] => (recall === null ? work() : recall.ofUnit(root, part, work));

/** What all units of a list come to in findings of one kind; `find` adds a unit's to those that it is given. */
export function ofUnits(
  world: Noting & { roster: RosterNode },
  part: 'messages' | 'associations',
  find: (root: SelectionNode, findings: DataFinding[]) => void,
  found: DataFinding[] = [],
): readonly DataFinding[] {
  const own = (root: SelectionNode): readonly DataFinding[] => {
    const findings: DataFinding[] = [];
    find(root, findings);
    return findings;
  };
  for (const root of rootsIn(world.roster)) {
    if (world.recall === null) find(root, found);
    else found.push(...world.recall.ofUnit(root, part, () => own(root)));
  }
  return found;
}

/** Does some work whose questions are noted in a frame, with the steps that it took, without those noted elsewhere. */
export function noted<T>({ ledger }: Noting, recall: Recall, frame: Frame, work: () => T): T {
  const { frame: outer, inner } = recall;
  const before = usedBy(ledger);
  recall.frame = frame;
  recall.inner = UNUSED;
  const made = work();
  const whole = usedBy(ledger).map((used, at) => used - before[at]!);
  for (const [at, used] of whole.entries()) frame.work[at]! += used - recall.inner[at]!;
  recall.frame = outer;
  recall.inner = inner.map((used, at) => used + whole[at]!);
  return made;
}

/**
 * Adds the steps of what is taken from memory, or takes back (`times` -1) those of asking whether it may be: a list
 * uses its budgets as from scratch, but for a step or two for a sum that was asked again.
 */
export function spendAgain({ ledger }: Noting, recall: Recall, { work }: Frame, times = 1): void {
  for (const [at, budget] of SUMMED.entries()) ledger.used[budget.at]! += times * work[at]!;
  recall.inner = recall.inner.map((used, at) => used + times * work[at]!);
}

const usedBy = ({ used }: Ledger): readonly number[] => SUMMED.map(({ at }) => used[at]!);
