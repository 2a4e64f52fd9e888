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
/** How many other fillings are tried when the first ones leave something that the data objects to. */
const MAX_TRIES = 12;

/** A filled selection with the choices that were made for it, in their order, and what the data still objects to below it. */
interface Filled {
  readonly selection: Selection;
  readonly choices: readonly string[];
  readonly objections: readonly DataFinding[];
}

interface Task {
  readonly start: Selection;
  readonly around: (selection: Selection) => Roster;
  readonly linked: LinkedDataset;
  readonly newId: () => string;
  readonly filling: Filling;
}

/**
 * Adds what is missing below a selection until nothing is, looking at the whole roster each time: minimums may depend on anything in it.
 * Where the plainest choices lead to something that the data objects to, others are tried: first those that break no limit at the moment
 * they are made, then with one choice after the other given up.
 */
export function fill(selection: Selection, around: (selection: Selection) => Roster, linked: LinkedDataset, newId: () => string, filling: Filling): Selection {
  const task: Task = { start: selection, around, linked, newId, filling };
  const plain = grow(task, new Set(), false);
  if (filling === 'defaults' || plain.objections.length === 0 || plain.choices.length === 0) return plain.selection;
  const careful = grow(task, new Set(), true);
  const best = careful.objections.length < plain.objections.length ? careful : plain;
  return (best.objections.some(({ code }) => code === 'data/min') ? reconsidered(task, best) : best).selection;
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
  let tries = 0;
  for (let improved = true; improved && best.objections.length > 0;) {
    improved = false;
    for (const choice of best.choices.toReversed()) {
      if (tries++ >= MAX_TRIES) return best;
      const other = grow(task, new Set([...givenUp, choice]), true);
      if (other.objections.length >= best.objections.length) continue;
      givenUp.add(choice);
      best = other;
      improved = true;
      break;
    }
  }
  return best;
}

/** One filling from the start. Careful: a choice that breaks a limit at the moment it is made is passed over. */
function grow({ start, around, linked, newId, filling }: Task, givenUp: ReadonlySet<string>, isCareful: boolean): Filled {
  let current = start;
  const choices: string[] = [];
  const asked = new Map<string, { readonly number: number; readonly fruitless: number }>();
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const world = openWorld(around(current), linked);
    const root = world.nodes.find(({ id }) => id === current.id);
    if (!root) break;
    const brokenBefore = isCareful ? brokenLimits(world, root) : 0;
    const refused: Refused = (need) => {
      const name = nameOfNeed(need, root);
      if ((asked.get(name)?.fruitless ?? 0) >= MAX_FRUITLESS || givenUp.has(name)) return true;
      if (!isCareful || need.group === null) return false;
      const next = openWorld(around(withNeed(current, need, newId)), linked);
      return brokenLimits(next, next.nodes.find(({ id }) => id === current.id)!) > brokenBefore;
    };
    const needs = needsBelow(world, root, filling, refused);
    if (needs.length === 0) return { selection: current, choices, objections: objectionsBelow(world, root) };
    for (const need of needs) {
      const name = nameOfNeed(need, root);
      if (need.group !== null) choices.push(name);
      const before = asked.get(name);
      asked.set(name, { number: need.number, fruitless: before && need.number >= before.number ? before.fruitless + 1 : 0 });
      current = withNeed(current, need, newId);
    }
  }
  const world = openWorld(around(current), linked);
  const root = world.nodes.find(({ id }) => id === current.id);
  return { selection: current, choices, objections: root ? objectionsBelow(world, root) : [] };
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

function withNeed(root: Selection, need: Need, newId: () => string): Selection {
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
