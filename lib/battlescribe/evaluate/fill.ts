import type { Roster, Selection } from '../../roster/schema';
import type { LinkedDataset } from '../link';
import type { Slot } from '../offer';
import { checkHolder, type Findings } from './constraint';
import type { DataFinding } from './evaluated';
import { openWorld } from './index';
import { needsBelow, type Filling, type Need, type Refused } from './need';
import type { Holder, SelectionNode } from './tree';
import type { World } from './world';

export { shortage, type Filling } from './need';

/** Each round fills one group of every holder; minimums that chase each other in a circle are left as they are after this many. */
const MAX_ROUNDS = 60;
/** What was added this often without its minimum coming any nearer is not added again. */
const MAX_FRUITLESS = 3;
/** No other filling is begun after so many looks at the whole roster: where a large unit's minimum cannot be met at all, each would take dozens in vain. */
const MAX_LOOKS = 100;

/** Where a filling stands when it looks round for what is missing. */
interface Step {
  readonly selection: Selection;
  /** The choices that were made on the way, in their order. */
  readonly choices: readonly string[];
  /** How many were missing of each when it was last added to, and how often in a row that had brought nothing. */
  readonly asked: ReadonlyMap<string, { readonly number: number; readonly fruitless: number }>;
}

/** The steps of one filling, the finished one last, and what the data still objects to below that. */
interface Filled {
  readonly steps: readonly Step[];
  readonly objections: readonly DataFinding[];
}

interface Task {
  readonly around: (selection: Selection) => Roster;
  readonly linked: LinkedDataset;
  readonly newId: () => string;
  readonly filling: Filling;
  readonly looks: { taken: number };
}

/**
 * Adds what is missing below a selection until nothing is, looking at the whole roster each time: minimums may depend on anything in it.
 * Where the plainest choices lead to something that the data objects to, others are tried: first those that break no limit at the moment
 * they are made, then with one choice after the other given up.
 */
export function fill(selection: Selection, around: (selection: Selection) => Roster, linked: LinkedDataset, newId: () => string, filling: Filling): Selection {
  const task: Task = { around, linked, newId, filling, looks: { taken: 0 } };
  const start: readonly Step[] = [{ selection, choices: [], asked: new Map() }];
  const plain = grow(task, start, new Set(), false);
  if (filling === 'defaults' || plain.objections.length === 0 || finished(plain).choices.length === 0) return finished(plain).selection;
  const careful = grow(task, start, new Set(), true);
  const other = careful.objections.some(({ code }) => code === 'data/min') ? reconsidered(task, careful) : careful;
  return finished(other.objections.length < plain.objections.length ? other : plain).selection;
}

/** A selection of an option with nothing in it. */
export function bareSelection(slot: Slot, holder: Holder, number: number, newId: () => string): Selection {
  const group = slot.groups.at(-1);
  return {
    id: newId(), entryId: entryIdOf(slot, holder), entryGroupId: group ? [...holder.path, group.id].join('::') : null,
    name: slot.definition.name, number, customName: null, notes: null, selections: [],
  };
}

/** Gives up one choice after the other, the last first, as long as that leaves fewer objections: one of them may have put a minimum out of reach. */
function reconsidered(task: Task, first: Filled): Filled {
  const givenUp = new Set<string>();
  let best = first;
  for (let improved = true; improved && best.objections.length > 0;) {
    improved = false;
    for (const choice of finished(best).choices.toReversed()) {
      if (task.looks.taken >= MAX_LOOKS) return best;
      // Until that choice was made all goes as before.
      const until = best.steps.filter(({ choices }) => !choices.includes(choice));
      const other = grow(task, until, new Set([...givenUp, choice]), true);
      if (other.objections.length >= best.objections.length) continue;
      givenUp.add(choice);
      best = other;
      improved = true;
      break;
    }
  }
  return best;
}

function finished({ steps }: Filled): Step {
  return steps.at(-1)!;
}

/** Goes on from some steps until nothing is missing. Careful: a choice that breaks a limit at the moment it is made is passed over. */
function grow(task: Task, from: readonly Step[], givenUp: ReadonlySet<string>, isCareful: boolean): Filled {
  const steps = [...from];
  for (;;) {
    const step = steps.at(-1)!;
    const { world, root } = open(task, step.selection);
    const needs = steps.length > MAX_ROUNDS ? [] : needsBelow(world, root, task.filling, refusal(task, step, root, givenUp, isCareful ? brokenLimits(world, root) : null));
    if (needs.length === 0) return { steps, objections: objectionsBelow(world, root) };
    steps.push(needs.reduce((next, need) => withNeed(next, need, root, task.newId), step));
  }
}

/** What is not chosen at a step: what was given up, what brings nothing and, if they were counted before, what would break more limits. */
function refusal(task: Task, { selection, asked }: Step, root: SelectionNode, givenUp: ReadonlySet<string>, brokenBefore: number | null): Refused {
  return (need) => {
    const name = nameOfNeed(need, root);
    if ((asked.get(name)?.fruitless ?? 0) >= MAX_FRUITLESS || givenUp.has(name)) return true;
    if (brokenBefore === null || need.group === null) return false;
    const next = open(task, withMore(selection, need, task.newId));
    return brokenLimits(next.world, next.root) > brokenBefore;
  };
}

function open({ around, linked, looks }: Task, selection: Selection): { readonly world: World; readonly root: SelectionNode } {
  looks.taken++;
  const world = openWorld(around(selection), linked);
  return { world, root: world.nodes.find(({ id }) => id === selection.id)! };
}

function withNeed({ selection, choices, asked }: Step, need: Need, root: SelectionNode, newId: () => string): Step {
  const name = nameOfNeed(need, root);
  const before = asked.get(name);
  const fruitless = before && need.number >= before.number ? before.fruitless + 1 : 0;
  return {
    selection: withMore(selection, need, newId), choices: need.group === null ? choices : [...choices, name],
    asked: new Map(asked).set(name, { number: need.number, fruitless }),
  };
}

/** The same need has the same name in every filling, though its holder is made anew each time. */
function nameOfNeed({ holder, slot, group }: Need, root: SelectionNode): string {
  const way: string[] = [slot.id, group?.id ?? ''];
  for (let node: Holder = holder; node.kind === 'selection' && node !== root; node = node.parent) way.push(node.written.entryId);
  return way.join('\n');
}

function objectionsBelow(world: World, root: SelectionNode): readonly DataFinding[] {
  const findings: Findings = { list: [], seen: new Set() };
  const check = (node: SelectionNode): void => {
    checkHolder(world, node, findings);
    node.children.forEach(check);
  };
  check(root);
  return findings.list;
}

function brokenLimits(world: World, root: SelectionNode): number {
  return objectionsBelow(world, root).filter(({ code }) => code !== 'data/min').length;
}

function withMore(root: Selection, need: Need, newId: () => string): Selection {
  const add = (selection: Selection): Selection => {
    if (selection.id !== need.holder.id) {
      const selections = selection.selections.map(add);
      return selections.every((child, i) => child === selection.selections[i]) ? selection : { ...selection, selections };
    }
    const known = selection.selections.find(({ entryId }) => entryId === entryIdOf(need.slot, need.holder));
    const selections = known
      ? selection.selections.map((child) => (child === known ? { ...child, number: child.number + need.number } : child))
      : [...selection.selections, bareSelection(need.slot, need.holder, need.number, newId)];
    return { ...selection, selections };
  };
  return add(root);
}

function entryIdOf(slot: Slot, holder: Holder): string {
  return [...holder.path, slot.id].join('::');
}
