import { groupedBy } from '../foundation/collect';
import type { Definition, GroupSlot, OwnedConstraint, Slot } from '../data/definition';
import { leastOf } from '../data/demand';
import { standsForModels } from '../data/standsForModels';
import { sum } from '../foundation/decimal';
import { limitOf } from './constraint';
import { isHiddenOption } from './entry';
import type { DataFinding, ShortUnit } from './evaluated';
import { rootOf, withHeld, type SelectionNode } from './tree';
import { groupPlace, optionPlace, type AskPlace, placeAt, placeOf, type World } from './world';
import { countKey } from './limits';
import { measureLimit } from './pool';

type Ratio = ShortUnit['ratios'][number];

/**
 * Options that a datasheet allows in proportion to models, though the data writes a flat maximum that steps up: at a
 * minimum of five, "one, and two from ten models on" is one for every five. Only options that were taken.
 */
function ratiosIn(world: World, root: SelectionNode, fewestModels: number): readonly Ratio[] {
  if (fewestModels < 1) return [];
  const found = new Map<string, Ratio>();
  for (const holder of withHeld(root)) {
    for (const slot of [...holder.offer.slots, ...holder.offer.groups]) {
      const { name, constraints } = slot.definition;
      for (const owned of constraints) {
        const number = isOfUnit(owned, holder) ? numberAtFewest(owned, fewestModels) : null;
        const actual = number === null ? 0 : countOf(world, owned, slot, holder);
        if (number === null || actual <= 0) continue;
        found.set(`${owned.ownerId} ${owned.constraint.id}`, { name, actual, number, models: fewestModels });
      }
    }
  }
  return [...found.values()];
}

/** A limit on the whole unit, not on each of its models. */
function isOfUnit({ constraint }: OwnedConstraint, holder: SelectionNode): boolean {
  const { type, field, scope, value, percentValue } = constraint;
  const isCounted = type === 'max' && field === 'selections' && !percentValue && value >= 1;
  const isWithin = scope !== 'roster' && scope !== 'force';
  return isCounted && isWithin && (scope !== 'parent' || holder.slot?.definition.type !== 'model');
}

/** One size of the unit, and what the maximum is from there on and below. */
interface Step {
  from: number;
  before: number;
  after: number;
}

/** The number for a unit of the fewest models, if a modifier makes it grow with them in proportion; null for none. */
function numberAtFewest(owned: OwnedConstraint, fewest: number): number | null {
  return (
    stepsOf(owned).find(
      ({ from, before, after }) =>
        before >= 1 && from > fewest && from % fewest === 0 && after * fewest === before * from,
    )?.before ?? null
  );
}

/** The data raises the maximum of a small unit for a large one, or lowers that of a large unit for a small one. */
function stepsOf({ constraint: { value }, modifiers }: OwnedConstraint): readonly Step[] {
  return modifiers.flatMap(({ modifier: { type, value: written }, gates }) => {
    const changed = CHANGES[type]?.(value, Number(written));
    if (changed === undefined) return [];
    const conditions = gates
      .flatMap((gate) => (gate.repeats === undefined ? (gate.conditions ?? []) : []))
      .filter(({ field }) => field === 'selections');
    return conditions.flatMap(({ type: asked, value: size }): Step | readonly Step[] => {
      const from = BEYOND.has(asked) ? size + 1 : size;
      if (LARGE.has(asked)) return { from, before: value, after: changed };
      return SMALL.has(asked) ? { from, before: changed, after: value } : [];
    });
  });
}

/** What asks for a large unit, or for a small one, and what for more than its number, or up to that. */
const LARGE: ReadonlySet<string> = new Set(['atLeast', 'equalTo', 'greaterThan']);
const SMALL: ReadonlySet<string> = new Set(['lessThan', 'atMost']);
const BEYOND: ReadonlySet<string> = new Set(['greaterThan', 'atMost']);

const CHANGES: Readonly<Record<string, (value: number, by: number) => number>> = {
  set: (_, by) => by,
  increment: (value, by) => value + by,
  decrement: (value, by) => value - by,
};

function countOf(world: World, owned: OwnedConstraint, slot: Slot, holder: SelectionNode): number {
  const picked = holder.children.find((child) => child.slot === slot);
  const asked = placeAt(world, slot, holder, picked);
  return measureLimit(owned.constraint, countKey(owned, slot, holder), asked)?.value ?? 0;
}

/** The units that lack models, by the findings that say so. */
export function shortUnits(world: World, findings: readonly DataFinding[]): readonly ShortUnit[] {
  const lacking = findings.filter(isShortOfModels).flatMap(({ at, subject, actual, limit }) => {
    const holder = world.nodes.find(({ id }) => id === at.id);
    return holder === undefined ? [] : [{ holder, subject, missing: { at: at.id, name: subject.name, actual, limit } }];
  });
  return [...groupedBy(lacking, ({ holder }) => rootOf(holder))].map(([root, lacks]) => ({
    root: root.id,
    fewestModels: fewestModels(world, root),
    ratios: ratiosIn(world, root, fewestModels(world, root)),
    pricedPerModel: [
      ...new Set([...countedPrices(root), ...lacks.flatMap(({ subject, holder }) => pricesOf(subject.id, holder))]),
    ],
    missing: lacks.map(({ missing }) => missing),
  }));
}

/** A minimum on models inside a unit, not on its wargear. */
const isShortOfModels = ({ code, place, at, subject, counted }: DataFinding): boolean =>
  code === 'data/min' && place === 'unit' && subject.models && at.kind === 'selection' && counted === 'selections';

/** The fewest models that the minimums of a selection demand, itself included: of one of several alike. */
function fewestModels(world: World, node: SelectionNode): number {
  const around = node.parent.kind === 'selection' ? node.parent.number : node.number;
  return (node.slot?.definition.type === 'model' ? node.number / Math.max(1, around) : 0) + fewestIn(world, node, null);
}

/** What is directly in one group of a selection, or (null) in none. */
function fewestIn(world: World, holder: SelectionNode, group: GroupSlot | null): number {
  const inside = (each: Slot): boolean => (each.groups.at(-1) ?? null) === group;
  const slots = holder.offer.slots.filter(inside).map((slot) => fewestOf(world, slot, holder));
  const groups = holder.offer.groups.filter(inside).map((each) => {
    if (isHiddenOption(world, each, holder)) return 0;
    const demanded = each.definition.offer.slots.some((slot) => isModelUnder(slot.definition, holder))
      ? minimumOf(each.definition, groupPlace(world, each, holder))
      : 0;
    return Math.max(demanded, fewestIn(world, holder, each));
  });
  return sum([...slots, ...groups]);
}

function fewestOf(world: World, slot: Slot, holder: SelectionNode): number {
  const picked = holder.children.filter((child) => child.slot === slot);
  const [first] = picked;
  if (!first && isHiddenOption(world, slot, holder)) return 0;
  const demanded = minimumOf(slot.definition, first ? placeOf(world, first) : optionPlace(world, slot, holder));
  if (isModelUnder(slot.definition, holder)) return demanded * copiesIn(slot.definition.name);
  return first ? sum(picked.map((each) => fewestModels(world, each))) : demanded * writtenFewest(slot.definition);
}

const isModelUnder = (definition: Definition, holder: SelectionNode): boolean =>
  standsForModels(definition, holder.slot?.definition ?? null);

/** The fewest models of a squad that nobody has picked, as the file has it: no condition can be asked there. */
const writtenFewest = ({ offer }: Definition): number =>
  sum(offer.slots.map(({ definition }) => (definition.type === 'model' ? leastOf(definition, 0) : 0)));

/** The data has some entries that stand for several models: "2x Gun Drone". */
const copiesIn = (name: string): number => Number(/^\s*(\d+)\s*x\s/i.exec(name)?.[1] ?? 1);

function minimumOf({ constraints }: Definition, place: AskPlace): number {
  const minimums = constraints.filter(
    ({ constraint: { type, field, scope } }) =>
      type === 'min' && field === 'selections' && scope !== 'roster' && scope !== 'force',
  );
  return Math.max(0, ...minimums.map((owned) => limitOf(owned, place) ?? 0));
}

/** The cost types in which any missing model would have a price: of those that may be there most often. */
function pricesOf(id: string, holder: SelectionNode): readonly string[] {
  const models = holder.offer.slots
    .filter((slot) => [slot, ...slot.groups].some(({ definition }) => definition.id === id))
    .map(({ definition }) => definition)
    .filter((definition) => isModelUnder(definition, holder));
  const typed = models.filter(({ type }) => type === 'model');
  const fitting = typed.length > 0 ? typed : models;
  const most = Math.max(...fitting.map(writtenMost));
  const priced = fitting
    .filter((each) => writtenMost(each) === most)
    .map(({ costs }) => costs.filter(({ value }) => value !== 0).map(({ typeId }) => typeId));
  return priced[0]?.filter((typeId) => priced.every((types) => types.includes(typeId))) ?? [];
}

function writtenMost({ constraints }: Definition): number {
  const maximums = constraints.filter(
    ({ constraint: { type, scope, value } }) => type === 'max' && scope === 'parent' && value >= 0,
  );
  return Math.min(...maximums.map(({ constraint }) => constraint.value), Infinity);
}

/** The cost types in which the unit's own price counts something, such as its models. */
const countedPrices = ({ slot }: SelectionNode): readonly string[] =>
  slot?.definition.costs
    .map(({ typeId }) => typeId)
    .filter((typeId) =>
      slot.definition.modifiers.get(typeId)?.some(({ gates }) => gates.some((gate) => gate.repeats !== undefined)),
    ) ?? [];
