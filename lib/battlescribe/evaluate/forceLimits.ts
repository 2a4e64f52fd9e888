import { byField, flatModifiers, ownedConstraints } from '../flatModifiers';
import type { LinkedFile } from '../link';
import type { CategoryEntry, CategoryLink, ForceEntry } from '../schema';
import { judge, type About, type Findings } from './constraint';
import { categoryNameOf, categoryOf, categoryPlace, forceNameOf } from './force';
import { modifyFlag } from './modifier';
import type { ForceNode } from './tree';
import { forcePlace, type World } from './world';

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

/** A category that no force lists still limits those in it: one captain to a force. */
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
