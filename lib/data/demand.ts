import { BUDGETS } from './budgets.data';
import type { Definition, GroupSlot, Offer, Slot } from './definition';
import type { Container } from './schema';

/** What adding something brings by itself, by the minimums of the data. */
export interface Demand {
  selections: number;
  /** How many of them are inside each other. */
  levels: number;
}

const NOTHING: Demand = { selections: 0, levels: 0 };
const WITHOUT_END: Demand = { selections: Infinity, levels: Infinity };
const known = new WeakMap<Definition, Demand>();

interface Walk {
  around: Set<Container>;
  places: number;
}

/** The most that the minimums of an entry bring below it, whatever the conditions: added up from entry to entry. */
export const demandOf = (definition: Definition): Demand => demandIn(definition, { around: new Set(), places: 0 });

/** Whether so much is demanded that nothing of it is filled in, nor missed. */
export function isEndless(definition: Definition): boolean {
  const { selections, levels } = demandOf(definition);
  return selections > BUDGETS.demand.limit || levels > BUDGETS.chain.limit;
}

/** The same for a force, as the minimums are written: hardly all are raised. What is hidden demands nothing. */
export const forceDemand = (offer: Offer, isHidden: (slot: Slot) => boolean): number =>
  offer.demanding.reduce((sum, slot) => {
    const least = leastOf(slot.definition, 0);
    return least === 0 || isHidden(slot) ? sum : sum + least * (1 + demandOf(slot.definition).selections);
  }, 0);

function demandIn(definition: Definition, walk: Walk): Demand {
  const before = known.get(definition);
  if (before) return before;
  const { around } = walk;
  const { offer } = definition;
  const target = definition.layers[0]!.node;
  walk.places += offer.slots.length;
  if (around.size > BUDGETS.chain.limit || walk.places > BUDGETS.reach.limit) return WITHOUT_END;
  around.add(target);
  const own = offer.demanding
    .filter((slot) => !isAround(slot.definition, walk) && !isNeverShown(slot))
    .map((slot) => demandIn(slot.definition, walk));
  const demanded = [...own, ...choicesIn(offer, walk)];
  around.delete(target);
  const demand = {
    selections: demanded.reduce((sum, { selections }) => sum + 1 + selections, 0),
    levels: Math.max(0, ...demanded.map(({ levels }) => 1 + levels)),
  };
  known.set(definition, demand);
  return demand;
}

/** An entry that demands itself is not filled in again. */
const isAround = ({ layers }: Definition, { around }: Walk): boolean => around.has(layers[0]!.node);

/** Whether something is hidden, or in a group that is, and nothing of its own ever shows it. */
const isNeverShown = ({ definition, groups }: Slot): boolean =>
  [definition, ...groups.map((group) => group.definition)].some(
    ({ hidden, modifiers }) => hidden && !modifiers.has('hidden'),
  );

/** Of each group that demands something, the choice that brings most. */
function choicesIn(offer: Offer, walk: Walk): readonly Demand[] {
  const most = new Map<GroupSlot, Demand>();
  for (const group of offer.groups) {
    if (leastOf(group.definition, 1) > 0 && !isNeverShown(group)) most.set(group, NOTHING);
  }
  if (most.size === 0) return [];
  for (const { definition, groups } of offer.slots) {
    const demanding = groups.filter((group) => most.has(group));
    if (demanding.length === 0 || isAround(definition, walk)) continue;
    const demand = demandIn(definition, walk);
    for (const group of demanding) most.set(group, larger(most.get(group)!, demand));
  }
  return [...most.values()];
}

const larger = (a: Demand, b: Demand): Demand => ({
  selections: Math.max(a.selections, b.selections),
  levels: Math.max(a.levels, b.levels),
});

/** How many there must be at least; `raised`: at least so many where modifiers may raise it. */
export const leastOf = ({ constraints }: Definition, raised: 0 | 1): number =>
  constraints.reduce(
    (most, { constraint: { type, value }, modifiers }) =>
      type === 'min' ? Math.max(most, value, modifiers.length > 0 ? raised : 0) : most,
    0,
  );
