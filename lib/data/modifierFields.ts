import { once } from './once';
import type { FlatModifier, ModifierFields } from './definition';
import { boundsLast, byField, flatModifiers } from './flatModifiers';
import type { Modifiable } from './schema';

/** What nothing changes. */
export const NO_FIELDS: ModifierFields = new Map();

/** A node's own modifiers by the field that they change. */
export const ownFields = (node: Modifiable): ModifierFields =>
  !node.modifiers && !node.modifierGroups ? NO_FIELDS : fieldsOf(node);

const fieldsOf = once((node: Modifiable): ModifierFields => byField(flatModifiers(node)));

/**
 * The modifiers of some nodes by field, those of the first first. They are joined field by field when they are asked
 * for: thousands of links may lead to one entry, and hardly any of them changes it.
 */
export function joinedFields(nodes: readonly Modifiable[]): ModifierFields {
  const parts = nodes.map(ownFields).filter(({ size }) => size > 0);
  if (parts.length < 2) return parts[0] ?? NO_FIELDS;
  const known = new Map<string, readonly FlatModifier[] | undefined>();
  const has = (field: string): boolean => parts.some((part) => part.has(field));
  return {
    size: Math.max(...parts.map(({ size }) => size)),
    has,
    get: (field) => {
      if (!known.has(field) && has(field)) known.set(field, modifiersOf(field, parts));
      return known.get(field);
    },
    // Fields that several nodes change are named more than once.
    keys: () => parts.flatMap((part) => [...part.keys()]),
  };
}

/** Those of several nodes that change a field. Bounds hold for what all of them come to. */
export function modifiersOf(field: string, parts: readonly ModifierFields[]): readonly FlatModifier[] | undefined {
  const lists = parts.flatMap((part) => (part.has(field) ? [part.get(field)!] : []));
  return lists.length > 1 ? boundsLast(lists.flat()) : lists[0];
}
