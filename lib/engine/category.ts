import { NONE } from '../foundation/collect';
import { BUDGETS } from '../data/budgets.data';
import type { FlatModifier, Slot } from '../data/definition';
import { actsNow, ownOf } from './act';
import {
  changeCategories,
  type CategoryState,
  changesCategories,
  isMeant,
  reaching,
  categoriesFromOutside,
  type Act,
  type Outside,
} from './outside';
import { categoryLinksOf } from './forceParts';
import { raise, answerOf, type Doubt, spend, within } from './ledger';
import { applications, misfits } from './modifier';
import { areAlike, isSameCategory } from './seen';
import { isPlaced, type ForceNode, type SelectionNode } from './tree';
import { baseCategories, optionPlace, placeOf, type AskPlace, type World } from './world';

/** Conditions may look at categories that modifiers gave: what is not settled after so many rounds is a cycle. */
const MOST_ROUNDS = 4;

/** Works out the categories of every selection: first as the entries give them, then as modifiers change them. */
export function settleCategories(world: World): void {
  const { ledger } = world;
  // What the data no longer has is in no category, whatever reaches it.
  const placed = world.nodes.filter(isPlaced);
  for (const node of placed) {
    world.categories.set(node, onePrimary(baseCategories(node.slot), node.force));
  }
  const tags = tagsOf(world);
  const moved = placed.filter((node) => node.slot.definition.modifiers.has('category') || tags.has(node));
  let unsettled: readonly SelectionNode[] = moved;
  for (let round = 0; unsettled.length > 0 && round < MOST_ROUNDS; round++) {
    const doubts = new Map<SelectionNode, Doubt>();
    const keys = new Map<string, Doubt>();
    const next = moved.map((node) => {
      const base = baseCategories(node.slot);
      const { value, doubt } = answerOf(ledger, () => {
        const place = placeOf(world, node);
        return changedBy(tags.get(node) ?? NONE, modified(base, place, keys), place, keys);
      });
      if (doubt !== null) doubts.set(node, doubt);
      return onePrimary(value, node.force);
    });
    world.doubted = { categories: doubts, keys };
    unsettled = moved.filter((node, i) => !areAlike(world.categories.get(node)!, next[i]!, isSameCategory));
    moved.forEach((node, i) => world.categories.set(node, next[i]!));
    // Where nothing changed what was counted still holds.
    if (unsettled.length > 0) {
      world.directCounts.clear();
      world.deepCounts.clear();
    }
    world.costs.clear();
    world.forceCosts.clear();
    world.cycles.clear();
    // How often something acts may hang on categories.
    for (const act of world.outside.acts) act.told = null;
  }
  if (world.outside.fields.has('category')) tellTags(world, world.outside);
  for (const node of unsettled) world.cycles.set(node, new Set(['category']));
}

/** What gives categories to each selection, or takes them, from outside. */
function tagsOf(world: World): ReadonlyMap<SelectionNode, readonly Act[]> {
  const tags = new Map<SelectionNode, readonly Act[]>();
  const { outside } = world;
  if (!outside.fields.has('category')) return tags;
  for (const node of world.nodes) {
    const place = placeOf(world, node);
    const acts = reaching(place, changesCategories);
    if (acts.length > 0 && spend(place, BUDGETS.work, acts.length)) tags.set(node, acts);
  }
  return tags;
}

/** Options ask for the tags that they get: then it must be known how often each acts. */
function tellTags(world: World, { acts }: Outside): void {
  for (const act of acts) {
    if (!changesCategories(act)) continue;
    const { doubt } = answerOf(world.ledger, () => fitting(act.flat, actsNow(world, act), { world }));
    if (doubt !== null) world.doubted.keys.set(act.flat.modifier.value, doubt);
  }
}

/** Categories after modifiers, own or from outside. `keys` is told of each category that it is in doubt about. */
function changedBy(
  changes: readonly (FlatModifier | Act)[],
  base: readonly CategoryState[],
  place: AskPlace,
  keys: Map<string, Doubt>,
): readonly CategoryState[] {
  const { world } = place;
  let states = base;
  for (const change of changes) {
    const isAct = 'flat' in change;
    if (isAct && !isMeant(change, { ...place, categories: states })) continue;
    const flat = isAct ? change.flat : change;
    const { type, value } = flat.modifier;
    const { value: count, doubt } = answerOf(world.ledger, () =>
      fitting(flat, isAct ? actsNow(world, change) : applications(flat, place), place),
    );
    if (doubt !== null) {
      raise(world.ledger, doubt);
      keys.set(value, doubt);
    }
    if (count !== 0) states = changeCategories(states, type, value);
    if (!within(place, BUDGETS.categories, states.length)) return base;
  }
  return states;
}

/** The categories of an option that nobody has picked: its own as modifiers change them, then those from outside. */
export function optionCategories(world: World, slot: Slot, force: ForceNode): readonly CategoryState[] {
  const place = optionPlace(world, slot, force);
  return onePrimary(categoriesFromOutside(place, modified(place.categories, place)), force);
}

/** Of two primary categories the one that the force lists is the role: some data marks a keyword as primary too. */
function onePrimary(states: readonly CategoryState[], force: ForceNode): readonly CategoryState[] {
  const primary = states.filter((state) => state.primary);
  if (primary.length < 2) return states;
  const role = primary.find(({ id }) => isListed(id, force)) ?? primary[0];
  return states.map((state) => (state.primary && state !== role ? { ...state, primary: false } : state));
}

/** Whether a force lists a category. */
export const isListed = (id: string, { entry }: ForceNode): boolean =>
  entry !== null && categoryLinksOf(entry.value).some(({ targetId }) => targetId === id);

function modified(
  base: readonly CategoryState[],
  place: AskPlace,
  keys: Map<string, Doubt> = new Map(),
): readonly CategoryState[] {
  const own = ownOf(place.definition?.modifiers.get('category'), 'category', place);
  return own === undefined ? base : changedBy(own, base, place, keys);
}

/** How often a modifier of categories acts; one that does not fit them leaves a doubt. */
function fitting({ modifier }: FlatModifier, count: number, at: Pick<AskPlace, 'world'>): number {
  if (count !== 0) misfits(modifier, 'category', at);
  return count;
}
