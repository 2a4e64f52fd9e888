import { rememberedOf } from '../foundation/collect';
import { BUDGETS } from '../data/budgets.data';
import type { FlatModifier, OwnedConstraint } from '../data/definition';
import { unreadIn } from '../data/define';
import { flatModifiers, isElsewhere, isOfField, isStray, ownFields } from '../data/flatModifiers';
import type { LinkedFile } from '../data/link';
import type { CategoryEntry, CategoryLink, ForceEntry } from '../data/schema';
import { actsNow, actsOn } from './act';
import { judge, type About, type Findings } from './constraint';
import { nameOf } from './entry';
import { categoryNameOf, categoryOf } from './force';
import { forceModifiers, type ForceModifiers, boundedLimits, categoryLinksOf } from './forceParts';
import { countUnder } from './count';
import { answerOf, type Doubt, spendMore, within } from './ledger';
import { plainSubject } from './finding';
import { modifyFlag } from './modifier';
import { changesAny, type Act, type CategoryKeys } from './outside';
import { ancestors } from './scope';
import type { ForceNode } from './tree';
import { strangeMinimums } from './limits';
import { LIMITS, noteStrays, noteUnknown } from './unknowns';
import { categoryPlace, forcePlace, type AskPlace, type World } from './world';

/** Checks the limits that the data sets on a force's categories, and on how many forces of its kind there are. */
export function checkForce(world: World, node: ForceNode, findings: Findings): void {
  const entry = node.entry?.value;
  if (entry === undefined) return;
  const { categories, roles, most } = node.file === null ? limitsMade(node, entry) : limitsIn(node.file)(entry);
  const place = forcePlace(world, node);
  within(place, BUDGETS.roles, roles);
  within(place, BUDGETS.limits, Math.max(most, node.link?.constraints?.length ?? 0));
  within(place, BUDGETS.costTypes, entry.costs?.length ?? 0);
  for (const limits of categories) checkCategory(world, node, limits, findings);
  // What a limit of the link counts are the forces that came by it.
  for (const owned of ownLimits(forceModifiers(entry, node.link))) {
    judge(owned, owned.ownerId, place, findings, {
      subject: () => plainSubject('force', owned.ownerId, nameOf(world, node)),
      holder: node,
      place: 'roster',
    });
  }
}

interface CategoryLimits {
  /** The link by which a force lists it; else the category itself. */
  of: CategoryLink | CategoryEntry;
  constraints: readonly OwnedConstraint[];
}

/** They are asked for at every look at a list. */
const limitsIn = rememberedOf((file: LinkedFile) => rememberedOf((entry: ForceEntry) => limitsMade({ file }, entry)));

function limitsMade(node: Pick<ForceNode, 'file'>, entry: ForceEntry) {
  const links = categoryLinksOf(entry);
  const ids = new Set(links.map(({ targetId }) => targetId));
  const others = limitedCategories(node).filter(({ id }) => !ids.has(id));
  const listed = links.map((link) => ({ of: link, category: categoryOf(node, link) }));
  const unlisted = others.slice(0, BUDGETS.roles.limit - links.length);
  return {
    /** Of categories, those included that are too many. */
    roles: (entry.categoryLinks ?? []).length + others.length,
    /** The most limits that one of them, or the kind itself, has; what leads to it is another matter. */
    most: [entry, ...links, ...listed.flatMap(({ category }) => category ?? []), ...unlisted].reduce(
      (most, { constraints = [] }) => Math.max(most, constraints.length),
      0,
    ),
    categories: [
      ...listed.map(({ of, category }) => ({
        of,
        constraints: [...boundedLimits(of, [of]), ...(category ? boundedLimits(category, [category, of]) : [])],
      })),
      ...unlisted.map((category) => ({ of: category, constraints: boundedLimits(category, [category]) })),
    ],
  };
}

const ownLimits = rememberedOf(({ nodes }: ForceModifiers): readonly OwnedConstraint[] =>
  nodes.flatMap((each) => boundedLimits(each, nodes)),
);

/** The categories that a force's catalogue can name, with limits of their own or with something not understood. */
const limitedCategories = ({ file }: Pick<ForceNode, 'file'>): readonly CategoryEntry[] =>
  (file?.reach ?? []).flatMap(({ index }) =>
    [...index.categories.values()].filter(
      (category) =>
        (category.constraints ?? []).length > 0 || category.unread !== undefined || straysOf(category).length > 0,
    ),
  );

/** What a category may change of what is in it in words that are not known. */
const straysOf = (category: CategoryEntry): readonly FlatModifier[] =>
  flatModifiers(category).filter((flat) => isStray(flat) && !isElsewhere(flat));

/** One that no force lists still limits those in it: one captain to a force. */
function checkCategory(world: World, node: ForceNode, { of, constraints }: CategoryLimits, findings: Findings): void {
  const isListed = 'targetId' in of;
  const keys: CategoryKeys = isListed ? [of.targetId, of.id] : [of.id];
  const place = categoryPlace(world, node, keys);
  const about: About = {
    subject: () => plainSubject('category', keys[0], isListed ? categoryNameOf(world, node, of) : of.name),
    holder: node,
    place: 'category',
    ignoresMinimum: () =>
      isListed ? modifyFlag(of.hidden === true, ownFields(of).get('hidden'), place) : of.hidden === true,
  };
  for (const owned of constraints) {
    // Where it is not known whether other nodes change a limit, it cannot be told whether it is kept.
    if (isLeftOpen(world, owned, place)) {
      const doubt = [`a modifier of the limit ${owned.constraint.id} from elsewhere`];
      noteUnknown(world, node, { id: keys[0], name: about.subject().name }, LIMITS, doubt);
    } else judge(owned, keys[0], place, findings, about);
  }
  if (!isListed) noteUnlisted(world, node, of, place);
}

/** What is not understood of a category matters for what is in it, and where it may ask for some. */
function noteUnlisted(world: World, node: ForceNode, category: CategoryEntry, place: AskPlace): void {
  const { id, name } = category;
  const [unread, strays] = [unreadIn(category), straysOf(category)];
  if (unread.length === 0 && strays.length === 0) return;
  const note = (doubt: Doubt): void => noteUnknown(world, node, { id, name }, LIMITS, doubt);
  const isThere = answerOf(world.ledger, () => countUnder(world, node, id, true)).value > 0;
  if (unread.length > 0 && (isThere || strangeMinimums(category).length > 0)) note(unread);
  if (isThere) noteStrays(place, strays, note);
}

/** Whether anything names a limit of a category and does not reach its force: what is in it has no such limit. */
function isLeftOpen(world: World, { constraint: { id }, alias }: OwnedConstraint, place: AskPlace): boolean {
  const { outside } = world;
  if (!changesAny(outside, id, alias)) return false;
  const understood = new Set(actsOn(place, id, alias));
  const isOpen = (act: Act): boolean =>
    isOfField(act.flat, id, alias) &&
    !understood.has(act) &&
    (act.start.kind === 'roster' || act.start === place.parent || act.affects.forces) &&
    actsNow(world, act) !== 0;
  return [world.roster, ...ancestors(place)].some((start) => {
    const acts = outside.byStart.get(start);
    // All limits of all forces ask this: beyond the budget, which is told, nothing more is looked at.
    return acts !== undefined && spendMore(world.ledger, acts.length) && acts.some(isOpen);
  });
}
