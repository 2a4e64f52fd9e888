import type { Roster, Selection } from '../../roster/schema';
import type { LinkedDataset } from '../link';
import type { GroupPlace, Slot } from '../offer';
import { countKey, limitOf } from './constraint';
import { costTypesOf, optionCost } from './cost';
import { exact } from './decimal';
import { isHiddenOption } from './entry';
import { openWorld } from './index';
import { isDefaultOf } from './option';
import { copiesOf, measureLimit } from './pool';
import type { Holder, SelectionNode } from './tree';
import { groupPlace, optionPlace, placeOf, type World } from './world';

/** Each round fills one group of every holder; minimums that chase each other in a circle are left as they are after this many. */
const MAX_ROUNDS = 60;
/** Groups whose default is a group, nested deeper than this, are a cycle. */
const MAX_DEFAULTS = 16;

/** Where a minimum goes when a group names no default: nowhere, or to the plainest option that is open. */
export type Filling = 'defaults' | 'first open';

interface Need {
  readonly holder: Holder;
  readonly slot: Slot;
  readonly number: number;
}

/** Adds what is missing below a selection until nothing is, looking at the whole roster each time: minimums may depend on anything in it. */
export function fill(selection: Selection, around: (selection: Selection) => Roster, linked: LinkedDataset, newId: () => string, filling: Filling): Selection {
  let current = selection;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const world = openWorld(around(current), linked);
    const root = world.nodes.find(({ id }) => id === current.id);
    const needs = root ? needsBelow(world, root, filling) : [];
    if (needs.length === 0) return current;
    current = needs.reduce((grown, need) => addNeed(grown, need, newId), current);
  }
  return current;
}

/** A selection of an option with nothing in it. */
export function bareSelection(slot: Slot, holder: Holder, number: number, newId: () => string): Selection {
  const group = slot.groups.at(-1);
  return {
    id: newId(), entryId: entryIdOf(slot, holder), entryGroupId: group ? [...holder.path, group.id].join('::') : null,
    name: slot.definition.name, number, customName: null, notes: null, selections: [],
  };
}

/** How many more a minimum asks for, for the whole number of the holder. Percentages, costs and forces never fill anything. */
export function shortage(world: World, option: Slot | GroupPlace, picked: SelectionNode | null, holder: Holder): number {
  const isGroup = option.definition.kind === 'group';
  const place = picked ? placeOf(world, picked) : isGroup ? groupPlace(world, option, holder) : optionPlace(world, option, holder);
  const perModel = copiesOf(place.groups, holder);
  return option.definition.constraints.reduce((most, owned) => {
    const { constraint } = owned;
    if (constraint.type !== 'min' || constraint.field !== 'selections' || constraint.percentValue) return most;
    const limit = limitOf(owned, place) ?? 0;
    const measured = limit > 0 ? measureLimit(constraint, countKey(owned, option, holder), place) : null;
    const missing = measured ? exact((limit - measured.value) * (constraint.scope === 'parent' ? perModel : 1)) : 0;
    return Math.max(most, Math.ceil(missing));
  }, 0);
}

function needsBelow(world: World, node: SelectionNode, filling: Filling): readonly Need[] {
  const own = node.offer.demanding.flatMap((slot) => needOf(world, slot, node) ?? []);
  // What is inside a group counts for it too, so entries' own minimums come first, and inner groups before those around them.
  const inward = own.length > 0 ? [] : node.offer.groups.toSorted((a, b) => b.groups.length - a.groups.length);
  const groups = inward.flatMap((group) => groupNeed(world, group, node, filling) ?? []).slice(0, 1);
  return [...own, ...groups, ...node.children.flatMap((child) => needsBelow(world, child, filling))];
}

function needOf(world: World, slot: Slot, holder: Holder): Need | null {
  const picked = holder.children.find((node) => node.slot === slot);
  const number = shortage(world, slot, picked ?? null, holder);
  return number > 0 && !isHiddenOption(world, slot, holder) ? { holder, slot, number } : null;
}

function groupNeed(world: World, group: GroupPlace, holder: Holder, filling: Filling): Need | null {
  const number = shortage(world, group, null, holder);
  if (number <= 0 || isHiddenOption(world, group, holder)) return null;
  const standard = defaultSlot(group, holder, 0);
  if (filling === 'defaults') return standard ? { holder, slot: standard, number } : null;
  const slot = standard && roomFor(world, standard, group, holder) > 0 ? standard : plainest(world, group, holder, number);
  return slot ? { holder, slot, number: Math.min(number, roomFor(world, slot, group, holder)) } : null;
}

function defaultSlot(group: GroupPlace, holder: Holder, depth: number): Slot | null {
  const slot = holder.offer.slots.find((each) => each.groups.at(-1) === group && isDefaultOf(group, each));
  if (slot) return slot;
  const nested = holder.offer.groups.find((each) => each.groups.at(-1) === group && isDefaultOf(group, each));
  return nested && depth < MAX_DEFAULTS ? defaultSlot(nested, holder, depth + 1) : null;
}

/**
 * What to put where the data demands something and names nothing: never one of a kind (a relic) while there is another, then what takes
 * the whole number, then what costs least, then an inner group's own default, then what the file has first.
 */
function plainest(world: World, group: GroupPlace, holder: Holder, number: number): Slot | null {
  const open = holder.offer.slots
    .filter((slot) => slot.groups.includes(group) && roomFor(world, slot, group, holder) > 0)
    .map((slot) => ({
      slot, rank: [
        isOneOfAKind(world, slot, group, holder) ? 1 : 0, roomFor(world, slot, group, holder) >= number ? 0 : 1,
        Math.max(0, costTypesOf(slot.definition, world.costTypes).reduce((sum, typeId) => sum + optionCost(world, slot, holder, typeId), 0)),
        isDefaultOf(slot.groups.at(-1)!, slot) ? 0 : 1,
      ],
    }));
  return open.sort((a, b) => a.rank.map((value, i) => value - b.rank[i]!).find((difference) => difference !== 0) ?? 0)[0]?.slot ?? null;
}

/** Limited across a force or the roster, by itself or with the groups between it and the one to fill. */
function isOneOfAKind(world: World, slot: Slot, group: GroupPlace, holder: Holder): boolean {
  return [...slot.groups.slice(slot.groups.indexOf(group) + 1), slot].some((each) => {
    const place = placeOfOption(world, each, holder);
    return each.definition.constraints.some((owned) =>
      owned.constraint.type === 'max' && (owned.constraint.scope === 'roster' || owned.constraint.scope === 'force') && limitOf(owned, place) !== null);
  });
}

/** How many more of an option its own limits and those of the groups inside the given one leave. */
function roomFor(world: World, slot: Slot, group: GroupPlace, holder: Holder): number {
  const inner = slot.groups.slice(slot.groups.indexOf(group) + 1);
  return Math.min(...[...inner, slot].map((each) => (isHiddenOption(world, each, holder) ? 0 : spare(world, each, holder))));
}

function spare(world: World, option: Slot | GroupPlace, holder: Holder): number {
  const place = placeOfOption(world, option, holder);
  const perModel = copiesOf(place.groups, holder);
  return option.definition.constraints.reduce((least, owned) => {
    const { constraint } = owned;
    const limit = constraint.type === 'max' && constraint.field === 'selections' && !constraint.percentValue ? limitOf(owned, place) : null;
    const measured = limit === null ? null : measureLimit(constraint, countKey(owned, option, holder), place);
    return limit === null || !measured ? least : Math.min(least, Math.floor(exact((limit - measured.value) * perModel)));
  }, Infinity);
}

function placeOfOption(world: World, option: Slot | GroupPlace, holder: Holder) {
  return option.definition.kind === 'group' ? groupPlace(world, option, holder) : optionPlace(world, option, holder);
}

function addNeed(root: Selection, need: Need, newId: () => string): Selection {
  const add = (selection: Selection): Selection => {
    if (selection.id !== need.holder.id) {
      const selections = selection.selections.map(add);
      return selections.every((child, i) => child === selection.selections[i]) ? selection : { ...selection, selections };
    }
    const known = selection.selections.find(({ entryId }) => entryId === entryIdOf(need.slot, need.holder));
    const selections = known
      ? selection.selections.map((child) => (child === known ? { ...child, number: child.number + need.number } : child))
      : [...selection.selections, bareSelection(need.slot, need.holder, need.number, newId)];
    return { ...selection, selections };
  };
  return add(root);
}

function entryIdOf(slot: Slot, holder: Holder): string {
  return [...holder.path, slot.id].join('::');
}
