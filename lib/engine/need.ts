import { isSameNode, mayHold } from '../data/offer';
import type { GroupSlot, Slot } from '../data/definition';
import { isUnfillable, limitNow, limitOf } from './constraint';
import { countKey } from './strangeLimits';
import { costTypesOf, optionCost } from './cost';
import { exact } from '../foundation/decimal';
import { isHiddenOption } from './entry';
import { isSpent } from './ledger';
import { holdsModels } from './finding';
import { amountsOf, defaultIdOf, isDefaultOf, NO_DEFAULT } from './defaults';
import { countsItself } from './pool';
import { holderOf, resolveScope } from './scope';
import type { Holder, SelectionNode } from './tree';
import { placeAt, type World } from './world';

/** Groups whose default is a group, nested deeper than this, are a cycle. */
const MOST_DEFAULTS = 16;

/** Filling of a minimum without a default: nothing, or the plainest open option. */
export type Filling = 'defaults' | 'first open';

/** Something to be added because a minimum asks for it. */
export interface Need {
  holder: Holder;
  slot: Slot;
  number: number;
  /** The group whose minimum it is; null for the entry's own, which leaves no choice. */
  group: GroupSlot | null;
  asker: Shortage;
}

/** How many more a minimum asks for, for the whole number of the holder. */
export interface Shortage {
  number: number;
  /** Which minimum it is: one addition may serve two places that lack the same. */
  limit: string;
  /** Not only of this holder: what another one holds counts for it too. */
  isWide: boolean;
}

interface Filler {
  world: World;
  filling: Filling;
  /** Says which needs are ruled out for reasons that their limits do not show. */
  refused: (need: Need) => boolean;
}

/** What the minimums of an option ask for, those of its holder alone first: what they bring counts for the others. */
export function shortage(world: World, option: Slot, picked: SelectionNode | null, holder: Holder): Shortage | null {
  const place = placeAt(world, option, holder, picked);
  return option.definition.constraints.reduce<Shortage | null>((most, owned) => {
    const { constraint, ownerId } = owned;
    const isNumber = constraint.field === 'selections' || countsItself(constraint, place);
    if (constraint.type !== 'min' || !isNumber || constraint.percentValue) return most;
    const now = limitNow(owned, option, holder, place);
    const number = now && now.limit > 0 ? Math.ceil(exact((now.limit - now.value) * now.per())) : 0;
    if (number <= 0) return most;
    const isWide = holderOf(resolveScope(constraint.scope, place)) !== holder;
    if (most && (most.isWide === isWide ? most.number >= number : isWide)) return most;
    return { number, limit: [ownerId, constraint.id, countKey(owned, option, holder)].join('\n'), isWide };
  }, null);
}

/**
 * What to add next to a selection and below it: of each holder what its entries' own minimums ask for, or else one
 * group's. What several holders could have (one leader for the whole list) is added in one place at a time, since that
 * may do for all of them, and not along with what may bring it.
 */
export function nextNeeds(filler: Filler, node: SelectionNode): readonly Need[] {
  const needs = needsBelow(filler, node);
  // What was asked last has no answer then.
  if (isSpent(filler.world.ledger)) return [];
  const served = new Set<string>();
  const own = needs.filter(({ holder, asker }) => {
    const name = `${holder.id}\n${asker.limit}`;
    if (asker.isWide || served.has(name)) return false;
    return served.add(name);
  });
  const wide = needs.find(({ asker }) => asker.isWide);
  return wide && !own.some((need) => mayServe(need, wide))
    ? needs.filter((need) => need === wide || own.includes(need))
    : own;
}

/** Whether what one need adds, or what that could hold, may count for what another asks. */
function mayServe({ slot: { definition, groups } }: Need, other: Need): boolean {
  const { id } = (other.group ?? other.slot).definition;
  return (
    definition.id === id || groups.some((group) => group.definition.id === id) || mayHold(definition, id, true).isHeld
  );
}

function needsBelow(filler: Filler, node: SelectionNode): readonly Need[] {
  const { ledger } = filler.world;
  if (isUnfillable(node) || isSpent(ledger)) return [];
  const own = node.offer.demanding.flatMap((slot) => entryNeed(filler, slot, node) ?? []);
  // What is inside a group counts for it too, so entries' own minimums come first, and inner groups before those around
  // them.
  const inward = own.length > 0 ? [] : node.offer.groups.toSorted((a, b) => b.groups.length - a.groups.length);
  for (const group of inward) {
    const need = isSpent(ledger) ? null : groupNeed(filler, group, node);
    if (need === null) continue;
    own.push(need);
    break;
  }
  return [...own, ...node.children.flatMap((child) => needsBelow(filler, child))];
}

function entryNeed({ world, filling, refused }: Filler, slot: Slot, holder: Holder): Need | null {
  const picked = holder.children.find((node) => node.slot === slot) ?? null;
  const asker = shortage(world, slot, picked, holder);
  if (!asker || isHiddenOption(world, slot, holder) || isWithinItself(slot, holder)) return null;
  // The data says how many come with it instead.
  if (amountsOf(world, slot, holder) !== null) return null;
  // A minimum above the maximum of the same place is a defect of the data: the maximum is kept. A maximum of the force
  // (a chapter's own, say) may yet rise.
  const room = filling === 'defaults' ? Infinity : spare(world, slot, holder, picked, asker.isWide ? null : 'parent');
  const need = { holder, slot, group: null, asker, number: Math.min(asker.number, room) };
  return need.number > 0 && !refused(need) ? need : null;
}

function groupNeed({ world, filling, refused }: Filler, group: GroupSlot, holder: Holder): Need | null {
  const asker = shortage(world, group, null, holder);
  if (!asker || isHiddenOption(world, group, holder)) return null;
  if (defaultIdOf(world, group, holder) === NO_DEFAULT) return null;
  const toNeed = (slot: Slot, room: number): Need => ({
    holder,
    slot,
    group,
    asker,
    number: Math.min(asker.number, room),
  });
  const named = defaultSlot(world, group, holder, 0);
  const standard = named && !isWithinItself(named, holder) ? named : null;
  if (filling === 'defaults') {
    const need = standard && toNeed(standard, Infinity);
    return need && !refused(need) ? need : null;
  }
  const first = standard && toNeed(standard, roomFor(world, standard, group, holder));
  if (first && first.number > 0 && !refused(first)) return first;
  const choices = plainest(world, group, holder, asker.number);
  const serves = ({ slot, room }: Choice): boolean => !refused(toNeed(slot, room));
  const at = choices.findIndex(serves);
  const found = choices[at];
  if (found === undefined) return null;
  // What costs something is the player's choice where another would do.
  const isOpen = costsOpenly(found) && choices.slice(at + 1).some((other) => isLike(other, found) && serves(other));
  return isOpen ? null : toNeed(found.slot, found.room);
}

/** An entry that demands itself would be filled in for ever. */
export function isWithinItself(slot: Slot, holder: Holder): boolean {
  for (let node = holder; node.kind === 'selection'; node = node.parent) {
    if (node.slot && isSameNode(node.slot.definition, slot.definition)) return true;
  }
  return false;
}

function defaultSlot(world: World, group: GroupSlot, holder: Holder, depth: number): Slot | null {
  const isDefault = (each: Slot): boolean => each.groups.at(-1) === group && isDefaultOf(world, group, each, holder);
  const slot = holder.offer.slots.find(isDefault);
  if (slot) return slot;
  const nested = holder.offer.groups.find(isDefault);
  return nested && depth < MOST_DEFAULTS ? defaultSlot(world, nested, holder, depth + 1) : null;
}

/** What may be put where the data demands something and names nothing. */
interface Choice {
  slot: Slot;
  room: number;
  cost: number;
  /** What decides, the most important first: less is better. */
  rank: readonly number[];
}

/** Best first: what there is more than one of, what costs least, what takes the whole number, an inner default. */
function plainest(world: World, group: GroupSlot, holder: Holder, number: number): readonly Choice[] {
  return holder.offer.slots
    .filter((slot) => slot.groups.includes(group) && !isWithinItself(slot, holder))
    .map((slot) => ({ slot, room: roomFor(world, slot, group, holder) }))
    .filter(({ room }) => room > 0)
    .map(({ slot, room }) => {
      const costs = costTypesOf(slot.definition, world.costTypes).map((each) => optionCost(world, slot, holder, each));
      const cost = Math.max(
        0,
        costs.reduce((sum, each) => sum + each, 0),
      );
      const kind = isOneOfAKind(world, slot, group, holder) ? 1 : 0;
      const standard = isDefaultOf(world, slot.groups.at(-1)!, slot, holder) ? 0 : 1;
      return { slot, room, cost, rank: [kind, cost, room >= number ? 0 : 1, standard] };
    })
    .sort((a, b) => a.rank.map((value, i) => value - b.rank[i]!).find((difference) => difference !== 0) ?? 0);
}

/** Whether a choice costs something, and a unit can be without it: never one of its models. */
const costsOpenly = ({ slot, cost }: Choice): boolean =>
  cost > 0 && slot.definition.type === 'upgrade' && !holdsModels(slot);

const isLike = (one: Choice, other: Choice): boolean => one.rank[0] === other.rank[0];

/** Limited across a force or the roster, by itself or with the groups between it and the one to fill. */
function isOneOfAKind(world: World, slot: Slot, group: GroupSlot, holder: Holder): boolean {
  return [...slot.groups.slice(slot.groups.indexOf(group) + 1), slot].some((each) => {
    const place = placeAt(world, each, holder);
    return each.definition.constraints.some(
      (owned) =>
        owned.constraint.type === 'max' &&
        (owned.constraint.scope === 'roster' || owned.constraint.scope === 'force') &&
        limitOf(owned, place) !== null,
    );
  });
}

/** How many more of an option its own limits and those of the groups inside the given one leave. */
function roomFor(world: World, slot: Slot, group: GroupSlot, holder: Holder): number {
  const within = [...slot.groups.slice(slot.groups.indexOf(group) + 1), slot];
  return Math.min(
    ...within.map((each) => (isHiddenOption(world, each, holder) ? 0 : spare(world, each, holder, null, null))),
  );
}

/** How many more of an option its limits leave: those of every scope, or of one. */
export function spare(
  world: World,
  option: Slot,
  holder: Holder,
  picked: SelectionNode | null,
  scope: 'parent' | null,
): number {
  const place = placeAt(world, option, holder, picked);
  return option.definition.constraints.reduce((least, owned) => {
    const { constraint } = owned;
    const isAsked =
      constraint.type === 'max' &&
      constraint.field === 'selections' &&
      !constraint.percentValue &&
      (scope === null || constraint.scope === scope);
    const now = isAsked ? limitNow(owned, option, holder, place) : null;
    return now === null ? least : Math.min(least, Math.floor(exact((now.limit - now.value) * now.per())));
  }, Infinity);
}
