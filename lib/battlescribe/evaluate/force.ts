import { byField, flatModifiers, ownedConstraints } from '../flatModifiers';
import { type LinkedFile, resolve } from '../link';
import type { Slot } from '../definition';
import type { CategoryEntry, CategoryLink, ForceEntry } from '../schema';
import { optionCategories } from './category';
import { judge, type About, type Findings } from './constraint';
import type { EvaluatedCategory } from './evaluated';
import { modifyFlag, modifyText } from './modifier';
import type { ForceNode } from './tree';
import { forcePlace, optionPlace, type CategoryState, type Place, type World } from './world';

/** A force's name after modifiers. */
export function forceNameOf(world: World, node: ForceNode): string {
  const entry = node.entry?.value;
  return entry
    ? modifyText(entry.name, byField(flatModifiers(entry)).get('name'), forcePlace(world, node))
    : node.written.name;
}

/** A force's page after modifiers. */
export function forcePageOf(world: World, node: ForceNode): string | null {
  const entry = node.entry?.value;
  return entry
    ? modifyText(entry.page ?? '', byField(flatModifiers(entry)).get('page'), forcePlace(world, node)) || null
    : null;
}

/** Whether the data hides this kind of force here. */
export function isHiddenForce(world: World, node: ForceNode): boolean {
  const entry = node.entry?.value;
  return entry
    ? modifyFlag(entry.hidden === true, byField(flatModifiers(entry)).get('hidden'), forcePlace(world, node))
    : false;
}

/** The category under which every force lists what has none; the data names it by this id too. */
const UNCATEGORISED: EvaluatedCategory = { id: '(No Category)', name: 'Uncategorised', primary: false };

/** The categories that a force lists, in the data's order, after the one for what has none. */
export function forceCategories(world: World, node: ForceNode): readonly EvaluatedCategory[] {
  const links = node.entry?.value.categoryLinks ?? [];
  return [
    UNCATEGORISED,
    ...links.map((link) => ({
      id: link.targetId,
      name: categoryNameOf(world, node, link),
      primary: link.primary === true,
    })),
  ];
}

/** Groups of modifiers on a category link have no effect on its name in the reference engine. */
function categoryNameOf(world: World, node: ForceNode, link: CategoryLink): string {
  return modifyText(
    categoryOf(node, link)?.name ?? link.name,
    byField(flatModifiers({ modifiers: link.modifiers ?? [] })).get('name'),
    categoryPlace(world, node, [link.targetId, link.id]),
  );
}

/** The primary category that an entry has, or would have, at the root of a force; null for none. */
export function primaryOf(world: World, slot: Slot, node: ForceNode): CategoryState | null {
  return optionCategories(optionPlace(world, slot, node)).find(({ primary }) => primary) ?? null;
}

/**
 * Whether a force has the category of an entry: it is through its categories that it is asked for its root entries. An
 * entry without a
 * primary category stands under "uncategorised", which every force has.
 */
export function listsCategoryOf(world: World, node: ForceNode, slot: Slot): boolean {
  return listsCategory(node, primaryOf(world, slot, node));
}

/** The same for what is known to be the primary category of an entry. */
export function listsCategory(node: ForceNode, primary: CategoryState | null): boolean {
  return (
    primary === null ||
    node.entry === null ||
    (node.entry.value.categoryLinks ?? []).some(({ targetId }) => targetId === primary.id)
  );
}

/** Checks the limits that the data sets on a force's categories, and on how many forces of its kind there are. */
export function checkForce(world: World, node: ForceNode, findings: Findings): void {
  const entry = node.entry?.value;
  if (!entry) return;
  const links = entry.categoryLinks ?? [];
  for (const link of links) checkCategory(world, node, link, findings);
  const listed = new Set(links.map(({ targetId }) => targetId));
  for (const category of limitedCategories(node)) {
    if (!listed.has(category.id)) checkUnlisted(world, node, category, findings);
  }
  checkForceEntry(world, node, entry, findings);
}

const limited = new WeakMap<LinkedFile, readonly CategoryEntry[]>();

/** The categories with limits of their own that a force's catalogue can name. */
function limitedCategories({ file }: ForceNode): readonly CategoryEntry[] {
  if (!file) return [];
  let found = limited.get(file);
  if (!found) {
    limited.set(
      file,
      (found = file.reach.flatMap(({ index }) =>
        [...index.categories.values()].filter(({ constraints }) => (constraints ?? []).length > 0),
      )),
    );
  }
  return found;
}

/** A category that no force lists limits those in it all the same: one captain to a force. */
function checkUnlisted(world: World, node: ForceNode, category: CategoryEntry, findings: Findings): void {
  const place = categoryPlace(world, node, [category.id]);
  const about: About = {
    subject() {
      return { kind: 'category', id: category.id, name: category.name, models: false, entryType: null, category: null };
    },
    holder: node,
    place: 'category',
    ignoresMinimum() {
      return category.hidden === true;
    },
  };
  for (const owned of ownedConstraints(category.id, category.constraints, byField(flatModifiers(category)))) {
    judge(owned, category.id, place, findings, about);
  }
}

function checkForceEntry(world: World, node: ForceNode, entry: ForceEntry, findings: Findings): void {
  const place = forcePlace(world, node);
  const about: About = {
    subject() {
      return {
        kind: 'force',
        id: entry.id,
        name: forceNameOf(world, node),
        models: false,
        entryType: null,
        category: null,
      };
    },
    holder: node,
    place: 'roster',
    ignoresMinimum() {
      return false;
    },
  };
  for (const owned of ownedConstraints(entry.id, entry.constraints, byField(flatModifiers(entry)))) {
    judge(owned, entry.id, place, findings, about);
  }
}

function checkCategory(world: World, node: ForceNode, link: CategoryLink, findings: Findings): void {
  const category = categoryOf(node, link);
  const place = categoryPlace(world, node, [link.targetId, link.id]);
  const about: About = {
    subject() {
      return {
        kind: 'category',
        id: link.targetId,
        name: categoryNameOf(world, node, link),
        models: false,
        entryType: null,
        category: null,
      };
    },
    holder: node,
    place: 'category',
    ignoresMinimum() {
      return modifyFlag(link.hidden === true, byField(flatModifiers(link)).get('hidden'), place);
    },
  };
  for (const source of category ? [link, category] : [link]) {
    const modifiers = byField([...(source === category ? flatModifiers(category) : []), ...flatModifiers(link)]);
    for (const owned of ownedConstraints(source.id, source.constraints, modifiers)) {
      judge(owned, link.targetId, place, findings, about);
    }
  }
}

/** Known by its id, then by that of the link that lists it. */
function categoryPlace(world: World, node: ForceNode, keys: readonly [id: string, ...links: string[]]): Place {
  return {
    world,
    node: null,
    parent: node,
    keys,
    categories: [{ id: keys[0], primary: true }],
    groups: [],
    definition: null,
  };
}

function categoryOf(node: ForceNode, link: CategoryLink): CategoryEntry | null {
  return node.file ? (resolve(node.file, 'categories', link.targetId)?.value ?? null) : null;
}
