import type { OwnedConstraint } from '../definition';
import type { GroupPlace, Slot } from '../offer';
import { countKey } from './constraint';
import type { ShortUnit } from './evaluated';
import { measureLimit } from './pool';
import type { SelectionNode } from './tree';
import { groupPlace, optionPlace, placeOf, type World } from './world';

type Ratio = ShortUnit['ratios'][number];

/**
 * What a datasheet allows once for so many models and the data writes as a flat maximum: as many at the unit's minimum size, and in proportion
 * more from some multiple of it on ("one, and two from ten models on" in a unit of five: one for every five). Only what is there at all.
 */
export function ratiosIn(world: World, root: SelectionNode, fewestModels: number): readonly Ratio[] {
  if (fewestModels < 1) return [];
  const found = new Map<string, Ratio>();
  const enter = (holder: SelectionNode): void => {
    for (const place of [...holder.offer.slots, ...holder.offer.groups]) {
      for (const owned of place.definition.constraints) {
        if (!isOfUnit(owned, holder) || !growsInProportion(owned, fewestModels)) continue;
        const actual = countOf(world, owned, place, holder);
        if (actual > 0) found.set(`${owned.ownerId} ${owned.constraint.id}`, { name: place.definition.name, actual, number: owned.constraint.value, models: fewestModels });
      }
    }
    holder.children.forEach(enter);
  };
  enter(root);
  return [...found.values()];
}

/** A limit on the whole unit, not on each of its models. */
function isOfUnit({ constraint: { type, field, scope, value, percentValue } }: OwnedConstraint, holder: SelectionNode): boolean {
  return type === 'max' && field === 'selections' && !percentValue && value >= 1 && scope !== 'roster' && scope !== 'force' && (scope !== 'parent' || holder.slot?.definition.type !== 'model');
}

function growsInProportion({ constraint: { value }, modifiers }: OwnedConstraint, fewest: number): boolean {
  return modifiers.some(({ modifier, gates }) => {
    const amount = Number(modifier.value);
    const raised = modifier.type === 'set' ? amount : modifier.type === 'increment' ? value + amount : Number.NaN;
    return gates.some(({ conditions, repeats }) => repeats === undefined && (conditions ?? []).some((condition) => {
      if (condition.field !== 'selections' || !['atLeast', 'greaterThan', 'equalTo'].includes(condition.type)) return false;
      const from = condition.value + (condition.type === 'greaterThan' ? 1 : 0);
      return from > fewest && from % fewest === 0 && raised * fewest === value * from;
    }));
  });
}

function countOf(world: World, owned: OwnedConstraint, place: Slot | GroupPlace, holder: SelectionNode): number {
  const picked = holder.children.find(({ slot }) => slot === place);
  const asked = picked ? placeOf(world, picked) : place.definition.kind === 'group' ? groupPlace(world, place, holder) : optionPlace(world, place, holder);
  return measureLimit(owned.constraint, countKey(owned, place, holder), asked)?.value ?? 0;
}
