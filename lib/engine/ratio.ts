import type { GroupSlot, OwnedConstraint, Slot } from '../data/definition';
import { countKey } from './keptLimit';
import type { ShortUnit } from './evaluated';
import { measureLimit } from './pool';
import type { SelectionNode } from './tree';
import { placeAt, type World } from './world';

type Ratio = ShortUnit['ratios'][number];

/**
 * Options that a datasheet allows in proportion to models, though the data writes a flat maximum that steps up: at a
 * minimum of five, "one, and two from ten models on" is one for every five. Only options that were taken.
 */
export function ratiosIn(world: World, root: SelectionNode, fewestModels: number): readonly Ratio[] {
  if (fewestModels < 1) return [];
  const found = new Map<string, Ratio>();
  const enter = (holder: SelectionNode): void => {
    for (const slot of [...holder.offer.slots, ...holder.offer.groups]) {
      for (const owned of slot.definition.constraints) {
        const number = isOfUnit(owned, holder) ? numberAtFewest(owned, fewestModels) : null;
        if (number === null) continue;
        const actual = countOf(world, owned, slot, holder);
        if (actual > 0) {
          found.set(`${owned.ownerId} ${owned.constraint.id}`, {
            name: slot.definition.name,
            actual,
            number,
            models: fewestModels,
          });
        }
      }
    }
    holder.children.forEach(enter);
  };
  enter(root);
  return [...found.values()];
}

/** A limit on the whole unit, not on each of its models. */
function isOfUnit(
  { constraint: { type, field, scope, value, percentValue } }: OwnedConstraint,
  holder: SelectionNode,
): boolean {
  return (
    type === 'max' &&
    field === 'selections' &&
    !percentValue &&
    value >= 1 &&
    scope !== 'roster' &&
    scope !== 'force' &&
    (scope !== 'parent' || holder.slot?.definition.type !== 'model')
  );
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
    return conditions.flatMap((condition): Step | readonly Step[] => {
      switch (condition.type) {
        case 'atLeast':
        case 'equalTo':
          return { from: condition.value, before: value, after: changed };
        case 'greaterThan':
          return { from: condition.value + 1, before: value, after: changed };
        case 'lessThan':
          return { from: condition.value, before: changed, after: value };
        case 'atMost':
          return { from: condition.value + 1, before: changed, after: value };
        default:
          return [];
      }
    });
  });
}

const CHANGES: Readonly<Record<string, (value: number, by: number) => number>> = {
  set: (_, by) => by,
  increment: (value, by) => value + by,
  decrement: (value, by) => value - by,
};

function countOf(world: World, owned: OwnedConstraint, slot: Slot | GroupSlot, holder: SelectionNode): number {
  const picked = holder.children.find((child) => child.slot === slot);
  const asked = placeAt(world, slot, holder, picked);
  return measureLimit(owned.constraint, countKey(owned, slot, holder), asked)?.value ?? 0;
}
