import { NONE } from '../foundation/collect';
import type { Affects } from '../data/affects';
import type { FlatModifier, GroupSlot } from '../data/definition';
import { noteAct, type Recall } from './frame';
import { spendMore, type Answer, type Asker, type Ledger } from './ledger';
import type { Holder, RosterNode, SelectionNode } from './tree';

/** A category that something is in. */
export interface CategoryState {
  id: string;
  primary: boolean;
}

/** Categories after a modifier gave or took one; of two that give a primary one the last decides. */
export function changeCategories(states: readonly CategoryState[], type: string, id: string): readonly CategoryState[] {
  const others = states.filter((state) => state.id !== id);
  switch (type) {
    case 'add':
      return others.length < states.length ? states : [...states, { id, primary: false }];
    case 'remove':
      return others;
    case 'set-primary':
      return [...others.map((state) => ({ ...state, primary: false })), { id, primary: true }];
    case 'unset-primary':
      return states.map((state) => (state.id === id ? { ...state, primary: false } : state));
    default:
      return states;
  }
}

/** What a category of a force is known by: its id, then that of the link that lists it. */
export type CategoryKeys = readonly [id: string, ...links: string[]];

/** A modifier that acts on other nodes than the one that carries it. */
export interface Act {
  /** Its place in their order. */
  at: number;
  /** Its place among those that start at a force or the list as a whole; -1: it starts at a selection. */
  outer: number;
  flat: FlatModifier;
  affects: Affects;
  /** Who carries it: a selection or a force, or a group under one, or a category of one. */
  carrier: Holder;
  carrierGroup: GroupSlot | null;
  carrierCategory: CategoryKeys | null;
  isInfo: boolean;
  /** Where it starts to look for what it changes: a node, or a group under one. */
  start: Holder | RosterNode;
  startGroup: GroupSlot | null;
  /** The same without its gates: for what acts once. */
  bare: FlatModifier;
  /** How often it acts, once that is known: emptied when categories change. */
  told: Answer<number> | null;
}

/** All that acts on other nodes in one roster. */
export interface Outside {
  acts: readonly Act[];
  byStart: ReadonlyMap<Holder | RosterNode, readonly Act[]>;
  fields: ReadonlySet<string>;
}

/** In most data. */
export const NOTHING_OUTSIDE: Outside = { acts: [], byStart: new Map(), fields: new Set() };

/** Whether anything changes a field, whatever of; `alias`: what else the field is called. */
export const changesAny = ({ fields }: Outside, field: string, alias: string | null): boolean =>
  fields.has(field) || (alias !== null && fields.has(alias));

/** Where something is, as far as it matters for who changes it. */
export interface Spot extends Asker {
  world: { outside: Outside; ledger: Ledger; recall: Recall | null };
  keys: readonly string[];
  categories: readonly CategoryState[];
  /** The places of the groups around it and, for a group, its own: for scopes that name a group. */
  groups: readonly GroupSlot[];
}

/** What acts on a place from outside, in the order of the carriers, whatever filters it. `wanted`: which of it. */
export function reaching(spot: Spot, wanted: (act: Act) => boolean): readonly Act[] {
  const { outside, ledger } = spot.world;
  let found: Act[] | null = null;
  // What is of a force is of its categories too.
  const isForce = spot.node?.kind === 'force' || isCategorySpot(spot);
  let forces = 0;
  let below: SelectionNode | null = null;
  let distance = spot.node === null && !isForce ? 1 : 0;
  let at: Holder | RosterNode = spot.node ?? spot.parent;
  for (;;) {
    const acts = outside.byStart.get(at) ?? NONE;
    if (acts.length > 0 && !spendMore(ledger, acts.length)) return NONE;
    for (const act of acts) {
      if (wanted(act) && isReached(act, spot, distance, forces, isForce, below)) (found ??= []).push(act);
    }
    if (at.kind === 'roster') break;
    if (at.kind === 'force') forces += 1;
    else below = at;
    at = at.parent;
    distance += 1;
  }
  return found === null ? NONE : found.toSorted((a, b) => a.at - b.at);
}

/** Whether something is a category of a force, whose limits are asked. */
export const isCategorySpot = ({ node, definition, categories }: Spot): boolean =>
  node === null && definition === null && categories.length > 0;

/** `forces` stand between it and the start, and `below` is the selection on the way that is nearest to the start. */
function isReached(
  { affects, startGroup }: Act,
  spot: Spot,
  distance: number,
  forces: number,
  isForce: boolean,
  below: SelectionNode | null,
): boolean {
  if (startGroup !== null) {
    // Groups are nothing by themselves: what a filter looks for is in them.
    if (distance > 1) {
      return affects.entries && affects.recursive && (below?.slot?.groups.includes(startGroup) ?? false);
    }
    if (!spot.groups.includes(startGroup)) return false;
    const isItself = spot.definition === startGroup.definition;
    return isItself ? affects.self : affects.entries || affects.filter !== null;
  }
  if (distance === 0) return affects.self;
  if (distance > 1 && !affects.recursive) return false;
  if (isForce) return affects.forces;
  return affects.entries && (forces === 0 || affects.forces);
}

/** Whether a place is what a modifier looks for. A group is meant only by its own id. */
export function isMeant({ affects: { filter }, startGroup }: Act, spot: Spot): boolean {
  const isGroup = spot.definition?.kind === 'group';
  if (filter === null) return !isGroup || startGroup?.definition === spot.definition;
  return isNamed(filter, spot);
}

/** Whether a place is an instance of what a filter names; null: of anything. */
export function isNamed(filter: string | null, spot: Spot): boolean {
  if (filter === null) return true;
  if (spot.keys.includes(filter) || spot.categories.some(({ id }) => id === filter)) return true;
  switch (filter) {
    case 'entry':
      return spot.definition?.kind !== 'group' && spot.node?.kind !== 'force';
    case 'force':
      return spot.node?.kind === 'force';
    case 'model-or-unit':
      return spot.keys.includes('model') || spot.keys.includes('unit');
    default:
      return false;
  }
}

/** Categories of an option as they are given and taken from outside. */
export function categoriesFromOutside(spot: Spot, base: readonly CategoryState[]): readonly CategoryState[] {
  if (!spot.world.outside.fields.has('category')) return base;
  let categories = base;
  for (const act of reaching(spot, changesCategories)) {
    const times = act.told?.value ?? 0;
    noteAct(spot.world, act.outer, times);
    if (times === 0 || !isMeant(act, { ...spot, categories })) continue;
    const { type, value } = act.flat.modifier;
    categories = changeCategories(categories, type, value);
  }
  return categories;
}

/** Whether an act gives or takes categories. */
export const changesCategories = ({ flat: { modifier }, affects }: Act): boolean =>
  modifier.field === 'category' && affects.what === 'node';
