import type { FlatModifier } from '../definition';
import { byField, flatModifiers } from '../flatModifiers';
import type { ForceEntry, ForceEntryLink } from '../schema';

/** What changes a kind of force, by itself or by the link that leads to it. */
export interface ForceModifiers {
  /** In their order, those of the link last. */
  readonly all: readonly FlatModifier[];
  /** Those that change the force itself, by field. */
  readonly byField: ReadonlyMap<string, readonly FlatModifier[]>;
}

/** Those made so far, by kind of force and link. */
const KNOWN = new WeakMap<ForceEntry, Map<ForceEntryLink | null, ForceModifiers>>();

/** The modifiers of a kind of force, with those of the link that leads to it. */
export function forceModifiers(entry: ForceEntry, link: ForceEntryLink | null): ForceModifiers {
  const ofEntry = KNOWN.get(entry) ?? new Map<ForceEntryLink | null, ForceModifiers>();
  KNOWN.set(entry, ofEntry);
  const known = ofEntry.get(link);
  if (known !== undefined) return known;
  const all = [entry, ...(link === null ? [] : [link])].flatMap(flatModifiers);
  const made = { all, byField: byField(all) };
  ofEntry.set(link, made);
  return made;
}

/** Those of one field of a force. */
export const changesOf = (
  entry: ForceEntry,
  link: ForceEntryLink | null,
  field: string,
): readonly FlatModifier[] | undefined => forceModifiers(entry, link).byField.get(field);
