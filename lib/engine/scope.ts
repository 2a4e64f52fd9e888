import { rememberedOf } from '../foundation/collect';
import { dialectOf } from '../data/dialect';
import type { Definition } from '../data/definition';
import type { LinkedFile } from '../data/link';
import { ABOVE, type Above } from '../data/questionWords.data';
import { type ForceNode, type Holder, type RosterNode, type SelectionNode, rootOf } from './tree';
import { forceKeys, type AskPlace } from './world';
import { doubtOf, isAlias, isTypeOf, matches } from './count';

/** Where something is counted. Counts under a selection are per model of it: a node of number 4 is four alike. */
export type Scope =
  | { kind: 'holder'; holder: Holder }
  | { kind: 'roster'; roster: RosterNode }
  /** The members of one group under a holder. */
  | { kind: 'group'; holder: Holder; groupId: string }
  /** The root selections of a force that are in a category, or have it as their primary one, with what they hold. */
  | { kind: 'category'; force: ForceNode; categoryId: string; primary: boolean }
  /** All selections above, each by itself; in New Recruit's data with what is directly in them. */
  | { kind: 'ancestors'; nodes: readonly SelectionNode[] };

/** The place that a query's scope names, seen from where it is asked; null when there is none. */
export function resolveScope(scope: string, place: AskPlace): Scope | null {
  switch (scope) {
    case 'self':
      return place.node ? held(place.node) : groupSelf(place);
    case 'parent':
      return place.parent.kind === 'roster' ? { kind: 'roster', roster: place.parent } : held(place.parent);
    case 'force': {
      const force = forceOf(place);
      return force && held(force);
    }
    case 'roster':
    case 'primary-catalogue':
      return { kind: 'roster', roster: place.world.roster };
    case 'ancestor':
      return aboveAll(place);
    case 'primary-category':
    case 'category':
      return categoryScope(place);
    case 'root-entry':
      return rootEntry(place);
    default: {
      const above = ABOVE.get(scope);
      return above === undefined ? named(scope, place) : nearestOf(scope, above, place);
    }
  }
}

function aboveAll(place: AskPlace): Scope {
  const above = ancestors(place).filter((node) => node.kind === 'selection');
  if (dialectOf(place.world.roster.linked) === 'battlescribe') return { kind: 'ancestors', nodes: above };
  // "No mount among the ancestors" is asked beside the mount: over the real data a third of what is counted there is
  // never above anything.
  return { kind: 'ancestors', nodes: [...new Set(above.flatMap((node) => [node, ...node.children]))] };
}

/** Where nothing is: counts come to 0 there. */
const NOWHERE: Scope = { kind: 'ancestors', nodes: [] };

/** Whether a scope names a selection above by what it is; there may be none. */
export const isAbove = (scope: string): boolean => scope === 'root-entry' || ABOVE.has(scope);

/** Whether a scope names the option itself that nobody picked: nothing is in it, but it is of its own kind. */
export function isOption(scope: string, { node, parent, definition, keys }: AskPlace): boolean {
  if (node !== null || definition?.kind !== 'entry') return false;
  const above = ABOVE.get(scope);
  if (above === undefined) return scope === 'root-entry' && parent.kind === 'force';
  return above.withSelf && isTypeOf(keys, above.type);
}

/** Whether a scope names a selection above, and there is none: a limit in it limits nothing. */
export const isNowhere = (scope: string, place: AskPlace): boolean =>
  isAbove(scope) && resolveScope(scope, place) === NOWHERE;

/** The selection at the root of the force that a place is in: itself, where it is there. */
function rootEntry({ node, parent }: AskPlace): Scope {
  const start = node ?? parent;
  return start.kind === 'selection' ? held(rootOf(start)) : NOWHERE;
}

/** The nearest selection above of a type; the place itself only where it is asked for. */
function nearestOf(scope: string, { type, withSelf }: Above, place: AskPlace): Scope {
  const { node } = place;
  if (withSelf && isOption(scope, place)) return NOWHERE;
  if (withSelf && node?.kind === 'selection' && isTypeOf(node.keys, type)) return held(node);
  const found = ancestors(place).find((each) => each.kind === 'selection' && isTypeOf(each.keys, type));
  return found === undefined ? NOWHERE : held(found);
}

/** The holder of a scope that is a holder's or a group's in it; null for any other. */
export const holderOf = (scope: Scope | null): Holder | null =>
  scope?.kind === 'holder' || scope?.kind === 'group' ? scope.holder : null;

/** Whether a limit in a scope is of what one holder has of an option or a group: a group's `self` is what is in it. */
export const isOfHolder = (scope: string, { kind }: Pick<Definition, 'kind'>): boolean =>
  scope === 'parent' || (scope === 'self' && kind === 'group');

/** The force that a place is in; null above all forces. */
export function forceOf(place: AskPlace): ForceNode | null {
  const start = place.node ?? place.parent;
  if (start.kind === 'roster') return null;
  return start.kind === 'selection' ? start.force : start;
}

/** Selections and forces above a place, nearest first. */
export function ancestors(place: AskPlace): readonly Holder[] {
  const found: Holder[] = [];
  for (let node: Holder | RosterNode = place.parent; node.kind !== 'roster'; node = node.parent) found.push(node);
  return found;
}

/** Whether a selection or force is an instance of an id, a category, a type word or a kind of node. */
export const isInstance = (place: AskPlace, node: Holder, key: string): boolean =>
  node.kind === 'force' ? key === 'force' || forceKeys(node).includes(key) : matches(place.world, node, key);

/** Whether the place itself is an instance of a key. */
export function isSelf(place: AskPlace, key: string): boolean {
  doubtOf(place.world, key);
  return place.keys.includes(key) || place.categories.some(({ id }) => id === key) || isKind(place, key);
}

/** Whether a place is that of a force that may be added. */
export const isForceOption = ({ node, definition, categories }: AskPlace): boolean =>
  node === null && definition === null && categories.length === 0;

function isKind(place: AskPlace, word: string): boolean {
  const { node, definition, keys } = place;
  switch (word) {
    case 'self':
      return true;
    case 'entry':
    case 'group':
      return definition?.kind === word;
    case 'force':
      return node?.kind === 'force' || isForceOption(place);
    case 'category':
      return node === null && definition === null && !isForceOption(place);
    default:
      return isAlias(word) && isTypeOf(keys, word);
  }
}

const held = (holder: Holder): Scope => ({ kind: 'holder', holder });

function groupSelf(place: AskPlace): Scope | null {
  return place.definition?.kind === 'group' && place.parent.kind !== 'roster'
    ? { kind: 'group', holder: place.parent, groupId: place.definition.id }
    : null;
}

/**
 * The scope that an id names: the place itself, the nearest group around it, the nearest selection or force above that
 * is one, or all that the force has in a category (also seen from within it: "at most one of these among the elites").
 */
function named(id: string, place: AskPlace): Scope | null {
  if (place.node && place.keys.includes(id) && !inGroup(place, id)) return held(place.node);
  if (inGroup(place, id) && place.parent.kind !== 'roster') return { kind: 'group', holder: place.parent, groupId: id };
  for (const node of ancestors(place)) {
    if (node.kind === 'selection' && node.slot !== null && inGroup(node.slot, id)) {
      return { kind: 'group', holder: node.parent, groupId: id };
    }
    if (node.kind === 'force' ? forceKeys(node).includes(id) : node.keys.includes(id)) return held(node);
  }
  const force = forceOf(place);
  return force && isCategory(place, id) ? { kind: 'category', force, categoryId: id, primary: false } : null;
}

const inGroup = ({ groups }: Pick<AskPlace, 'groups'>, id: string): boolean =>
  groups.some(({ definition }) => definition.id === id || definition.links.includes(id));

const categoriesOf = rememberedOf(
  ({ reach }: LinkedFile): ReadonlySet<string> => new Set(reach.flatMap(({ index }) => [...index.categories.keys()])),
);

/** Whether an id is that of a category, in any file that the force's can name: a slice of the data has all of these. */
export const isCategory = (place: AskPlace, id: string): boolean =>
  categoriesOf(forceOf(place)?.file ?? place.world.roster.linked.gameSystem).has(id);

function categoryScope(place: AskPlace): Scope | null {
  const force = forceOf(place);
  const root = [place.node, ...ancestors(place)].findLast((node) => node?.kind === 'selection');
  const categories = root?.kind === 'selection' ? place.world.categories.get(root) : place.categories;
  const primary = categories?.find((category) => category.primary);
  return force && primary ? { kind: 'category', force, categoryId: primary.id, primary: true } : null;
}

/** What tells the scopes of one roster apart. */
export function scopeKey(scope: Scope | null): string {
  switch (scope?.kind) {
    case 'holder':
      return scope.holder.id;
    case 'group':
      return `${scope.holder.id} ${scope.groupId}`;
    case 'category':
      return `${scope.force.id} ${scope.categoryId}`;
    default:
      return scope?.kind ?? '';
  }
}
