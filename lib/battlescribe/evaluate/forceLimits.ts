import type { FlatModifier, OwnedConstraint } from '../definition';
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
  if (!node.entry) return;
  const { listed, unlisted, own } = limitsFor(node, node.entry.value);
  for (const limits of listed) checkCategory(world, node, limits, findings);
  for (const limits of unlisted) checkUnlisted(world, node, limits, findings);
  checkForceEntry(world, node, node.entry.value, own, findings);
  if (node.link !== null) {
    const ofLink = ownedConstraints(node.link.id, node.link.constraints, byField(flatModifiers(node.link)));
    checkForceEntry(world, node, { ...node.entry.value, id: node.link.id }, ofLink, findings);
  }
}

/** What the data limits in a force of one kind and catalogue. */
interface ForceLimits {
  readonly listed: readonly ListedLimits[];
  readonly unlisted: readonly CategoryLimits[];
  readonly own: readonly OwnedConstraint[];
}

interface CategoryLimits {
  readonly category: CategoryEntry;
  readonly constraints: readonly OwnedConstraint[];
}

interface ListedLimits {
  readonly link: CategoryLink;
  readonly constraints: readonly OwnedConstraint[];
  readonly hides: readonly FlatModifier[] | undefined;
}

/** Those made so far, for forces without a catalogue apart: they are asked for at every look at a list. */
const LIMITS = new WeakMap<LinkedFile, WeakMap<ForceEntry, ForceLimits>>();

function limitsFor(node: ForceNode, entry: ForceEntry): ForceLimits {
  const { file } = node;
  if (!file) return limitsMade(node, entry);
  const ofFile = LIMITS.get(file) ?? new WeakMap<ForceEntry, ForceLimits>();
  LIMITS.set(file, ofFile);
  const limits = ofFile.get(entry) ?? limitsMade(node, entry);
  ofFile.set(entry, limits);
  return limits;
}

function limitsMade(node: ForceNode, entry: ForceEntry): ForceLimits {
  const links = entry.categoryLinks ?? [];
  const ids = new Set(links.map(({ targetId }) => targetId));
  return {
    listed: links.map((link) => listedLimits(node, link)),
    unlisted: limitedCategories(node)
      .filter(({ id }) => !ids.has(id))
      .map((category) => ({
        category,
        constraints: ownedConstraints(category.id, category.constraints, byField(flatModifiers(category))),
      })),
    own: ownedConstraints(entry.id, entry.constraints, byField(flatModifiers(entry))),
  };
}

function listedLimits(node: ForceNode, link: CategoryLink): ListedLimits {
  const category = categoryOf(node, link);
  const constraints = (category ? [link, category] : [link]).flatMap((source) =>
    ownedConstraints(
      source.id,
      source.constraints,
      byField([...(source === category ? flatModifiers(category) : []), ...flatModifiers(link)]),
    ),
  );
  return { link, constraints, hides: byField(flatModifiers(link)).get('hidden') };
}

/** The categories with limits of their own that a force's catalogue can name. */
const limitedCategories = ({ file }: ForceNode): readonly CategoryEntry[] =>
  (file?.reach ?? []).flatMap(({ index }) =>
    [...index.categories.values()].filter(({ constraints }) => (constraints ?? []).length > 0),
  );

/** A category that no force lists still limits those in it: one captain to a force. */
function checkUnlisted(
  world: World,
  node: ForceNode,
  { category, constraints }: CategoryLimits,
  findings: Findings,
): void {
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
    doubt: null,
  };
  for (const owned of constraints) judge(owned, category.id, place, findings, about);
}

function checkForceEntry(
  world: World,
  node: ForceNode,
  entry: ForceEntry,
  constraints: readonly OwnedConstraint[],
  findings: Findings,
): void {
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
    doubt: null,
  };
  for (const owned of constraints) judge(owned, entry.id, place, findings, about);
}

function checkCategory(
  world: World,
  node: ForceNode,
  { link, constraints, hides }: ListedLimits,
  findings: Findings,
): void {
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
      return modifyFlag(link.hidden === true, hides, place);
    },
    doubt: null,
  };
  for (const owned of constraints) judge(owned, link.targetId, place, findings, about);
}
