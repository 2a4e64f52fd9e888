import { groupedBy, madeOnce, rememberedOf, NONE } from '../foundation/collect';
import type { Slot } from '../data/definition';
import { holds, spendFor, type Asking } from './askAgain';
import type { LinkedDataset } from '../data/link';
import type { Answer } from './ledger';
import type { Roster, Selection } from '../documents/roster/schema';
import type { Evaluated } from './evaluated';
import { isUnasked, newFrame, noted, type Frame, type Recall, type UnitParts } from './frame';
import { asRenamed, withNames, areAlike, isAlike, seenAs, settingOf, tagsOf, type Seen } from './seen';
import { allForces, isPlaced, rootOf, withHeld, type ForceNode, type SelectionNode } from './tree';
import type { World } from './world';

// What the evaluations of one open list remember: what each of its units came to, with all that was asked beyond the
// unit meanwhile and what was answered (frame.ts). A unit is taken from there when it is written as it was and every
// question has the same answer. So nothing is ever invalidated, and nothing can be forgotten.

/** What is remembered from one evaluation of an open list to the next, and from one look at its offers. */
export interface Memory {
  /** The data that all of it is of. */
  linked: LinkedDataset | null;
  /** Those of the last lists, the latest first: a text that is the same object is compared at once. */
  settings: readonly string[];
  /** By the id of the root selection: the states that it was in, the latest first. */
  units: Map<string, readonly Remembered[]>;
  /** By the id of the force, for each slot: what it is offered there, and what the data objects to if there is none. */
  options: Map<string, Map<Slot, RememberedOption>>;
  missing: Map<string, Map<Slot, RememberedOption>>;
  /** The last list, where nothing in it hangs on what is not noted. */
  last: Evaluated | null;
  /** How many evaluations used it. */
  uses: number;
  /** The last list was one that has to be worked out from scratch. */
  isIdle: boolean;
}

/** Remembers nothing yet. */
export const newMemory = (): Memory => ({
  linked: null,
  settings: [],
  units: new Map(),
  options: new Map(),
  missing: new Map(),
  last: null,
  uses: 0,
  isIdle: false,
});

/** States of one unit that are remembered: undo, and fixes that are tried, go to and fro between a few. */
const MOST_STATES = 8;
const MOST_SETTINGS = 4;
/** Beyond so many steps it hangs on their very number how many fixes are tried, and memory may take a few less. */
const MOST_WORK = 50_000;
/** After so many evaluations from scratch it is tried again whether the list can be remembered. */
const REST = 8;
/** What went is remembered for an undo, as long as that is not more than what is there, and some. */
const SPARE = 40;

interface Remembered extends Seen {
  /** Asked while prices, and what is hidden, were worked out. */
  cells: readonly Frame[];
  costs: readonly ReadonlyMap<string, Answer<number> | null>[];
  hidden: readonly (Answer<boolean> | undefined)[];
  /** Asked while the rest was. */
  rest: Frame;
  parts: UnitParts;
  /** Which use took it last: two units of one list never share a state. */
  takenBy: number;
}

interface RememberedOption extends Seen {
  /** Of the units that stand there: an option may ask what they cost. */
  cells: readonly Remembered['cells'][];
  asked: Frame;
  option: unknown;
}

interface Use extends Asking {
  memory: Memory;
  number: number;
  setting: string;
  tags: ReadonlyMap<SelectionNode, readonly number[]>;
  units: Map<SelectionNode, Unit>;
}

interface Unit {
  seen: Seen;
  nodes: readonly SelectionNode[];
  /** `asking`: whether its prices are as they were is being asked. */
  prices: 'new' | 'asking' | 'changed' | Remembered;
  /** Undefined: not asked yet; null: it has to be worked out. */
  whole: Remembered | null | undefined;
  cells: Frame;
  rest: Frame;
  parts: Partial<UnitParts>;
}

/** A memory for a world whose categories are settled; null where words or cycles of the data leave something open. */
export function recallFor(world: World, memory: Memory): Recall | null {
  const { linked } = world.roster;
  if (memory.linked !== linked) Object.assign(memory, newMemory(), { linked });
  memory.uses += 1;
  if (world.doubted.keys.size > 0 || world.cycles.size > 0) return null;
  if (memory.isIdle && memory.uses % REST !== 0) return null;
  const forces = allForces(world.roster.forces);
  const acts = world.outside.acts.filter(({ outer }) => outer >= 0);
  const here = settingOf(world, forces, acts);
  const setting = memory.settings.find((each) => each === here) ?? here;
  memory.settings = [setting, ...memory.settings.filter((each) => each !== setting)].slice(0, MOST_SETTINGS);
  const recall: Recall = {
    frame: null,
    inner: [0, 0, 0],
    cellsOf: (node) => unitOf(use, rootOf(node)).cells,
    takeCells: (node) => askPrices(use, unitOf(use, rootOf(node))),
    ofUnit: (root, part, work) => partOf(use, unitOf(use, root), part, work),
    ofSlot: (what, force, slot, work) => inSlot(use, what, force, slot, work),
    keep: (isSound, made) => {
      memory.isIdle = !isSound || made.work > MOST_WORK;
      memory.last = null;
      if (!memory.isIdle) keepUnits(use, made);
      return !memory.isIdle;
    },
  };
  const use: Use = {
    world,
    recall,
    memory,
    number: memory.uses,
    setting,
    forces,
    acts,
    tags: tagsOf(world),
    units: new Map(),
    sums: new Map(),
  };
  return recall;
}

function unitOf(use: Use, root: SelectionNode): Unit {
  return madeOnce(use.units, root, (): Unit => {
    const nodes = withHeld(root);
    return {
      seen: seenAs(use, root.force, [root], nodes),
      nodes,
      prices: 'new',
      whole: undefined,
      cells: newFrame(),
      rest: newFrame(),
      parts: {},
    };
  });
}

const statesOf = ({ memory }: Use, { seen }: Unit): readonly Remembered[] =>
  (memory.units.get(seen.written[0]!.id) ?? NONE).filter((each) => isAlike(each, seen));

function askPrices(use: Use, unit: Unit): void {
  // They hang on themselves.
  if (unit.prices === 'asking') unit.prices = 'changed';
  if (unit.prices !== 'new') return;
  unit.prices = 'asking';
  const found = statesOf(use, unit).find(({ cells }) => cells.every((each) => holds(use, each)));
  if (found === undefined || isChanged(unit)) {
    unit.prices = 'changed';
    return;
  }
  unit.prices = found;
  const { world } = use;
  for (const each of found.cells) spendFor(use, each);
  for (const [at, node] of unit.nodes.entries()) {
    const hidden = found.hidden[at];
    world.costs.set(node, new Map(found.costs[at]));
    if (hidden !== undefined) world.hidden.set(node, hidden);
  }
}

const isChanged = ({ prices }: Unit): boolean => prices === 'changed';

function partOf<K extends keyof UnitParts>(use: Use, unit: Unit, part: K, work: () => UnitParts[K]): UnitParts[K] {
  if (unit.whole === undefined) unit.whole = wholeOf(use, unit);
  if (unit.whole !== null) return unit.whole.parts[part];
  const made = noted(use.world, use.recall, unit.rest, work);
  unit.parts[part] = made;
  return made;
}

function wholeOf(use: Use, unit: Unit): Remembered | null {
  askPrices(use, unit);
  const { prices, seen } = unit;
  if (typeof prices === 'string') return null;
  const { memory, number } = use;
  const found = statesOf(use, unit).find(
    ({ cells, rest, takenBy }) =>
      takenBy !== number && (cells === prices.cells || cells.every((each) => holds(use, each))) && holds(use, rest),
  );
  if (found === undefined) return null;
  spendFor(use, found.rest);
  const [written] = seen.written;
  const state = found.written[0] === written ? found : renamed(found, written!);
  state.takenBy = number;
  remember(memory, written!.id, state, found);
  return state;
}

/** A unit with other names of the player's: the data does not see them. */
const renamed = (state: Remembered, written: Selection): Remembered => ({
  ...state,
  written: [written],
  parts: { ...state.parts, evaluated: withNames(state.parts.evaluated, written) },
});

/** Puts a state of a unit first among those that are remembered, in the place of another of it. */
function remember({ units }: Memory, id: string, state: Remembered, instead: Remembered | null): void {
  const others = (units.get(id) ?? NONE).filter((each) => each !== state && each !== instead);
  units.set(id, [state, ...others].slice(0, MOST_STATES));
}

/** Copies: who asks more of this evaluation changes what it has. */
function keepUnits({ world: { costs, hidden }, memory, number, units, forces }: Use, made: Evaluated): void {
  let isOpen = false;
  for (const { seen, nodes, whole, prices, rest, parts, ...unit } of units.values()) {
    if (whole !== null) continue;
    if (unit.cells.isOpen || rest.isOpen || !isWhole(parts)) {
      isOpen = true;
      continue;
    }
    const state = {
      ...seen,
      cells: [
        ...(typeof prices === 'string' ? NONE : prices.cells),
        ...(isUnasked(unit.cells) ? NONE : [{ ...unit.cells, work: [...unit.cells.work] }]),
      ],
      costs: nodes.map((node) => new Map(costs.get(node))),
      hidden: nodes.map((node) => hidden.get(node)),
      rest: { ...rest, work: [...rest.work] },
      parts,
      takenBy: number,
    };
    remember(memory, seen.written[0]!.id, state, null);
  }
  if (!isOpen) memory.last = made;
  forget(memory.units, new Set([...units.keys()].map(({ id }) => id)), SPARE);
  const there = new Set(forces.map(({ id }) => id));
  for (const kept of [memory.options, memory.missing]) forget(kept, there, 1);
}

/** What a list comes to that differs from the last in nothing that the data sees; null: it is another list. */
export function recalledAsNamed(
  { last, linked: known }: Memory,
  roster: Roster,
  linked: LinkedDataset,
): Evaluated | null {
  const renamed = last === null || known !== linked ? null : asRenamed(last, roster);
  return renamed && { ...last!, written: roster, roster: renamed };
}

/** Forgets what is not there, once that is more than what is, and some. */
function forget<T>(known: Map<string, T>, there: ReadonlySet<string>, spare: number): void {
  if (known.size <= 2 * there.size + spare) return;
  for (const id of known.keys()) if (!there.has(id)) known.delete(id);
}

const PARTS = ['evaluated', 'costs', 'objections', 'messages', 'associations', 'unknowns', 'excesses'] as const;
const isWhole = (parts: Partial<UnitParts>): parts is UnitParts => PARTS.every((part) => Object.hasOwn(parts, part));

function inSlot<T>(use: Use, what: 'options' | 'missing', force: ForceNode, slot: Slot, work: () => T): T {
  const { world, recall, memory, setting } = use;
  const nodes = pickedIn(force).get(slot) ?? NONE;
  const units = nodes.map((node) => unitOf(use, node));
  const cells = units.map((unit) => pricesOf(use, unit));
  const slots = madeOnce(memory[what], force.id, () => new Map());
  const known = slots.get(slot);
  const isEmpty = nodes.length === 0 && known?.written.length === 0 && known.setting === setting;
  const seen = (): Seen =>
    seenAs(
      use,
      force,
      nodes,
      units.flatMap((unit) => unit.nodes),
    );
  const isAsSeen = (before: RememberedOption): boolean =>
    areAlike<Remembered['cells'] | null>(before.cells, cells, Object.is) && isAlike(before, seen());
  if (known !== undefined && (isEmpty || isAsSeen(known)) && holds(use, known.asked)) {
    spendFor(use, known.asked);
    return known.option as T;
  }
  const asked = newFrame();
  const option = noted(world, recall, asked, work);
  if (asked.isOpen || cells.includes(null)) slots.delete(slot);
  else slots.set(slot, { ...seen(), cells: cells.filter((each) => each !== null), asked, option });
  return option;
}

/** What the prices of a unit hang on; null: that is not remembered. */
function pricesOf(use: Use, unit: Unit): Remembered['cells'] | null {
  askPrices(use, unit);
  const { memory, number } = use;
  const { prices, seen } = unit;
  if (typeof prices !== 'string') return prices.cells;
  const [first] = memory.units.get(seen.written[0]!.id) ?? NONE;
  return first?.takenBy === number ? first.cells : null;
}

const pickedIn = rememberedOf(({ children }: ForceNode): ReadonlyMap<Slot, readonly SelectionNode[]> =>
  groupedBy(children.filter(isPlaced), ({ slot }) => slot),
);
