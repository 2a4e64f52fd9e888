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

/** Those made so far, by kind of force and link. */
const KNOWN = new WeakMap<ForceEntry, Map<ForceEntryLink | null, ForceModifiers>>();

/** The modifiers of a kind of force, with those of the link that leads to it. */
export function forceModifiers(entry: ForceEntry, link: ForceEntryLink | null): ForceModifiers {
  const ofEntry = KNOWN.get(entry) ?? new Map<ForceEntryLink | null, ForceModifiers>();
  KNOWN.set(entry, ofEntry);
  const known = ofEntry.get(link);
  if (known !== undefined) return known;
  const nodes = link === null ? [entry] : [entry, link];
  const made = { nodes, all: nodes.flatMap(flatModifiers), byField: joinedFields(nodes) };
  ofEntry.set(link, made);
  return made;
}

/** Those of one field of a force. */
export const changesOf = (
  entry: ForceEntry,
  link: ForceEntryLink | null,
  field: string,
): readonly FlatModifier[] | undefined => forceModifiers(entry, link).byField.get(field);
