import type { Force, Roster, Selection } from '../../roster/schema';
import { NO_DECLARATIONS, ROSTER_VERSION } from '../../roster/schema';
import type { LinkedDataset } from '../link';
import type { GroupPlace, Slot } from '../offer';
import { countKey, limitOf } from './constraint';
import { exact, sum } from './decimal';
import { isHiddenOption } from './entry';
import { evaluate, type Evaluation } from './index';
import { measure } from './query';
import { isDefaultOf, type Option } from './option';
import { forceNameOf } from './force';
import type { Holder, SelectionNode } from './tree';
import { groupPlace, optionPlace, placeOf, type World } from './world';

/** Choices whose minimums depend on each other settle in a few rounds; data that never settles is left as it is after this many. */
const MAX_ROUNDS = 12;

/** Where a minimum goes when a group names no default: nowhere, or to the first option that is open. */
export type Filling = 'defaults' | 'first open';

interface Need {
  readonly holder: Holder;
  readonly slot: Slot;
  readonly number: number;
}

/**
 * A new selection of an option, with minimums and defaults filled in, ready for the edit `add` into that force or selection (a selection
 * of number n gets n of it). Fresh ids come from `newId`. Throws when the holder does not offer the option.
 */
export function createSelection(evaluation: Evaluation, into: string, option: Pick<Option, 'key'>, newId: () => string, filling: Filling = 'first open'): Selection {
  const { world, written } = evaluation;
  const holder = [...world.nodes, ...world.roster.forces].find(({ id }) => id === into);
  const slot = holder?.offer.byId.get(option.key);
  if (!holder || !slot) throw new Error(`${into} does not offer ${option.key}`);
  const bare = bareSelection(slot, holder, holder.kind === 'selection' ? holder.number : 1, newId);
  return fill(bare, (selection) => withSelection(written, into, selection), world.roster.linked, newId, filling);
}

/**
 * A force of a catalogue, with the configuration that the data requires of it (a chapter, a dynasty). Without an id it is the game system's
 * first kind of force. Throws when the dataset has no such catalogue.
 */
export function newForce(linked: LinkedDataset, catalogueId: string, forceEntryId: string | null, newId: () => string): Force {
  const file = linked.files.get(catalogueId);
  if (!file) throw new Error(`the dataset has no catalogue ${catalogueId}`);
  const entryId = forceEntryId ?? linked.gameSystem.file.forceEntries?.[0]?.id ?? '';
  const bare: Force = {
    id: newId(), entryId, name: '', catalogueId, catalogueName: file.file.name, customName: null, notes: null, selections: [], forces: [],
  };
  const { world } = evaluate(rosterOf(linked, [bare]), linked);
  const force = { ...bare, name: forceNameOf(world, world.roster.forces[0]!) };
  return requiredConfiguration(force, linked, newId);
}

function requiredConfiguration(force: Force, linked: LinkedDataset, newId: () => string): Force {
  const evaluation = evaluate(rosterOf(linked, [force]), linked);
  const node = evaluation.world.roster.forces[0]!;
  const needs = node.offer.demanding.filter(({ definition }) => definition.type === 'upgrade').flatMap((slot) => needOf(evaluation.world, slot, node) ?? []);
  const added = needs.flatMap(({ slot, number }) =>
    Array.from({ length: number }, () => createSelection(evaluation, force.id, { key: slot.id }, newId)));
  return { ...force, selections: added.filter((selection) => isFree({ ...force, selections: [selection] }, linked)) };
}

/** Configuration costs nothing; what costs something is a unit that the codex demands, and the player's to choose. */
function isFree(force: Force, linked: LinkedDataset): boolean {
  return sum(evaluate(rosterOf(linked, [force]), linked).roster.costs.map(({ value }) => value)) === 0;
}

function rosterOf(linked: LinkedDataset, forces: readonly Force[]): Roster {
  return {
    documentVersion: ROSTER_VERSION, name: '', notes: null, gameSystemId: linked.gameSystem.file.id, costLimits: [], forces: [...forces],
    declarations: NO_DECLARATIONS,
  };
}

/** Adds what is missing below a selection until nothing is, looking at the whole roster each time: minimums may depend on anything in it. */
function fill(selection: Selection, around: (selection: Selection) => Roster, linked: LinkedDataset, newId: () => string, filling: Filling): Selection {
  let current = selection;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const { world } = evaluate(around(current), linked);
    const root = world.nodes.find(({ id }) => id === current.id);
    const needs = root ? needsBelow(world, root, filling) : [];
    if (needs.length === 0) return current;
    current = needs.reduce((grown, need) => addNeed(grown, need, newId), current);
  }
  return current;
}

function needsBelow(world: World, node: SelectionNode, filling: Filling): readonly Need[] {
  const own = node.offer.demanding.flatMap((slot) => needOf(world, slot, node) ?? []);
  // A group's minimum is met by its entries' own minimums first, so groups wait until those are in.
  const groups = own.length > 0 ? [] : node.offer.groups.flatMap((group) => groupNeed(world, group, node, filling) ?? []).slice(0, 1);
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
  const slot = standard && roomFor(world, standard, group, holder) > 0 ? standard : firstOpen(world, group, holder, number);
  return slot ? { holder, slot, number: Math.min(number, roomFor(world, slot, group, holder)) } : null;
}

/** How many more a minimum asks for, for the whole number of the holder. Percentages and costs never fill anything. */
function shortage(world: World, option: Slot | GroupPlace, picked: SelectionNode | null, holder: Holder): number {
  const isGroup = option.definition.kind === 'group';
  const place = picked ? placeOf(world, picked) : isGroup ? groupPlace(world, option, holder) : optionPlace(world, option, holder);
  const perModel = holder.kind === 'selection' ? holder.number : 1;
  return option.definition.constraints.reduce((most, owned) => {
    const { constraint } = owned;
    if (constraint.type !== 'min' || constraint.field !== 'selections' || constraint.percentValue) return most;
    const limit = limitOf(owned, place) ?? 0;
    const measured = limit > 0 ? measure(constraint, countKey(owned, option, holder), place) : null;
    const missing = measured ? exact((limit - measured.value) * (constraint.scope === 'parent' ? perModel : 1)) : 0;
    return Math.max(most, Math.ceil(missing));
  }, 0);
}

function defaultSlot(group: GroupPlace, holder: Holder, depth: number): Slot | null {
  const slot = holder.offer.slots.find((each) => each.groups.at(-1) === group && isDefaultOf(group, each));
  if (slot) return slot;
  const nested = holder.offer.groups.find((each) => each.groups.at(-1) === group && isDefaultOf(group, each));
  return nested && depth < MAX_ROUNDS ? defaultSlot(nested, holder, depth + 1) : null;
}

/** The first option that takes the whole number, else the first that takes any. */
function firstOpen(world: World, group: GroupPlace, holder: Holder, number: number): Slot | null {
  const open = holder.offer.slots.filter((slot) => slot.groups.includes(group) && !isHiddenOption(world, slot, holder));
  return open.find((slot) => roomFor(world, slot, group, holder) >= number) ?? open.find((slot) => roomFor(world, slot, group, holder) > 0) ?? null;
}

/** How many more of an option its own limits and those of the groups inside the given one leave. */
function roomFor(world: World, slot: Slot, group: GroupPlace, holder: Holder): number {
  const inner = slot.groups.slice(slot.groups.indexOf(group) + 1);
  return Math.min(...[...inner, slot].map((each) => (isHiddenOption(world, each, holder) ? 0 : spare(world, each, holder))));
}

function spare(world: World, option: Slot | GroupPlace, holder: Holder): number {
  const place = option.definition.kind === 'group' ? groupPlace(world, option, holder) : optionPlace(world, option, holder);
  const perModel = holder.kind === 'selection' ? holder.number : 1;
  return option.definition.constraints.reduce((least, owned) => {
    const { constraint } = owned;
    const limit = constraint.type === 'max' && constraint.field === 'selections' && !constraint.percentValue ? limitOf(owned, place) : null;
    const measured = limit === null ? null : measure(constraint, countKey(owned, option, holder), place);
    return limit === null || !measured ? least : Math.min(least, (limit - measured.value) * perModel);
  }, Infinity);
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

function bareSelection(slot: Slot, holder: Holder, number: number, newId: () => string): Selection {
  const group = slot.groups.at(-1);
  return {
    id: newId(), entryId: entryIdOf(slot, holder), entryGroupId: group ? [...holder.path, group.id].join('::') : null,
    name: slot.definition.name, number, customName: null, notes: null, selections: [],
  };
}

function entryIdOf(slot: Slot, holder: Holder): string {
  return [...holder.path, slot.id].join('::');
}

function withSelection(roster: Roster, into: string, selection: Selection): Roster {
  const enter = <T extends { readonly id: string; readonly selections: readonly Selection[] }>(holder: T): T =>
    holder.id === into
      ? { ...holder, selections: [...holder.selections, selection] }
      : { ...holder, selections: holder.selections.map(enter) };
  const enterForce = (force: Force): Force => ({ ...enter(force), forces: force.forces.map(enterForce) });
  return { ...roster, forces: roster.forces.map(enterForce) };
}
