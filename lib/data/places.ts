import type { Definition, Slot } from './definition';
import { type LinkedDataset, resolve } from './link';
import { entryIdAt } from './entryId';
import type { Selection } from '../documents/roster/schema';
import { rootOffer } from './rootOffer';
import { standsForModels } from './standsForModels';

/** Where something may stand, by name: for those who look for what a text means. */

/** One place for a selection, and the entry that stands there. */
export type Place = Slot;
export type PlacedEntry = Definition;

/** What a force of a catalogue may hold at its root; none for a catalogue that is not there. */
export function rootPlaces(linked: LinkedDataset, catalogueId: string): readonly Place[] {
  const file = linked.files.get(catalogueId);
  return file ? rootOffer(file).slots : [];
}

/** A place somewhere below an entry, with the way there. */
export interface PlaceBelow {
  /** From the one directly below down to it. */
  way: readonly Place[];
  isModel: boolean;
  /** The last model row on the way, itself left out; null: none. */
  row: Place | null;
}

/** Entries inside each other further than this, and places of one entry beyond this many, are not looked through. */
const MOST_LEVELS = 5;
const MOST_PLACES = 2500;

/** All that an entry may hold, at any depth, what is nearest first. */
export function placesBelow(definition: PlacedEntry): readonly PlaceBelow[] {
  const found: PlaceBelow[] = [];
  // What is added to a list while it is walked through is walked through too.
  const open: { at: Definition; way: readonly Slot[]; row: Slot | null }[] = [{ at: definition, way: [], row: null }];
  for (const { at, way, row } of open) {
    for (const slot of at.offer.slots) {
      if (found.length >= MOST_PLACES) return found;
      if (way.some((each) => each.definition === slot.definition)) continue;
      const isModel = standsForModels(slot.definition, at);
      const here = [...way, slot];
      found.push({ way: here, isModel, row });
      if (here.length < MOST_LEVELS) open.push({ at: slot.definition, way: here, row: isModel ? slot : row });
    }
  }
  return found;
}

/** The names of the profiles and rules that come with an entry: gear that nobody picks. */
export function namesWith({ layers }: PlacedEntry): readonly string[] {
  const names = layers.flatMap(({ node, file }) => [
    ...(node.profiles ?? []).map(({ name }) => name),
    ...(node.rules ?? []).map(({ name }) => name),
    ...(node.infoLinks ?? []).flatMap(({ name, targetId, type }) => [
      name,
      ...(type === 'profile' ? [resolve(file, 'profiles', targetId)?.value.name ?? ''] : []),
    ]),
  ]);
  return [...new Set(names)].filter((name) => name !== '');
}

/** A new selection of a place that stands below a path of links, with nothing in it. `id`: its own. */
export function selectionAt(
  { definition, groups, id: place }: Place,
  path: readonly string[],
  id: string,
  number = 1,
): Selection {
  const group = groups.at(-1);
  return {
    id,
    entryId: entryIdAt(path, place),
    entryGroupId: group ? entryIdAt(path, group.id) : null,
    name: definition.name,
    number,
    customName: null,
    notes: null,
    selections: [],
  };
}

/** Texts that the data may turn one name into are at most so many. */
const MOST_NAMES = 12;

/** All that a place may be called: its name, and what the data's modifiers may make of it. */
export function namesOf({ definition: { name, modifiers } }: Place): readonly string[] {
  let names: readonly string[] = [name];
  for (const { modifier } of modifiers.get('name') ?? []) {
    const { type, value } = modifier;
    if (type === 'set') names = [...names, value];
    else if (type === 'append') names = [...names, ...names.map((each) => `${each} ${value}`)];
    if (names.length >= MOST_NAMES) break;
  }
  return [...new Set(names)].slice(0, MOST_NAMES);
}
