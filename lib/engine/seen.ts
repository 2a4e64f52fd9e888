import { rememberedOf, NONE } from '../foundation/collect';
import type { Force, Roster, Selection } from '../documents/roster/schema';
import type { EvaluatedForce, EvaluatedRoster, EvaluatedSelection } from './evaluated';
import type { FlatModifier, GroupSlot } from '../data/definition';
import { type CategoryState, changesCategories, type Act } from './outside';
import { rootOf, type ForceNode, type SelectionNode } from './tree';
import type { World } from './world';

// How the memory knows a part of a list again: see memory.ts.

/** A part of a list as it was seen, by which it is known again. */
export interface Seen {
  /** See `settingOf`. */
  setting: string;
  force: number;
  written: readonly Selection[];
  /** Of its selections, in the order of the list. */
  categories: readonly (readonly CategoryState[])[];
  /** How often each act within it acts that gives categories. */
  tags: readonly number[];
  /** How many acts of the setting come before its own. */
  actsBefore: number;
}

interface Seeing {
  world: World;
  setting: string;
  acts: readonly Act[];
  tags: ReadonlyMap<SelectionNode, readonly number[]>;
}

let pieces = 0;
/** A number for each piece of the data that is asked for: two are one where they have the same. */
const numberOf = rememberedOf((_: FlatModifier | GroupSlot) => (pieces += 1));

/**
 * What all units of a list see alike: the forces, what they are of and how they stand, the limits of the list, and what
 * acts from forces and from the list as a whole. What is remembered under one is of no use under another.
 */
export const settingOf = (
  { roster: { written } }: World,
  forces: readonly ForceNode[],
  outer: readonly Act[],
): string =>
  JSON.stringify([
    forces.map(({ id, written: { entryId, catalogueId }, parent }) => [
      id,
      entryId,
      catalogueId,
      parent.kind === 'force' ? parent.at : null,
    ]),
    written.costLimits,
    outer.map(({ flat, carrier, carrierGroup, carrierCategory, isInfo, start, startGroup }) => [
      numberOf(flat),
      carrier.id,
      carrierGroup && numberOf(carrierGroup),
      carrierCategory,
      isInfo,
      start.kind === 'roster' ? null : start.id,
      startGroup && numberOf(startGroup),
    ]),
  ]);

/** How often what acts within each unit gives categories. */
export function tagsOf({ outside }: World): ReadonlyMap<SelectionNode, readonly number[]> {
  const tags = new Map<SelectionNode, number[]>();
  if (!outside.fields.has('category')) return tags;
  for (const act of outside.acts) {
    if (act.start.kind !== 'selection' || !changesCategories(act)) continue;
    const root = rootOf(act.start);
    tags.set(root, [...(tags.get(root) ?? NONE), act.told?.value ?? 0]);
  }
  return tags;
}

/** Returns a part of a list as it is seen: some roots, with all selections of theirs. */
export function seenAs(
  { world, setting, acts, tags }: Seeing,
  force: ForceNode,
  roots: readonly SelectionNode[],
  nodes: readonly SelectionNode[],
): Seen {
  const [first] = roots;
  return {
    setting,
    force: force.at,
    written: roots.map(({ written }) => written),
    categories: nodes.map((node) => world.categories.get(node) ?? NONE),
    tags: roots.flatMap((root) => tags.get(root) ?? NONE),
    actsBefore: first === undefined || acts.length === 0 ? 0 : actsBefore(world, acts, first),
  };
}

/** Acts act in the order of the list: how many of those from beyond come before a unit's own. */
function actsBefore({ nodes }: World, acts: readonly Act[], root: SelectionNode): number {
  const place = nodes.indexOf(root);
  return acts.filter(({ carrier }) => carrier.kind === 'force' || nodes.indexOf(rootOf(carrier)) < place).length;
}

/** Whether the data sees the same in two parts of a list. */
export const isAlike = (a: Seen, b: Seen): boolean =>
  a.setting === b.setting &&
  a.force === b.force &&
  a.actsBefore === b.actsBefore &&
  areAlike(a.written, b.written, isAlikeSelection) &&
  areAlike(a.tags, b.tags, Object.is) &&
  areAlike(a.categories, b.categories, (one, other) => one === other || areAlike(one, other, isSameCategory));

/** Whether something is in a category in the same way. */
export const isSameCategory = (a: CategoryState, b: CategoryState): boolean => a.id === b.id && a.primary === b.primary;

/** Whether the members of two lists are alike, one by one. */
export function areAlike<T>(a: readonly T[], b: readonly T[], isOne: (a: T, b: T) => boolean): boolean {
  if (a === b) return true;
  return a.length === b.length && a.every((each, at) => isOne(each, b[at]!));
}

/** Whether the data sees the same in two selections: it sees no name and no note of the player's. */
const isAlikeSelection = (a: Selection, b: Selection): boolean =>
  a === b ||
  (OF_SELECTION.every((field) => a[field] === b[field]) && areAlike(a.selections, b.selections, isAlikeSelection));

const OF_SELECTION = ['id', 'entryId', 'entryGroupId', 'name', 'number', 'recorded', 'partners'] as const;

// What the data cannot see: names, notes and declarations of the player's.

/** An evaluated selection with the player's words on another that the data sees the same in. */
export function withNames(
  evaluated: EvaluatedSelection,
  { customName, notes, selections }: Selection,
): EvaluatedSelection {
  const children = mapped(evaluated.children, selections, withNames);
  const isSame = customName === evaluated.customName && notes === evaluated.notes && children === evaluated.children;
  return isSame ? evaluated : { ...evaluated, customName, notes, children };
}

function withNamesIn(evaluated: EvaluatedForce, force: Force): EvaluatedForce {
  const selections = mapped(evaluated.selections, force.selections, withNames);
  const forces = mapped(evaluated.forces, force.forces, withNamesIn);
  if (selections === evaluated.selections && forces === evaluated.forces) return evaluated;
  return { ...evaluated, selections, forces };
}

/** The same list where nothing of it changes. */
function mapped<One, Other>(
  all: readonly One[],
  others: readonly Other[],
  change: (one: One, other: Other) => One,
): readonly One[] {
  const made = all.map((each, at) => change(each, others[at]!));
  return areAlike(made, all, Object.is) ? all : made;
}

/** What a roster comes to that differs in nothing that the data sees; null: it does, or a finding may name the list. */
export function asRenamed(
  { written, roster }: { written: Roster; roster: EvaluatedRoster },
  now: Roster,
): EvaluatedRoster | null {
  const isNamed = written.name === now.name || roster.findings.length === 0;
  if (!isNamed || written.costLimits !== now.costLimits || !areAlike(written.forces, now.forces, isAlikeForce)) {
    return null;
  }
  return { ...roster, name: now.name, forces: mapped(roster.forces, now.forces, withNamesIn) };
}

/** Findings name forces as the player does. */
const isAlikeForce = (a: Force, b: Force): boolean =>
  a === b ||
  (OF_FORCE.every((field) => a[field] === b[field]) &&
    areAlike(a.selections, b.selections, isAlikeSelection) &&
    areAlike(a.forces, b.forces, isAlikeForce));

const OF_FORCE = ['id', 'entryId', 'name', 'customName', 'catalogueId', 'catalogueName'] as const;
