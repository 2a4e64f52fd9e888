import { rememberedOf } from '../foundation/collect';
import { BUDGETS, type BudgetName } from './budgets.data';
import type { Definition, GroupSlot, Offer, OwnedConstraint, Slot } from './definition';
import { entryIdAt } from './entryId';
import { flatModifiers, isStray } from './flatModifiers';

/** The places that some entries and groups make, through groups of any depth, in the order of the file. */
export function offerOf(children: readonly Definition[]): Offer {
  const made: Made = { slots: [], groups: [], longest: 0, excess: null };
  spread(children, [], [], made);
  const { slots, groups, longest, excess } = made;
  return {
    slots,
    groups,
    byId: new Map(slots.map((slot) => [slot.id, slot])),
    demanding: slots.filter(demands),
    dormant: slots.filter((slot) => !demands(slot) && slot.definition.constraints.some(isMinimum)),
    carrying: groups.filter(
      ({ definition: { strays, categories } }) =>
        strays.length > 0 || categories.some((link) => flatModifiers(link).some(isStray)),
    ),
    longest,
    levels: groups.reduce((most, group) => Math.max(most, group.groups.length + 1), 0),
    excess,
  };
}

/** What nothing is known of offers nothing. */
export const NO_OFFER: Offer = offerOf([]);

/** Whether two places come from one and the same entry or group: one inside the other is a cycle of links. */
export const isSameNode = (a: Definition, b: Definition): boolean => a.layers[0]!.node === b.layers[0]!.node;

interface Made {
  slots: Slot[];
  groups: GroupSlot[];
  longest: number;
  excess: BudgetName | null;
}

function spread(
  children: readonly Definition[],
  around: readonly GroupSlot[],
  path: readonly string[],
  made: Made,
): void {
  for (const definition of children) {
    if (made.slots.length + made.groups.length >= BUDGETS.places.limit) {
      made.excess = 'places';
      return;
    }
    const here = definition.links.length === 0 ? path : [...path, ...definition.links];
    const id = entryIdAt(here, definition.id);
    if (id.length > BUDGETS.path.limit) {
      made.excess = 'path';
      continue;
    }
    made.longest = Math.max(made.longest, id.length);
    // What is not worked out of one of them is in doubt for all, picked or not: it may hide, or be demanded.
    made.excess ??= definition.excess;
    const place = { definition, groups: around, path: here, id };
    if (definition.kind === 'entry') {
      made.slots.push(place);
    } else if (around.length >= BUDGETS.levels.limit) {
      made.excess = 'levels';
    } else if (!around.some((group) => isSameNode(group.definition, definition))) {
      made.groups.push(place);
      spread(definition.children, [...around, place], here, made);
    }
  }
}

const isMinimum = ({ constraint: { type } }: OwnedConstraint): boolean => type === 'min';

function demands({ definition }: Slot): boolean {
  return definition.constraints.some((owned) => {
    const { constraint, modifiers, isNamedElsewhere } = owned;
    return isMinimum(owned) && (constraint.value > 0 || modifiers.length > 0 || isNamedElsewhere);
  });
}

/** Entries nested deeper than this are a cycle of links. */
const MOST_LEVELS = 12;

const visitTo = (levels: number): ((definition: Definition) => Visit) =>
  rememberedOf((definition) => {
    const visit: Visit = { keys: new Set(), seen: new Set(), places: 0 };
    collect(definition, levels, visit);
    return visit;
  });
const [direct, deep] = [visitTo(1), visitTo(MOST_LEVELS)];

/** Whether an entry may hold something that counts under a key (see keysOf); `places`: how many were looked at. */
export function mayHold(definition: Definition, key: string, atAnyDepth: boolean): { isHeld: boolean; places: number } {
  const { keys, places } = (atAnyDepth ? deep : direct)(definition);
  return { isHeld: keys.has(key.replace(/^=/, '')), places };
}

interface Visit {
  keys: Set<string>;
  seen: Set<Definition>;
  places: number;
}

function collect(definition: Definition, depth: number, visit: Visit): void {
  if (depth === 0 || visit.seen.has(definition) || visit.places > BUDGETS.reach.limit) return;
  visit.seen.add(definition);
  visit.places += definition.offer.slots.length;
  for (const { definition: inner, groups } of definition.offer.slots) {
    for (const { id, links } of [inner, ...groups.map((group) => group.definition)]) {
      for (const each of [id, ...links]) visit.keys.add(each);
    }
    collect(inner, depth - 1, visit);
  }
}
