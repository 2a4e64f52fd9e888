import { once } from '../data/once';
import type { FlatModifier, ModifierFields } from '../data/definition';
import { flatModifiers } from '../data/flatModifiers';
import { joinedFields } from '../data/modifierFields';
import type { ForceEntry, ForceEntryLink } from '../data/schema';

/** What changes a kind of force, by itself or by the link that leads to it. */
export interface ForceModifiers {
  /** The kind of force, then the link. */
  nodes: readonly (ForceEntry | ForceEntryLink)[];
  /** In their order, those of the link last. */
  all: readonly FlatModifier[];
  /** Those that change the force itself, by field. */
  byField: ModifierFields;
}

const made = once((entry: ForceEntry) =>
  once((way: ForceEntry | ForceEntryLink): ForceModifiers => {
    const nodes = way === entry ? [entry] : [entry, way];
    return { nodes, all: nodes.flatMap(flatModifiers), byField: joinedFields(nodes) };
  }),
);

/** The modifiers of a kind of force, with those of the link that leads to it. */
export const forceModifiers = (entry: ForceEntry, link: ForceEntryLink | null): ForceModifiers =>
  made(entry)(link ?? entry);

/** Those of one field of a force. */
export const changesOf = (
  entry: ForceEntry,
  link: ForceEntryLink | null,
  field: string,
): readonly FlatModifier[] | undefined => forceModifiers(entry, link).byField.get(field);
