import { atOnce, inSteps, type Steps } from '../foundation/steps';
import type { Roster } from '../documents/roster/schema';
import { BUDGETS } from '../data/budgets.data';
import type { LinkedDataset } from '../data/link';
import { costTypesFor, totalCosts } from './forceCost';
import type { Evaluated } from './evaluated';
import { evaluateForce } from './evaluateForce';
import { type Evaluation, namedCost, type World } from './world';
import { newLedger, usedOf } from './ledger';
import { recalledAsNamed, type Memory } from './memory';
import { findingsOf } from './objections';
import { openWorld } from './openWorld';
import { shortUnits } from './shortUnits';

export type * from './evaluated';
export type { Evaluation } from './world';
export { newMemory, type Memory } from './memory';
export { bareForce, bareRoster } from './force';
export { countOne, createSelection, dropOne, pickOne } from './create';
export { asksAbout, findingsIn, glanceAt, isRequired, objectionsAt, openedFor } from './glance';
export type { Filling } from './fill';
export { createForce, furtherForce, newForce, newRoster, standardKind } from './create';
export { firstKind, forceKinds, type ForceKind } from './forceOption';
export { withAutomaticChanges } from './automatic';
export { associationsOf } from './associations';
export { optionWords } from './optionWords';
export {
  optionIn,
  optionsOf,
  optionsWithin,
  rootOptions,
  rootOptionSteps,
  type Option,
  type OptionGroup,
  type RootOption,
} from './option';
export { offersAhead } from '../data/rootOffer';

/**
 * Evaluates a roster under a dataset: names, counts, costs, profiles and rules after every modifier, and what the data
 * objects to. Pure; never throws for what a roster or the data holds. Entries that the data lacks are kept and named in
 * the findings.
 */
export const evaluate = atOnce(evaluateSteps);

/** The same in steps. */
export function* evaluateSteps(roster: Roster, linked: LinkedDataset, memory: Memory | null = null): Steps<Evaluation> {
  const known = memory === null ? null : recalledAsNamed(memory, roster, linked);
  if (known !== null) return onDemand(known, linked, memory);
  const made = yield* evaluateIn(openWorld(roster, linked, newLedger(), memory), roster);
  const { world } = made;
  if (world.recall === null) return made;
  // What the data goes in cycles for, or has too much of, hangs on what is asked first.
  const isSound =
    world.cycles.size === 0 &&
    world.ledger.excesses.size === 0 &&
    usedOf(world.ledger, BUDGETS.letters) <= BUDGETS.letters.limit;
  const { work, offers } = made;
  if (world.recall.keep(isSound, { written: roster, roster: made.roster, work, offers })) return made;
  return yield* evaluateIn(openWorld(roster, linked), roster);
}

/** With a world that is made when the first question is asked: a name changes nothing that the data works out. */
function onDemand(known: Evaluated, linked: LinkedDataset, memory: Memory | null): Evaluation {
  let world: World | null = null;
  return {
    ...known,
    get world() {
      return (world ??= openWorld(known.written, linked, newLedger(), memory));
    },
  };
}

function* evaluateIn(world: World, roster: Roster): Steps<Evaluation> {
  const { linked } = world.roster;
  yield;
  const forces = yield* inSteps(world.roster.forces, (force) => evaluateForce(world, force));
  yield;
  const costs = totalCosts(world);
  const findings = yield* findingsOf(world, costs);
  const { file } = linked.gameSystem;
  const { ledger, nodes } = world;
  const evaluated = {
    name: roster.name,
    gameSystem: { id: file.id, name: file.name, revision: file.revision },
    costTypes: costTypesFor(world),
    costs,
    forces,
    findings,
    costLimits: roster.costLimits
      .filter(({ value }) => value >= 0)
      .map((limit) => namedCost(world, { ...limit, doubt: null })),
    short: shortUnits(world, findings),
  };
  const work = 1 + usedOf(ledger, BUDGETS.work) + usedOf(ledger, BUDGETS.allInfo) + nodes.length;
  return { written: roster, world, roster: evaluated, work, offers: new Map() };
}
