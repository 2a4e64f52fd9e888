import { groupedBy } from '../foundation/collect';
import { exact, sum } from '../foundation/decimal';
import type { Roster, Selection } from '../documents/roster/schema';
import { BUDGETS } from '../data/budgets.data';
import type { GroupSlot, OwnedConstraint, Slot } from '../data/definition';
import { entryIdAt } from '../data/entryId';
import { dialectOf } from '../data/dialect';
import type { LinkedDataset } from '../data/link';
import { isSameNode } from '../data/offer';
import { selectionAt } from '../data/places';
import { checkHolder, type Findings, isUnfillable, limitNow, limitOf } from './constraint';
import { costTypesOf, optionCost } from './cost';
import { amountsOf, defaultIdOf, defaultSlot, isDefaultOf, NO_DEFAULT, slotsWithAmount } from './defaults';
import { isHiddenOption } from './entry';
import { holdsModels } from './finding';
import { checkForce } from './forceLimits';
import { listsCategoryOf } from './force';
import { isSpent, newLedger } from './ledger';
import { openWorld } from './openWorld';
import { copiesOf, countsItself } from './pool';
import { holderOf, resolveScope } from './scope';
import { countKey } from './limits';
import { allForces, depthOf, type Holder, type SelectionNode, withHeld } from './tree';
import { type AskPlace, findHolder, placeAt, type World } from './world';

// What a new selection has in it, in one pass; nothing of it is undone:
// 1. what the data gives it (its amounts);
// 2. what entries demand of themselves, if the maximum there allows;
// 3. what groups demand: their default, inner groups before those around them;
// 4. else the cheapest option that breaks no limit now, never one limited across the list while there is another;
// 5. nothing where that costs something and another would do too, but for models: that is the player's choice.

/** Looks at the list in one pass: minimums in a cycle are left as they are after so many. */
const MOST_LOOKS = 150;
/** One place is not added to more often: what was added there does not count for what asks for it. */
const MOST_TIMES = 4;
/** No army demands more of one entry than this: the data is wrong, and the rest stays missing. */
const MOST_ALIKE = 100;

/** What fills a minimum without a default: nothing, or the plainest open option. */
export type Filling = 'defaults' | 'first open';

/** Something to be added below a selection. */
interface Addition {
  holder: Holder;
  slot: Slot;
  number: number;
}

/** Something to add because a minimum asks for it: a group's, or (null) the entry's own, which leaves no choice. */
interface Need extends Addition {
  group: GroupSlot | null;
  asker: Shortage;
}

/** How many more a minimum asks for, for the whole number of the holder. */
interface Shortage {
  number: number;
  /** Which minimum it is: one addition may serve two places that lack the same. */
  limit: string;
  /** Not only of this holder: what another one holds counts for it too. */
  isWide: boolean;
}

interface Pass {
  world: World;
  filling: Filling;
  isClosed: (need: Need) => boolean;
}

/** A selection, or a force. */
type Fillable = Pick<Selection, 'id' | 'selections'>;

/** A selection or a force with its minimums filled in. `around`: the list with it in it, which is looked at. */
export function fill<Filled extends Fillable>(
  bare: Filled,
  around: (filled: Filled) => Roster,
  linked: LinkedDataset,
  newId: () => string,
  filling: Filling,
  ledger = newLedger(),
): Filled {
  const given = new Set<string>();
  const times = new Map<string, number>();
  const isClosed = (need: Need): boolean => (times.get(nameOf(need)) ?? 0) >= MOST_TIMES;
  const look = (filled: Filled) => {
    const world = openWorld(around(filled), linked, ledger);
    const root = findHolder(world, filled.id)!;
    let broken: Broken | null = null;
    return {
      filled,
      root,
      pass: { world, filling, isClosed },
      broken: () => (broken ??= brokenBelow(world, root, filling)),
    };
  };
  let here = look(bare);
  for (let looks = 1; looks < MOST_LOOKS && holdersIn(here.root).length < BUDGETS.demand.limit; looks += 1) {
    const { filled, root, pass } = here;
    const gifts = giftsBelow(pass, root, given);
    if (gifts.length > 0) {
      here = look(withMore(filled, gifts, newId, false));
      continue;
    }
    let needs = asMany(nextNeeds(pass, root), BUDGETS.demand.limit - holdersIn(root).length);
    if (needs.length === 0) break;
    // What breaks a limit is not added. Most breaks none, so all are tried together first.
    let next = look(withMore(filled, needs, newId, true));
    for (; needs.length > 1 && next.broken().all > here.broken().all; looks += 1) {
      needs = needs.slice(0, needs.length / 2);
      next = look(withMore(filled, needs, newId, true));
    }
    const isKept = isNoWorse(next.broken(), here.broken(), needs);
    for (const need of needs) times.set(nameOf(need), isKept ? (times.get(nameOf(need)) ?? 0) + 1 : MOST_TIMES);
    if (isKept) here = next;
  }
  return here.filled;
}

const holdersIn = (root: Holder): readonly Holder[] =>
  root.kind === 'force' ? [root, ...root.children.flatMap(withHeld)] : withHeld(root);

/** How many limits are broken. `firm`: maximums above 0 alone, since what may not be there now may be allowed later. */
interface Broken {
  all: number;
  firm: number;
}

/** What the limits inside a selection and those of its list's categories say. */
function brokenBelow(world: World, root: Holder, filling: Filling): Broken {
  if (filling === 'defaults') return { all: 0, firm: 0 };
  const findings: Findings = new Map();
  for (const node of holdersIn(root)) checkHolder(world, node, findings);
  for (const force of allForces(world.roster.forces)) checkForce(world, force, findings);
  const broken = [...findings.values()].filter(({ code }) => code !== 'data/min');
  return { all: broken.length, firm: broken.filter(({ code, limit }) => code === 'data/max' && limit > 0).length };
}

/** What a model itself, or a force, must have stays, even if the present choices bar it. */
function isNoWorse(now: Broken, before: Broken, needs: readonly Need[]): boolean {
  const [need, other] = needs;
  const isOwn = other === undefined && need!.group === null && (need!.holder.kind === 'force' || !need!.asker.isWide);
  return isOwn ? now.firm <= before.firm : now.all <= before.all;
}

const nameOf = ({ holder, slot, group }: Need): string => [holder.id, slot.id, group?.id ?? ''].join('\n');

/** The same with some things more in it. `joins`: more of what is there; each root of a force is one by itself. */
function withMore<In extends Fillable>(into: In, more: readonly Addition[], newId: () => string, joins: boolean): In {
  const selections = into.selections.map((each) => withMore(each, more, newId, joins));
  for (const { holder, slot, number } of more) {
    if (holder.id !== into.id) continue;
    const id = entryIdAt(holder.path, slot.id);
    const at = joins && holder.kind === 'selection' ? selections.findIndex(({ entryId }) => entryId === id) : -1;
    const known = selections[at];
    if (known) selections[at] = { ...known, number: Math.min(known.number + number, BUDGETS.number.limit) };
    else if (holder.kind === 'selection') selections.push(selectionAt(slot, holder.path, newId(), number));
    else for (let n = 0; n < number; n += 1) selections.push(selectionAt(slot, holder.path, newId(), 1));
  }
  return { ...into, selections };
}

/** What the data gives to all at and below a selection that were given nothing yet. */
function giftsBelow(pass: Pass, root: Holder, given: Set<string>): readonly Addition[] {
  const nodes = holdersIn(root);
  const fresh = nodes.filter(
    (node) => !given.has(node.id) && !isUnfillable(node) && depthOf(node) <= BUDGETS.chain.limit,
  );
  for (const { id } of fresh) given.add(id);
  return asMany(
    fresh.flatMap((node) => giftsAt(pass, node, node === root)),
    BUDGETS.demand.limit - nodes.length,
  );
}

/** The first of them that add so many selections: each of a force is one by itself. */
function asMany<Added extends Addition>(all: readonly Added[], most: number): readonly Added[] {
  let left = most;
  return all.filter(({ holder, number }) => (left -= holder.kind === 'force' ? number : 1) >= 0);
}

function giftsAt({ world, filling }: Pass, holder: Holder, isLater: boolean): readonly Addition[] {
  return slotsWithAmount(holder.offer).flatMap((slot) => {
    const amounts = amountsOf(world, slot, holder);
    if (amounts === null || !isOffered(world, slot, holder, filling) || isWithinItself(slot, holder)) return [];
    const copies = copiesOf(slot.groups, holder);
    let room = Math.max(0, Math.min(spare(world, slot, holder, null, 'parent'), roomAt(holder, slot)));
    return ofTurn(world, amounts, holder, isLater).flatMap((amount) => {
      const number = Math.min(amount * copies, room, BUDGETS.number.limit);
      room -= number;
      return number > 0 ? [{ holder, slot, number }] : [];
    });
  });
}

/** BattleScribe fills in hidden root entries too, and then objects to them; New Recruit does not. */
function isOffered(world: World, slot: Slot, holder: Holder, filling: Filling): boolean {
  if (holder.kind === 'selection') return !isHiddenOption(world, slot, holder);
  const mayBeHidden = filling === 'defaults' && dialectOf(world.roster.linked) === 'battlescribe';
  return (mayBeHidden || !isHiddenOption(world, slot, holder)) && listsCategoryOf(world, holder, slot);
}

const roomAt = ({ kind, children }: Holder, slot: Slot): number =>
  kind === 'force' ? MOST_ALIKE - children.filter((node) => node.slot === slot).length : Infinity;

/** In one of several selections alike each number is one of theirs; those that come later are like the last. */
function ofTurn(world: World, amounts: readonly number[], node: Holder, isLater: boolean): readonly number[] {
  if (amounts.length === 1 || node.kind === 'force' || node.slot === null) return amounts;
  const { slot, parent } = node;
  const alike = amountsOf(world, slot, parent);
  if (alike === null || alike.length === 1) return amounts;
  const turns = alike.flatMap((amount, turn) => (amount > 0 ? [turn] : []));
  const turn = isLater ? undefined : turns[parent.children.filter((each) => each.slot === slot).indexOf(node)];
  return turn === undefined ? amounts.slice(-1) : amounts.slice(turn, turn + 1);
}

/**
 * What to add next at and below a selection: of each holder what its entries demand of themselves, or else one group's.
 * What several holders could have (one leader for the whole list) is added last and in one place, since that may do for
 * all of them.
 */
function nextNeeds(pass: Pass, root: Holder): readonly Need[] {
  const needs = holdersIn(root).flatMap((node) => needsAt(pass, node));
  // What was asked last has no answer then.
  if (isSpent(pass.world.ledger)) return [];
  const own = groupedBy(
    needs.filter(({ asker }) => !asker.isWide),
    ({ holder, asker }) => `${holder.id}\n${asker.limit}`,
  );
  return own.size > 0 ? [...own.values()].map(([first]) => first) : needs.slice(0, 1);
}

function needsAt(pass: Pass, node: Holder): readonly Need[] {
  if (isUnfillable(node) || isSpent(pass.world.ledger)) return [];
  const entries = node.offer.demanding.flatMap((slot) => entryNeed(pass, slot, node) ?? []);
  if (entries.length > 0 || node.kind === 'force') return entries;
  // What is inside a group counts for it too, so inner groups come before those around them.
  for (const group of node.offer.groups.toSorted((a, b) => b.groups.length - a.groups.length)) {
    const need = groupNeed(pass, group, node);
    if (need !== null) return [need];
  }
  return [];
}

function entryNeed({ world, filling, isClosed }: Pass, slot: Slot, holder: Holder): Need | null {
  const picked = holder.kind === 'force' ? null : (holder.children.find((node) => node.slot === slot) ?? null);
  const asker = shortage(world, slot, picked, holder);
  if (!asker || !isOffered(world, slot, holder, filling) || isWithinItself(slot, holder)) return null;
  // The data says how many come with it instead.
  if (amountsOf(world, slot, holder) !== null) return null;
  // A minimum above the maximum of the same place is a defect of the data: the maximum is kept. A maximum of the force
  // (a chapter's own, say) may yet rise.
  const scope = asker.isWide || holder.kind === 'force' ? null : 'parent';
  const room = filling === 'defaults' ? Infinity : spare(world, slot, holder, picked, scope);
  const need = { holder, slot, group: null, asker, number: Math.min(asker.number, room, roomAt(holder, slot)) };
  return need.number > 0 && !isClosed(need) ? need : null;
}

function groupNeed({ world, filling, isClosed }: Pass, group: GroupSlot, holder: Holder): Need | null {
  const asker = shortage(world, group, null, holder);
  if (!asker || isHiddenOption(world, group, holder)) return null;
  if (defaultIdOf(world, group, holder) === NO_DEFAULT) return null;
  const need = (slot: Slot, room: number): Need[] => {
    const made = { holder, slot, group, asker, number: Math.min(asker.number, room) };
    return made.number > 0 && !isWithinItself(slot, holder) && !isClosed(made) ? [made] : [];
  };
  const named = defaultSlot(world, group, holder);
  if (filling === 'defaults') return (named && need(named, Infinity)[0]) ?? null;
  const [standard] = named ? need(named, roomFor(world, named, group, holder)) : [];
  if (standard) return standard;
  const choices = holder.offer.slots
    .filter((slot) => slot.groups.includes(group))
    .flatMap((slot) => need(slot, roomFor(world, slot, group, holder)))
    .map((made) => ({ made, rank: rankOf(world, made, group) }))
    .sort((a, b) => a.rank.map((value, i) => value - b.rank[i]!).find((difference) => difference !== 0) ?? 0);
  const [best, other] = choices;
  if (best === undefined) return null;
  const [kind, cost] = best.rank;
  // A unit can be without it; never without its models.
  const isOpen = cost! > 0 && best.made.slot.definition.type === 'upgrade' && !holdsModels(best.made.slot);
  return isOpen && other?.rank[0] === kind ? null : best.made;
}

/** Less is better: what there is more than one of, what costs least, what takes the whole number, an inner default. */
function rankOf(world: World, { slot, holder, asker, number }: Need, group: GroupSlot): readonly number[] {
  const costs = costTypesOf(world.costTypes)(slot.definition).map((each) => optionCost(world, slot, holder, each));
  const isStandard = isDefaultOf(world, slot.groups.at(-1)!, slot, holder);
  const isOneOfAKind = withinGroup(slot, group).some((each) =>
    each.definition.constraints.some(
      (owned) =>
        owned.constraint.type === 'max' &&
        (owned.constraint.scope === 'roster' || owned.constraint.scope === 'force') &&
        limitOf(owned, placeAt(world, each, holder)) !== null,
    ),
  );
  return [isOneOfAKind ? 1 : 0, Math.max(0, sum(costs)), number < asker.number ? 1 : 0, isStandard ? 0 : 1];
}

/** An option, and the groups that it is in inside a given one. */
const withinGroup = (slot: Slot, group: GroupSlot): readonly Slot[] => [
  ...slot.groups.slice(slot.groups.indexOf(group) + 1),
  slot,
];

/** An entry that demands itself would be filled in for ever. */
function isWithinItself(slot: Slot, holder: Holder): boolean {
  for (let node = holder; node.kind === 'selection'; node = node.parent) {
    if (node.slot && isSameNode(node.slot.definition, slot.definition)) return true;
  }
  return false;
}

/** What the minimums of an option ask for, those of its holder alone first: what they bring counts for the others. */
function shortage(world: World, option: Slot, picked: SelectionNode | null, holder: Holder): Shortage | null {
  const place = placeAt(world, option, holder, picked);
  return option.definition.constraints.reduce<Shortage | null>((most, owned) => {
    const { constraint } = owned;
    const isNumber = constraint.field === 'selections' || countsItself(constraint, place);
    if (constraint.type !== 'min' || !isNumber || constraint.percentValue) return most;
    const number = Math.ceil(leftTo(owned, option, holder, place) ?? 0);
    if (number <= 0) return most;
    const isWide = holderOf(resolveScope(constraint.scope, place)) !== holder;
    if (most && (most.isWide === isWide ? most.number >= number : isWide)) return most;
    return { number, limit: [owned.ownerId, constraint.id, countKey(owned, option, holder)].join('\n'), isWide };
  }, null);
}

/** How many more of an option its own limits and those of the groups inside the given one leave. */
const roomFor = (world: World, slot: Slot, group: GroupSlot, holder: Holder): number =>
  Math.min(
    ...withinGroup(slot, group).map((each) =>
      isHiddenOption(world, each, holder) ? 0 : spare(world, each, holder, null, null),
    ),
  );

/** How many more of an option its limits leave: those of every scope (null), or of one. */
function spare(world: World, option: Slot, holder: Holder, picked: SelectionNode | null, of: 'parent' | null): number {
  const place = placeAt(world, option, holder, picked);
  return option.definition.constraints.reduce((least, owned) => {
    const { type, field, percentValue, scope } = owned.constraint;
    const isAsked = type === 'max' && field === 'selections' && !percentValue && (of === null || scope === of);
    return Math.min(least, Math.floor((isAsked ? leftTo(owned, option, holder, place) : null) ?? Infinity));
  }, Infinity);
}

/** How far it is to a limit, for the whole number of the holder; null: it limits nothing. */
function leftTo(owned: OwnedConstraint, option: Slot, holder: Holder, place: AskPlace): number | null {
  const now = limitNow(owned, countKey(owned, option, holder), place);
  return now && exact((now.limit - now.value) * now.per());
}
