import type { Definition } from '../definition';
import type { GroupPlace, Slot } from '../offer';
import { limitOf } from './constraint';
import { isHiddenOption } from './entry';
import type { DataFinding, ShortUnit } from './evaluated';
import type { SelectionNode } from './tree';
import { groupPlace, optionPlace, placeOf, type Place, type World } from './world';

/** The units that lack models, by the findings that say so. */
export function shortUnits(world: World, findings: readonly DataFinding[]): readonly ShortUnit[] {
  const lacking = findings.filter(isShortOfModels);
  if (lacking.length === 0) return [];
  const byRoot = new Map<SelectionNode, DataFinding[]>();
  for (const finding of lacking) {
    const root = rootOf(world.nodes.find(({ id }) => id === finding.at.id));
    if (root) byRoot.set(root, [...(byRoot.get(root) ?? []), finding]);
  }
  return [...byRoot].map(([root, about]) => ({
    root: root.id, fewestModels: fewestModels(world, root), pricedPerModel: root.slot ? modelPrices(root.slot.definition) : [],
    missing: about.map(({ subject, actual, limit }) => ({ name: subject.name, actual, limit })),
  }));
}

/** A minimum on models inside a unit, not on its wargear. */
const isShortOfModels = ({ code, place, at, subject, counted }: DataFinding): boolean =>
  code === 'data/min' && place === 'unit' && subject.models && at.kind === 'selection' && counted === 'selections';

function rootOf(node: SelectionNode | undefined): SelectionNode | null {
  let root = node ?? null;
  while (root?.parent.kind === 'selection') root = root.parent;
  return root;
}

/** The fewest models that the minimums of a selection demand, itself included; what is not picked and not demanded brings none. */
function fewestModels(world: World, node: SelectionNode): number {
  return (node.slot?.definition.type === 'model' ? node.number : 0) + fewestIn(world, node, null);
}

/** What stands directly in one group of a selection, or (null) in none. */
function fewestIn(world: World, holder: SelectionNode, group: GroupPlace | null): number {
  const inside = (place: Slot | GroupPlace): boolean => (place.groups.at(-1) ?? null) === group;
  const slots = holder.offer.slots.filter(inside).map((slot) => fewestOf(world, slot, holder));
  const groups = holder.offer.groups.filter(inside).map((each) => {
    if (isHiddenOption(world, each, holder)) return 0;
    const demanded = holdsModels(each.definition) ? minimumOf(each.definition, groupPlace(world, each, holder)) : 0;
    return Math.max(demanded, fewestIn(world, holder, each));
  });
  return [...slots, ...groups].reduce((sum, each) => sum + each, 0);
}

function fewestOf(world: World, slot: Slot, holder: SelectionNode): number {
  const picked = holder.children.filter((child) => child.slot === slot);
  if (slot.definition.type !== 'model') return picked.reduce((sum, each) => sum + fewestModels(world, each), 0);
  if (picked.length === 0 && isHiddenOption(world, slot, holder)) return 0;
  return minimumOf(slot.definition, picked[0] ? placeOf(world, picked[0]) : optionPlace(world, slot, holder)) * copiesIn(slot.definition.name);
}

/** The data has some entries that stand for several models: "2x Gun Drone". */
const copiesIn = (name: string): number => Number(/^\s*(\d+)\s*x\s/i.exec(name)?.[1] ?? 1);

function minimumOf({ constraints }: Definition, place: Place): number {
  const minimums = constraints.filter(({ constraint: { type, field, scope } }) => type === 'min' && field === 'selections' && scope !== 'roster' && scope !== 'force');
  return Math.max(0, ...minimums.map((owned) => limitOf(owned, place) ?? 0));
}

/** Whether models are chosen in a group, in groups of any depth. */
const holdsModels = ({ offer }: Definition): boolean => offer.slots.some(({ definition }) => definition.type === 'model');

const known = new WeakMap<Definition, readonly string[]>();

/** The cost types in which a model of a unit has a price of its own, or the unit's price is counted by its models. */
function modelPrices(unit: Definition): readonly string[] {
  let types = known.get(unit);
  if (!types) known.set(unit, (types = [...new Set([...repeatedPrices(unit), ...unit.offer.slots.flatMap(({ definition }) => ownPrices(definition))])]));
  return types;
}

const ownPrices = ({ type, costs }: Definition): readonly string[] =>
  type === 'model' ? costs.filter(({ value }) => value !== 0).map(({ typeId }) => typeId) : [];

const repeatedPrices = ({ costs, modifiers }: Definition): readonly string[] =>
  costs.map(({ typeId }) => typeId).filter((typeId) => modifiers.get(typeId)?.some(({ gates }) => gates.some((gate) => gate.repeats !== undefined)) ?? false);
