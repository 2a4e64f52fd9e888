import { madeOnce, rememberedOf } from '../foundation/collect';
import { BUDGETS } from '../data/budgets.data';
import { actsOn, changed, ownOf } from './act';
import { exact } from '../foundation/decimal';
import { leaveOpen, ofCell } from './frame';
import { answerOf, raise, taken, within, type Answer } from './ledger';
import { modifyNumber } from './modifier';
import { limitTypeOf } from './measure';
import { optionPlace, placeOf, type AskPlace, type World } from './world';
import type { Definition, FlatModifier, Slot } from '../data/definition';
import { questionsIn } from '../data/flatModifiers';
import type { Query } from '../data/schema';
import type { Holder, SelectionNode } from './tree';

/**
 * The cost of one selection for its whole number, without what it holds. Where costs depend on each other in a cycle
 * there is no right answer: all that are in the cycle count without the modifiers that look at costs, and are noted.
 */
export function costOf(world: World, node: SelectionNode, typeId: string): number {
  const definition = node.slot?.definition;
  if (!definition) return 0;
  const [waiting] = world.pending.slice(-1);
  // A price that asks for prices hangs on the order of those that wait for each other.
  if (waiting !== undefined && world.recall !== null) world.recall.cellsOf(waiting.node).isOpen = true;
  if (!world.costs.has(node)) world.recall?.takeCells(node);
  const costs = madeOnce(world.costs, node, () => new Map());
  const known = costs.get(typeId);
  if (known === null) return noteCycle(world, node, typeId);
  if (known !== undefined) return taken(world.ledger, known);
  return ofCell(world, node, () => costHere(world, node, definition, typeId, costs));
}

function costHere(
  world: World,
  node: SelectionNode,
  definition: Definition,
  typeId: string,
  costs: Map<string, Answer<number> | null>,
): number {
  const place = placeOf(world, node);
  if (!within(place, BUDGETS.stack, world.pending.length)) return 0;
  costs.set(typeId, null);
  const answer = answerOf(world.ledger, () => {
    world.pending.push({ node, typeId });
    const value = unitCost(definition, typeId, place);
    world.pending.pop();
    const isCyclic = world.cycles.get(node)?.has(typeId) ?? false;
    const whole = exact((isCyclic ? unitCost(definition, typeId, place, true) : value) * node.number);
    return within(place, BUDGETS.value, Math.abs(whole)) ? whole : 0;
  });
  costs.set(typeId, answer);
  if (answer.doubt !== null) leaveOpen(world);
  return taken(world.ledger, answer);
}

/** A cost that is asked for while it is being worked out: everything since then is in the cycle. */
function noteCycle(world: World, node: SelectionNode, typeId: string): number {
  const start = world.pending.findLastIndex((each) => each.node === node && each.typeId === typeId);
  for (const each of world.pending.slice(start)) {
    madeOnce(world.cycles, each.node, () => new Set()).add(each.typeId);
  }
  return 0;
}

function looksAtCosts({ gates }: FlatModifier, world: World): boolean {
  const isCost = ({ field, percentValue }: Query): boolean =>
    world.costTypes.has(field) || (percentValue && limitTypeOf(field) !== null);
  return gates.some((gate) => [...questionsIn(gate), ...(gate.repeats ?? [])].some(isCost));
}

/** What one more of an option costs, without what it would hold. */
export const optionCost = (world: World, slot: Slot, holder: Holder, typeId: string): number =>
  unitCost(slot.definition, typeId, optionPlace(world, slot, holder));

/** The cost types that an entry can cost anything in: those it names, and those its modifiers give it. */
export const costTypesOf = rememberedOf((known: ReadonlyMap<string, string>) =>
  rememberedOf(({ costs, modifiers }: Definition): readonly string[] => {
    const given = [...modifiers.keys()].filter((field) => known.has(field));
    return [...new Set([...costs.map(({ typeId }) => typeId), ...given])];
  }),
);

/** The same where something is, with those that other nodes give it. */
export function costTypesAt(place: AskPlace): readonly string[] {
  const { world, definition } = place;
  const types = definition === null ? [] : costTypesOf(world.costTypes)(definition);
  const given = [...world.outside.fields].filter(
    (field) => world.costTypes.has(field) && !types.includes(field) && actsOn(place, field).length > 0,
  );
  return given.length === 0 ? types : [...types, ...given];
}

/** `isCyclic`: without the modifiers that look at costs. */
function unitCost(definition: Definition, typeId: string, place: AskPlace, isCyclic = false): number {
  let own = ownOf(definition.modifiers.get(typeId), typeId, place);
  let acts = actsOn(place, typeId);
  if (isCyclic) {
    own = own?.filter((flat) => !looksAtCosts(flat, place.world));
    acts = acts.filter(({ flat }) => !looksAtCosts(flat, place.world));
  }
  return changed(baseCost(definition, typeId, place), own, acts, place, modifyNumber);
}

function baseCost({ costs }: Definition, typeId: string, { world }: AskPlace): number {
  const cost = costs.find((each) => each.typeId === typeId);
  if (cost?.unread !== undefined) raise(world.ledger, cost.unread);
  return cost?.value ?? 0;
}
