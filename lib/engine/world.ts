import { rememberedOf, NONE } from '../foundation/collect';
import type { Evaluated, EvaluatedCost } from './evaluated';
import { BUDGETS } from '../data/budgets.data';
import type { Definition, GroupSlot, Slot } from '../data/definition';
import { writtenId } from '../data/sameIds';
import type { CategoryLink } from '../data/schema';
import { type CategoryState, type CategoryKeys, type Outside, type Spot, categoriesFromOutside } from './outside';
import type { Recall } from './frame';
import { type Answer, type Doubt, spend, type Ledger } from './ledger';
import {
  allForces,
  keysOf,
  splitForceId,
  type ForceNode,
  type Holder,
  type RosterNode,
  type SelectionNode,
} from './tree';

/** One evaluation of one roster: the tree and what has been worked out about it so far. */
export interface World {
  roster: RosterNode;
  nodes: readonly SelectionNode[];
  /** Names of the cost types that the data knows, by id. */
  costTypes: ReadonlyMap<string, string>;
  /** The categories of each selection, after the modifiers that have run. */
  categories: Map<SelectionNode, readonly CategoryState[]>;
  /** How often each key occurs directly under a holder. Emptied when categories change. */
  directCounts: Map<Holder, ReadonlyMap<string, number>>;
  /** How often each key occurs at any depth under a holder. Emptied when categories change. */
  deepCounts: Map<Holder, ReadonlyMap<string, number>>;
  /** Costs of one selection by cost type; `null` while it is being worked out. */
  costs: Map<SelectionNode, Map<string, Answer<number> | null>>;
  /** What forces cost by themselves, by cost type, as far as somebody asked. */
  forceCosts: Map<ForceNode, Map<string, Answer<number> | null>>;
  hidden: Map<SelectionNode, Answer<boolean>>;
  /** What changes other nodes than its own: nothing in most data. */
  outside: Outside;
  /** What casts doubt on the categories of selections and, by category, on whether something is in it. */
  doubted: { categories: Map<SelectionNode, Doubt>; keys: Map<string, Doubt> };
  /** What is being worked out at the moment, the outermost first. */
  pending: { node: SelectionNode; typeId: string }[];
  /** Selections whose costs depend on themselves, with the cost types. */
  cycles: Map<SelectionNode, Set<string>>;
  /** What it has used of what the data may come to. */
  ledger: Ledger;
  /** What earlier evaluations of the list came to; null: nothing is remembered. */
  recall: Recall | null;
}

/** Where a question is asked from: what is there, or may be. All have the same fields in one order, which is quick. */
export interface AskPlace extends Spot {
  world: World;
  /** A profile or a rule asks, not the entry itself. */
  isInfo: boolean;
}

/** A place of what counts under these keys. */
export const newPlace = (
  world: World,
  node: AskPlace['node'],
  parent: Holder | RosterNode,
  keys: readonly string[],
  categories: readonly CategoryState[] = NONE,
  groups: readonly GroupSlot[] = NONE,
  definition: Definition | null = null,
): AskPlace => ({ world, node, parent, keys, categories, groups, definition, isInfo: false });

/** The place of a selection. */
export function placeOf(world: World, node: SelectionNode): AskPlace {
  const { parent, keys, slot } = node;
  return newPlace(world, node, parent, keys, world.categories.get(node), slot?.groups, slot?.definition);
}

/** The place of a force. */
export const forcePlace = (world: World, node: ForceNode): AskPlace =>
  newPlace(world, node, node.parent, forceKeys(node));

/** The place of a selection or a force. */
export const holderPlace = (world: World, holder: Holder): AskPlace =>
  holder.kind === 'force' ? forcePlace(world, holder) : placeOf(world, holder);

/** The place of a category of a force: known by its id, then by that of the link that lists it. */
export const categoryPlace = (world: World, node: ForceNode, keys: CategoryKeys): AskPlace =>
  newPlace(world, null, node, keys, [{ id: keys[0], primary: true }]);

/** The place of an option that nobody has picked. */
export function optionPlace(world: World, slot: Slot, holder: Holder): AskPlace {
  const { groups, definition } = slot;
  const place = newPlace(world, null, holder, keysOf(slot, holder), baseCategories(slot), groups, definition);
  spend(place, BUDGETS.work, 1);
  const categories = categoriesFromOutside(place, place.categories);
  return categories === place.categories ? place : { ...place, categories };
}

/** The place of a group under a holder. */
export function groupPlace(world: World, group: GroupSlot, holder: Holder): AskPlace {
  const { definition, groups } = group;
  const keys = [definition.id, ...definition.links];
  const place = newPlace(world, null, holder, keys, NONE, [...groups, group], definition);
  spend(place, BUDGETS.work, 1);
  return place;
}

/** The place of an option or a group under a holder, of the selection that was picked from there if there is one. */
export function placeAt(world: World, option: Slot, holder: Holder, picked?: SelectionNode | null): AskPlace {
  if (picked) return placeOf(world, picked);
  return option.definition.kind === 'group' ? groupPlace(world, option, holder) : optionPlace(world, option, holder);
}

/** What a force is an instance of. */
export function forceKeys(node: ForceNode): readonly string[] {
  const { entryId, catalogueId } = node.written;
  const [link, entry] = splitForceId(entryId);
  const catalogue = writtenId(catalogueId);
  return link === null ? [entryId, catalogue] : [entry, link, catalogue];
}

/** Categories before any modifier: the entry's own, and what its groups hand down (in New Recruit's data nothing). */
export const baseCategories = rememberedOf(({ definition, groups }: Slot): readonly CategoryState[] => {
  const links: CategoryLink[] = [...definition.categories];
  const handed = definition.layers[0]!.file.dialect === 'newrecruit' ? NONE : groups;
  for (const link of handed.flatMap((group) => group.definition.categories)) {
    if (links.length >= BUDGETS.categories.limit) break;
    if (!links.some(({ targetId }) => targetId === link.targetId)) links.push(link);
  }
  return links.map(({ targetId, primary }) => ({ id: targetId, primary: primary === true }));
});

/** The force or selection of an id; null when the roster has none. */
export const findHolder = (world: World, id: string): Holder | null =>
  world.nodes.find((node) => node.id === id) ?? findForce(world, id);

/** The force of an id, wherever it stands; null when the roster has none. */
export const findForce = ({ roster }: World, id: string): ForceNode | null =>
  allForces(roster.forces).find((force) => force.id === id) ?? null;

/** What something costs in a cost type, with the type's name. */
export function namedCost(
  { costTypes }: World,
  { typeId, value, doubt }: Answer<number> & { typeId: string },
): EvaluatedCost {
  return { typeId, name: costTypes.get(typeId) ?? typeId, value, ...(doubt && { doubt }) };
}

/** The outcome of one evaluation, with what this room's other doors need to answer questions about options. */
export interface Evaluation extends Evaluated {
  world: World;
}
