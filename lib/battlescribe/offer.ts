import { isAddedTo } from './dataset';
import { childDefinitions, type Definition } from './definition';
import type { LinkedFile } from './link';

/** All places for selections under one parent. */
export interface Offer {
  readonly slots: readonly Slot[];
  readonly groups: readonly GroupPlace[];
  /** Slots by the part of the composite id that they add: links, then the entry's id. */
  readonly byId: ReadonlyMap<string, Slot>;
  /** Slots that may demand something while nothing is picked. */
  readonly demanding: readonly Slot[];
}

/** One place for a selection under a parent. */
export interface Slot {
  readonly definition: Definition;
  /** The groups around it, outermost first. */
  readonly groups: readonly GroupPlace[];
  /** Link ids that this place adds to its parent's path: the groups' links, then its own. */
  readonly path: readonly string[];
  /** The path and the entry's id: what this place adds to the composite id. */
  readonly id: string;
}

/** One place for a group under a parent. */
export interface GroupPlace {
  readonly definition: Definition;
  readonly groups: readonly GroupPlace[];
  readonly path: readonly string[];
  readonly id: string;
}

/** Far deeper than any data nests its groups. */
const MAX_GROUP_DEPTH = 16;

/** The places that some entries and groups make, through groups of any depth, in the order of the file. */
export function offerOf(children: readonly Definition[]): Offer {
  const slots: Slot[] = [];
  const groups: GroupPlace[] = [];
  spread(children, [], [], slots, groups);
  return { slots, groups, byId: new Map(slots.map((slot) => [slot.id, slot])), demanding: slots.filter(demands) };
}

/**
 * What a force of this catalogue may hold at its root: the catalogue's own entries, those it imports, those that
 * players added to it, and the game system's.
 */
export function rootOffer(file: LinkedFile): Offer {
  if (file.rootOffer) return file.rootOffer;
  const gameSystem = file.reach.at(-1)!;
  const common = file === gameSystem ? [] : childDefinitions([{ node: gameSystem.file, file: gameSystem }]);
  const added = file.reach
    .filter((other) => isAddedTo(other.file, file.file.id))
    .flatMap((other) => childDefinitions([{ node: other.file, file: other }]));
  return (file.rootOffer = offerOf([...importedRoots(file, new Set()), ...added, ...common]));
}

/** The book of a root entry that a player added to the data; null for all else. */
export function houseOf({ layers }: Definition): { readonly id: string; readonly name: string } | null {
  const { id, name, addsTo } = layers.at(-1)!.file.file;
  return addsTo === undefined ? null : { id, name };
}

/** Whether two places come from one and the same entry or group: one inside the other is a circle of links. */
export function isSameNode(a: Definition, b: Definition): boolean {
  return a.layers[0]!.node === b.layers[0]!.node;
}

function spread(
  children: readonly Definition[],
  around: readonly GroupPlace[],
  path: readonly string[],
  slots: Slot[],
  groups: GroupPlace[],
): void {
  for (const definition of children) {
    const here = definition.links.length === 0 ? path : [...path, ...definition.links];
    const place = { definition, groups: around, path: here, id: [...here, definition.id].join('::') };
    if (definition.kind === 'entry') {
      slots.push(place);
    } else if (around.length < MAX_GROUP_DEPTH && !around.some((group) => isSameNode(group.definition, definition))) {
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

function importedRoots(file: LinkedFile, seen: Set<LinkedFile>): readonly Definition[] {
  if (seen.has(file)) return [];
  seen.add(file);
  const imported = (file.file.catalogueLinks ?? [])
    .filter(({ importRootEntries }) => importRootEntries)
    .flatMap(({ targetId }) => {
      const source = file.reach.find((other) => other.file.id === targetId);
      return source ? importedRoots(source, seen).filter(({ layers }) => layers.at(-1)!.node.import === true) : [];
    });
  return [...childDefinitions([{ node: file.file, file }]), ...imported];
}
