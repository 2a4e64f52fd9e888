import { selectionsOf } from '../documents/roster/find';
import type { Roster, Selection } from '../documents/roster/schema';
import { BUDGETS } from '../data/budgets.data';
import type { LinkedDataset } from '../data/link';
import { giftsBelow, type GiftState, NO_GIFTS, withGifts, withMore } from './bareSelection';
import { checkHolder, type Findings } from './constraint';
import type { DataFinding } from './evaluated';
import { checkForce } from './forceLimits';
import { newLedger, type Ledger } from './ledger';
import { nextNeeds, type Filling, type Need } from './need';
import { openWorld } from './openWorld';
import { allForces, withHeld, type Holder, type SelectionNode } from './tree';
import type { World } from './world';

/** Each round fills one group of every holder; minimums in a cycle are left as they are after this many. */
const MOST_ROUNDS = 60;
/** What was added this often without bringing its minimum any nearer is not added again. */
const MOST_FRUITLESS = 3;
/** No other filling is started after this many looks at the roster: a large unit would need dozens for nothing. */
const MOST_LOOKS = 100;

interface Step {
  selection: Selection;
  /** The choices that were made on the way, in their order. */
  choices: readonly string[];
  /** How many were missing of each when it was last added to, and how often in a row that had brought nothing. */
  asked: ReadonlyMap<string, { number: number; fruitless: number }>;
  given: GiftState;
}

/** How many limits are broken. `firm`: maximums above 0 alone, since what may not be there now may be allowed later. */
interface Broken {
  all: number;
  firm: number;
}

/** The steps of one filling, the finished one last, and what the data objects to in the end. */
interface Filled {
  steps: readonly Step[];
  objections: readonly DataFinding[];
  brokenBefore: Broken;
  broken: Broken;
}

interface Task {
  around: (selection: Selection) => Roster;
  linked: LinkedDataset;
  newId: () => string;
  filling: Filling;
  looks: { taken: number };
  ledger: Ledger;
}

/**
 * Adds what is missing below a selection until nothing is, looking at the whole roster each time: minimums may depend
 * on anything in it. Where the plainest choices lead to something that the data objects to, others are tried: first
 * those that break no limit at the moment they are made, what leaves no choice being left out, then with one choice
 * after the other given up.
 */
export function fill(
  selection: Selection,
  around: (selection: Selection) => Roster,
  linked: LinkedDataset,
  newId: () => string,
  filling: Filling,
  ledger: Ledger = newLedger(),
): Selection {
  const task: Task = { around, linked, newId, filling, looks: { taken: 0 }, ledger };
  const start: readonly Step[] = [{ selection, choices: [], asked: new Map(), given: NO_GIFTS }];
  const plain = grow(task, start, new Set(), false);
  if (filling === 'defaults' || plain.steps.length === 1) return finished(plain).selection;
  const isBreaking = plain.broken.all > plain.brokenBefore.all;
  if (!isBreaking && (plain.objections.length === 0 || finished(plain).choices.length === 0)) {
    return finished(plain).selection;
  }
  const careful = grow(task, start, new Set(), true);
  const other = careful.objections.some(({ code }) => code === 'data/min') ? reconsidered(task, careful) : careful;
  return finished(isBetter(other, plain) ? other : plain).selection;
}

/** What is missing the player can add; what is wrong would be our fault. */
function isBetter(one: Filled, other: Filled): boolean {
  return one.broken.all === other.broken.all
    ? one.objections.length < other.objections.length
    : one.broken.all < other.broken.all;
}

/** Which limits are broken among the findings of some data. */
export function brokenAmong(findings: readonly DataFinding[]): Broken {
  const broken = findings.filter(({ code }) => code !== 'data/min');
  return { all: broken.length, firm: broken.filter(({ code, limit }) => code === 'data/max' && limit > 0).length };
}

/** Undoes one choice after the other, the last first, as long as that leaves fewer objections. */
function reconsidered(task: Task, first: Filled): Filled {
  const givenUp = new Set<string>();
  let best = first;
  for (let improved = true; improved && best.objections.length > 0;) {
    improved = false;
    for (const choice of finished(best).choices.toReversed()) {
      if (task.looks.taken >= MOST_LOOKS) return best;
      // Everything before that choice stays as it was.
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

/** Goes on from some steps until nothing is missing. What breaks a limit at the moment it is added is skipped. */
function grow(task: Task, from: readonly Step[], givenUp: ReadonlySet<string>, isCareful: boolean): Filled {
  const steps = [...from];
  const takenBack = new Set<string>();
  const first = open(task, from.at(-1)!.selection);
  const brokenBefore = brokenBy(first.world, first.root);
  for (let here = first; ; here = open(task, steps.at(-1)!.selection)) {
    const { world, root } = here;
    const before = steps.at(-1)!;
    const gifts = mayGrow(steps) ? giftsBelow(world, root, before.given) : [];
    const step = { ...before, ...withGifts(before.selection, gifts, before.given, task.newId) };
    if (gifts.length > 0) {
      steps.push(step);
      continue;
    }
    steps[steps.length - 1] = step;
    const broken = isCareful ? brokenBy(world, root) : null;
    // What is not chosen: what was undone, what brings nothing and, where limits are counted, what would break more.
    const refused = (need: Need): boolean => {
      const name = nameOfNeed(need, root);
      if (takenBack.has(placeOfNeed(need)) || givenUp.has(name)) return true;
      if ((step.asked.get(name)?.fruitless ?? 0) >= MOST_FRUITLESS) return true;
      if (broken === null || need.group === null) return false;
      const next = open(task, withMore(step.selection, need, task.newId));
      return brokenBy(next.world, next.root).all > broken.all;
    };
    const filler = { world, filling: task.filling, refused };
    const ask = (): readonly Need[] => (mayGrow(steps) ? nextNeeds(filler, root) : []);
    let needs = ask();
    while (broken !== null) {
      const kept = harmless(task, step, needs, broken);
      if (kept.length === needs.length) break;
      for (const need of needs) if (need.group === null && !kept.includes(need)) takenBack.add(placeOfNeed(need));
      needs = kept.length > 0 ? kept : ask();
    }
    if (needs.length === 0) {
      return { steps, objections: objectionsBelow(world, root), brokenBefore, broken: broken ?? brokenBy(world, root) };
    }
    steps.push(
      needs.slice(0, BUDGETS.demand.limit).reduce((next, need) => withNeed(next, need, root, task.newId), step),
    );
  }
}

const mayGrow = (steps: readonly Step[]): boolean =>
  steps.length <= MOST_ROUNDS && [...selectionsOf(steps.at(-1)!.selection)].length < BUDGETS.demand.limit;

/** Those of some needs that break no limit when they are met. Most break none, so all are tried together first. */
function harmless(task: Task, { selection }: Step, needs: readonly Need[], before: Broken): readonly Need[] {
  const after = (these: readonly Need[]): Broken => {
    const { world, root } = open(
      task,
      these.reduce((next, need) => withMore(next, need, task.newId), selection),
    );
    return brokenBy(world, root);
  };
  if (needs.length === 0 || after(needs).all <= before.all) return needs;
  let [kept, known]: [readonly Need[], Broken] = [[], before];
  for (const need of needs) {
    const broken = after([...kept, need]);
    // What a model itself must have stays, even if the present choices bar it.
    const isOwn = need.group === null && !need.asker.isWide;
    if (isOwn ? broken.firm > known.firm : broken.all > known.all) continue;
    [kept, known] = [[...kept, need], broken];
  }
  return kept;
}

function placeOfNeed({ holder, slot }: Need): string {
  return `${holder.id}\n${slot.id}`;
}

function open({ around, linked, looks, ledger }: Task, selection: Selection): { world: World; root: SelectionNode } {
  looks.taken++;
  const world = openWorld(around(selection), linked, ledger);
  return { world, root: world.nodes.find(({ id }) => id === selection.id)! };
}

function withNeed(
  { selection, choices, asked, given }: Step,
  need: Need,
  root: SelectionNode,
  newId: () => string,
): Step {
  const name = nameOfNeed(need, root);
  const before = asked.get(name);
  const fruitless = before && need.number >= before.number ? before.fruitless + 1 : 0;
  return {
    selection: withMore(selection, need, newId),
    choices: need.group === null ? choices : [...choices, name],
    asked: new Map(asked).set(name, { number: need.number, fruitless }),
    given,
  };
}

/** The same need has the same name in every filling, though its holder is made again each time. */
function nameOfNeed({ holder, slot, group }: Need, root: SelectionNode): string {
  const way: string[] = [slot.id, group?.id ?? ''];
  for (let node: Holder = holder; node.kind === 'selection' && node !== root; node = node.parent) {
    way.push(node.written.entryId);
  }
  return way.join('\n');
}

function objectionsBelow(world: World, root: SelectionNode): readonly DataFinding[] {
  const findings: Findings = new Map();
  for (const node of withHeld(root)) checkHolder(world, node, findings);
  return [...findings.values()];
}

/** What the limits inside a selection and those of its list's categories say. */
function brokenBy(world: World, root: SelectionNode): Broken {
  const ofForces: Findings = new Map();
  for (const force of allForces(world.roster.forces)) checkForce(world, force, ofForces);
  return brokenAmong([...objectionsBelow(world, root), ...ofForces.values()]);
}
