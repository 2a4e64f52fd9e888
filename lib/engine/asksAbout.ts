import type { Definition, FlatModifier } from '../data/definition';
import type { Members } from '../data/schema';
import type { DataFinding } from './evaluated';
import type { Evaluation } from './evaluation';
import { findHolder } from './world';
import type { Holder } from './tree';

/**
 * Tells of an objection whether it hangs on a condition that names this selection or something it may hold. Looked at
 * are the conditions on the hidden flag or on the broken limit, not those that change what is counted.
 */
export function asksAbout({ world }: Evaluation, selectionId: string): (finding: DataFinding) => boolean {
  const ids = idsOf(findHolder(world, selectionId));
  const byId = new Map(world.nodes.map((node) => [node.id, node]));
  const namesOne = ({ gates }: FlatModifier): boolean =>
    gates.some((gate) => names(gate, ids) || (gate.repeats?.some(({ childId }) => ids.has(childId)) ?? false));
  return ({ code, at, culprits, ownerId, constraintId }) => {
    const slots = new Set(culprits.flatMap((id) => byId.get(id)?.slot ?? []));
    const offer = code === 'data/hidden' ? undefined : (byId.get(at.id) ?? findHolder(world, at.id))?.offer;
    const slotsAsked = [
      ...[...slots].flatMap((slot) => [slot, ...slot.groups]),
      ...(offer?.slots ?? []),
      ...(offer?.groups ?? []),
    ];
    const modifiersOf = ({ constraints, modifiers }: Definition): readonly FlatModifier[] =>
      code === 'data/hidden'
        ? (modifiers.get('hidden') ?? [])
        : constraints
            .filter((owned) => owned.ownerId === ownerId && owned.constraint.id === constraintId)
            .flatMap((owned) => owned.modifiers);
    return slotsAsked.some(({ definition }) => modifiersOf(definition).some(namesOne));
  };
}

/** The ids of a selection, its links and all that it may hold at once. */
function idsOf(holder: Holder | null): ReadonlySet<string> {
  if (holder?.kind !== 'selection' || holder.slot === null) return new Set();
  return new Set(
    [holder.slot, ...holder.offer.slots, ...holder.offer.groups].flatMap(({ definition: { id, links } }) => [
      id,
      ...links,
    ]),
  );
}

/** Whether a condition in a gate, at any depth, names one of these ids. */
function names({ conditions, conditionGroups, localConditionGroups }: Members, ids: ReadonlySet<string>): boolean {
  return (
    (conditions?.some(({ childId, scope }) => ids.has(childId) || ids.has(scope)) ?? false) ||
    (conditionGroups?.some((group) => names(group, ids)) ?? false) ||
    (localConditionGroups?.some((group) => ids.has(group.scope) || names(group, ids)) ?? false)
  );
}
