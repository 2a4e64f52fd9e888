import { rememberedOf } from '../foundation/collect';
import type { Force, Roster, Selection } from '../documents/roster/schema';
import { fileFor, type LinkedDataset, type LinkedFile, resolve } from '../data/link';
import { NO_OFFER } from '../data/offer';
import { rootOffer } from '../data/rootOffer';
import type { Offer, Slot } from '../data/definition';
import { entryIdAt, slotAt } from '../data/entryId';
import type { ForceEntry, ForceEntryLink } from '../data/schema';

/** What is written in a roster, with each selection tied to the place in the data that it was picked from. */
export interface RosterNode {
  kind: 'roster';
  linked: LinkedDataset;
  written: Roster;
  forces: readonly ForceNode[];
}

export interface ForceNode {
  kind: 'force';
  id: string;
  /** Its place among all forces. */
  at: number;
  written: Force;
  parent: RosterNode | ForceNode;
  file: LinkedFile | null;
  entry: { value: ForceEntry; file: LinkedFile } | null;
  /** The link that leads to its entry; null: it is there itself. */
  link: ForceEntryLink | null;
  offer: Offer;
  children: readonly SelectionNode[];
  forces: readonly ForceNode[];
  path: readonly string[];
}

export interface SelectionNode {
  kind: 'selection';
  id: string;
  written: Selection;
  /** As written; 0 for anything inside a selection of number 0. */
  number: number;
  /** Null: the data no longer has this entry. */
  slot: Slot | null;
  offer: Offer;
  parent: SelectionNode | ForceNode;
  force: ForceNode;
  children: readonly SelectionNode[];
  path: readonly string[];
  /** What it counts as, apart from categories: see `keysOf`. */
  keys: readonly string[];
}

export type Holder = SelectionNode | ForceNode;

/** A selection whose entry the data has. */
export type PlacedNode = SelectionNode & { slot: Slot };

/** Whether the data has what a selection is of. */
export const isPlaced = (node: SelectionNode): node is PlacedNode => node.slot !== null;

/** The tree that was grown last of each data: one edit asks for it several times. */
const LAST = new WeakMap<LinkedDataset, RosterNode>();

/** Ties a roster to its data. What the data does not have gets no slot; nothing is dropped. */
export function growTree(written: Roster, linked: LinkedDataset): RosterNode {
  const known = LAST.get(linked);
  if (known?.written === written) return known;
  const forces: ForceNode[] = [];
  const roster: RosterNode = { kind: 'roster', linked, written, forces };
  for (const force of written.forces) forces.push(growForce(force, roster, linked));
  for (const [at, force] of allForces(forces).entries()) force.at = at;
  LAST.set(linked, roster);
  return roster;
}

/**
 * The keys under which a selection is counted: its entry's id, its links, its groups' ids and links, its type and
 * `any`. With `=` before it stands what it counts as where the data counts each link apart: its own id or outermost
 * link, its whole path.
 */
export function keysOf(slot: Slot, holder: Holder): readonly string[] {
  const known = keysHere(slot);
  return holder.path.length === 0
    ? known.atRoot
    : [...known.anywhere, ...known.places.map((place) => slotKey(place, holder))];
}

interface Keys {
  /** None twice, though an entry may be inside two links of one id. */
  anywhere: readonly string[];
  /** Those that have a limit for their place alone: nobody asks for the paths of others. */
  places: readonly Slot[];
  atRoot: readonly string[];
}

/** They are asked for every selection of every evaluation. */
const keysHere = rememberedOf((slot: Slot): Keys => {
  const nodes = [slot, ...slot.groups];
  const anywhere = [
    ...new Set([
      slot.definition.subType ?? slot.definition.type,
      'any',
      ...nodes.flatMap(({ definition: { id, links } }) => [id, ...links, `=${links[0] ?? id}`]),
    ]),
  ];
  const apart = nodes.filter(({ definition }) => definition.constraints.some(({ constraint }) => !constraint.shared));
  const places = [...new Map(apart.map((place) => [place.id, place])).values()];
  return { anywhere, places, atRoot: [...anywhere, ...places.map(({ id }) => `=@${id}`)] };
});

/** The key of one place for an entry or a group, apart from every other place of the roster's data. */
export const slotKey = (slot: Slot, holder: Holder): string => `=@${entryIdAt(holder.path, slot.id)}`;

/** The selection at the root of the force that one is under: itself, where it is there. */
export function rootOf(node: SelectionNode): SelectionNode {
  let root = node;
  while (root.parent.kind === 'selection') root = root.parent;
  return root;
}

/** A selection and all that it holds, each before what it holds. */
export function withHeld(node: SelectionNode): readonly SelectionNode[] {
  const found: SelectionNode[] = [];
  const enter = (each: SelectionNode): void => {
    found.push(each);
    each.children.forEach(enter);
  };
  enter(node);
  return found;
}

/** The selections at the roots of a list's forces. */
export const rootsIn = ({ forces }: RosterNode): readonly SelectionNode[] =>
  allForces(forces).flatMap(({ children }) => children);

/** Some forces and all inside them, each before what it holds. */
export function allForces(forces: readonly ForceNode[]): readonly ForceNode[] {
  if (!forces.some((force) => force.forces.length > 0)) return forces;
  return forces.flatMap((force) => [force, ...allForces(force.forces)]);
}

function growForce(written: Force, parent: RosterNode | ForceNode, linked: LinkedDataset): ForceNode {
  const file = fileFor(linked, written.catalogueId);
  const children: SelectionNode[] = [];
  const forces: ForceNode[] = [];
  const node: ForceNode = {
    kind: 'force',
    id: written.id,
    at: 0,
    written,
    parent,
    file,
    children,
    forces,
    path: [],
    ...forceAt(file ?? linked.gameSystem, written.entryId),
    offer: file ? rootOffer(file) : NO_OFFER,
  };
  for (const selection of written.selections) children.push(growSelection(selection, node, node));
  for (const force of written.forces) forces.push(growForce(force, node, linked));
  return node;
}

/** A force may be written with the link that leads to it, as `link::entry`. */
function forceAt(file: LinkedFile, id: string): Pick<ForceNode, 'entry' | 'link'> {
  const own = resolve(file, 'forces', id);
  if (own !== null) return { entry: own, link: null };
  const [linkId, entryId] = splitForceId(id);
  const link = linkId === null ? null : (resolve(file, 'forceLinks', linkId)?.value ?? null);
  return { entry: resolve(file, 'forces', entryId), link: link?.targetId === entryId ? link : null };
}

/** The link that a force is written with, if it is, and its entry. */
export function splitForceId(id: string): readonly [link: string | null, entry: string] {
  const at = id.lastIndexOf('::');
  return at < 0 ? [null, id] : [id.slice(0, at), id.slice(at + 2)];
}

function growSelection(written: Selection, parent: Holder, force: ForceNode): SelectionNode {
  const slot = slotAt(parent, written.entryId);
  const children: SelectionNode[] = [];
  const node: SelectionNode = {
    kind: 'selection',
    id: written.id,
    written,
    number: parent.kind === 'selection' && parent.number === 0 ? 0 : written.number,
    slot,
    parent,
    force,
    children,
    offer: slot?.definition.offer ?? NO_OFFER,
    path: slot && slot.path.length > 0 ? [...parent.path, ...slot.path] : parent.path,
    keys: slot ? keysOf(slot, parent) : ['any'],
  };
  for (const child of written.selections) children.push(growSelection(child, node, force));
  return node;
}

/** How deep it stands in its force, which is none itself. */
export const depthOf = (node: Holder): number => (node.kind === 'force' ? 0 : 1 + depthOf(node.parent));
