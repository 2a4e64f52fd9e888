import type { Definition, GroupSlot, Offer, Slot } from './definition';
import { entryIdAt } from './entryId';

/** What nothing is known of offers nothing. */
export const NO_OFFER: Offer = { slots: [], groups: [], byId: new Map(), demanding: [] };

/** Far deeper than any data nests its groups. */
const MOST_GROUP_LEVELS = 16;

/** The places that some entries and groups make, through groups of any depth, in the order of the file. */
export function offerOf(children: readonly Definition[]): Offer {
  const slots: Slot[] = [];
  const groups: GroupSlot[] = [];
  spread(children, [], [], slots, groups);
  return { slots, groups, byId: new Map(slots.map((slot) => [slot.id, slot])), demanding: slots.filter(demands) };
}

/** Whether two places come from one and the same entry or group: one inside the other is a cycle of links. */
export function isSameNode(a: Definition, b: Definition): boolean {
  return a.layers[0]!.node === b.layers[0]!.node;
}

function spread(
  children: readonly Definition[],
  around: readonly GroupSlot[],
  path: readonly string[],
  slots: Slot[],
  groups: GroupSlot[],
): void {
  for (const definition of children) {
    const here = definition.links.length === 0 ? path : [...path, ...definition.links];
    const place = { definition, groups: around, path: here, id: entryIdAt(here, definition.id) };
    if (definition.kind === 'entry') {
      slots.push(place);
    } else if (around.length < MOST_GROUP_LEVELS && !around.some((group) => isSameNode(group.definition, definition))) {
      groups.push(place);
      spread(definition.children, [...around, place], here, slots, groups);
    }
  }
}

function demands({ definition }: Slot): boolean {
  return definition.constraints.some(
    ({ constraint, modifiers }) => constraint.type === 'min' && (constraint.value > 0 || modifiers.length > 0),
  );
}
