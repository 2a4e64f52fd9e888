import { groupedBy, rememberedOf, NONE } from '../foundation/collect';
import type { Definition, ModifierFields, OwnedConstraint } from '../data/definition';
import { ownedConstraints, joinedFields } from '../data/flatModifiers';
import type { ForceEntry, ForceEntryLink, CategoryEntry, CategoryLink, Cost, Modifiable } from '../data/schema';
import { BUDGETS } from '../data/budgets.data';
import type { Holder } from './tree';

/** What changes a kind of force, by itself or by the link that leads to it. */
export interface ForceModifiers {
  /** The kind of force, then the link. */
  nodes: readonly (ForceEntry | ForceEntryLink)[];
  /** Those that change the force itself, by field. */
  byField: ModifierFields;
}

const made = rememberedOf((entry: ForceEntry) =>
  rememberedOf((way: ForceEntry | ForceEntryLink): ForceModifiers => {
    const nodes = way === entry ? [entry] : [entry, way];
    return { nodes, byField: joinedFields(nodes) };
  }),
);

/** The modifiers of a kind of force, with those of the link that leads to it. */
export const forceModifiers = (entry: ForceEntry, link: ForceEntryLink | null): ForceModifiers =>
  made(entry)(link ?? entry);

/** A piece of the data that a selection or a force is of. */
export interface Piece {
  kind: 'entry' | 'force';
  id: string;
  name: string;
  /** Null: a force. */
  entryType: Definition['type'] | null;
  /** What changes it itself, by field. */
  modifiers: ModifierFields;
}

/** What a selection or a force is of; null: the data has none of its kind. */
export function pieceOf(holder: Holder): Piece | null {
  if (holder.kind === 'selection') {
    if (holder.slot === null) return null;
    const { id, name, type, modifiers } = holder.slot.definition;
    return { kind: 'entry', id, name, entryType: type, modifiers };
  }
  if (holder.entry === null) return null;
  const { id, name } = holder.entry.value;
  return {
    kind: 'force',
    id,
    name,
    entryType: null,
    modifiers: forceModifiers(holder.entry.value, holder.link).byField,
  };
}

// What a kind of force lists, as far as it is worked out: each is asked again for each force of a list.

/** What a kind of force costs, one of each type: the first. */
export const costsOf = rememberedOf(({ costs = NONE }: ForceEntry): readonly Cost[] => {
  const byType = groupedBy(costs, ({ typeId }) => typeId);
  return [...byType.values()].slice(0, BUDGETS.costTypes.limit).map(([first]) => first);
});

/** The categories that a kind of force lists. */
export const categoryLinksOf = rememberedOf(({ categoryLinks = NONE }: ForceEntry): readonly CategoryLink[] =>
  categoryLinks.slice(0, BUDGETS.roles.limit),
);

/** The limits of a node, as many as there may be, with the modifiers of some nodes that change them. */
export const boundedLimits = (
  { id, constraints }: Pick<CategoryEntry, 'id' | 'constraints'>,
  nodes: readonly Modifiable[],
): readonly OwnedConstraint[] => ownedConstraints(id, constraints?.slice(0, BUDGETS.limits.limit), () => nodes);
