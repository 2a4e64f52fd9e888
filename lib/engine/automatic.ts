import { rememberedOf } from '../foundation/collect';
import { sum } from '../foundation/decimal';
import { applyEdit, type RosterEdit } from '../documents/roster/edits';
import type { Roster } from '../documents/roster/schema';
import type { Offer, OwnedConstraint, Slot } from '../data/definition';
import type { LinkedDataset } from '../data/link';
import { limitOf } from './constraint';
import { createSelection } from './create';
import { isDefaultOf } from './defaults';
import { isHiddenOption } from './entry';
import { openWorld } from './openWorld';
import { copiesOf } from './pool';
import { holderOf, resolveScope } from './scope';
import { isAt } from './limits';
import { allForces, growTree, type Holder, type SelectionNode } from './tree';
import { placeAt, type World } from './world';

// What the data calls automatic follows its bound: nobody chooses it.

/** What follows may move the bound of something else; a cycle of them is left as it is after so many. */
const MOST_ROUNDS = 5;

/** Within which automatic limits an option or a group stands, for the whole number of its holder. */
interface Bound {
  count: number;
  min: number;
  max: number;
}

interface Followed extends Bound {
  key: string;
  holder: Holder;
  option: Slot;
  picked: readonly SelectionNode[];
}

/** Those of lists in which all has followed: the next edit asks for them. */
const BOUNDS = new WeakMap<Roster, { linked: LinkedDataset; bounds: ReadonlyMap<string, Bound> }>();

/** Without what belongs to one evaluation, which would stay in memory with it. */
const boundsOf = (found: readonly Followed[]): ReadonlyMap<string, Bound> =>
  new Map(found.map(({ key, count, min, max }) => [key, { count, min, max }]));

/**
 * A roster after an edit, with the numbers that stood within an automatic limit moved along where the edit moved that
 * limit. What the edit itself changed, and what was beyond the limit before, stays as the player chose it. The same
 * object where nothing follows.
 */
export function withAutomaticChanges(before: Roster, after: Roster, linked: LinkedDataset): Roster {
  if (after.forces === before.forces && after.costLimits === before.costLimits) return after;
  if (!growTree(after, linked).forces.some(mayFollow)) return after;
  const known = BOUNDS.get(before);
  let was = known?.linked === linked ? known.bounds : boundsOf(followedIn(openWorld(before, linked)));
  let now = after;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const world = openWorld(now, linked);
    const found = followedIn(world);
    const bounds = boundsOf(found);
    const edits = editsIn(world, found, was);
    if (edits.length === 0) {
      BOUNDS.set(now, { linked, bounds });
      break;
    }
    [was, now] = [bounds, edits.reduce(applyEdit, now)];
  }
  return now;
}

function editsIn(world: World, found: readonly Followed[], was: ReadonlyMap<string, Bound>): readonly RosterEdit[] {
  const ids = new Set(world.nodes.map(({ id }) => id));
  let last = 0;
  const newId = (): string => {
    do last += 1;
    while (ids.has(`auto-${last}`));
    return `auto-${last}`;
  };
  return found.flatMap((here) => {
    const { key, count, min, max, option, holder } = here;
    const earlier = was.get(key);
    if (earlier?.count !== count) return [];
    const isRaised = min > earlier.min && count >= earlier.min && count < min;
    const isLowered = max < earlier.max && count <= earlier.max && count > max;
    if ((!isRaised && !isLowered) || isHiddenOption(world, option, holder)) return [];
    return isRaised ? more(world, here, newId) : fewer(here);
  });
}

/** Brings an option or a group down to its maximum; nothing where the player has to say of what. */
function fewer({ picked, max }: Followed): readonly RosterEdit[] {
  if (picked.some(({ slot }) => slot !== picked[0]!.slot)) return [];
  let left = max;
  return picked.flatMap((node): readonly RosterEdit[] => {
    const number = Math.min(node.number, left);
    left -= number;
    return number < node.number ? [{ kind: 'count', selection: node.id, number }] : [];
  });
}

/** Brings one up to its minimum, by what alone it has or may have, or by its default; else that is a choice. */
function more(
  world: World,
  { option, holder, picked, count, min }: Followed,
  newId: () => string,
): readonly RosterEdit[] {
  const inside = holder.offer.slots.filter((slot) => isAt(slot, option) && !isHiddenOption(world, slot, holder));
  const there = new Set(picked.map(({ slot }) => slot));
  const [only, other] = there.size === 1 ? inside.filter((slot) => there.has(slot)) : inside;
  const isDefault = (slot: Slot): boolean =>
    slot.groups.length > 0 && isDefaultOf(world, slot.groups.at(-1)!, slot, holder);
  const slot = only !== undefined && other === undefined ? only : inside.find(isDefault);
  if (slot === undefined) return [];
  const known = picked.find((node) => node.slot === slot);
  if (known) return [{ kind: 'count', selection: known.id, number: known.number + min - count }];
  const selection = createSelection({ world }, holder.id, { key: slot.id }, newId);
  const add: RosterEdit = { kind: 'add', into: holder.id, selection };
  return selection.number >= min - count
    ? [add]
    : [add, { kind: 'count', selection: selection.id, number: min - count }];
}

function followedIn(world: World): readonly Followed[] {
  return [...allForces(world.roster.forces), ...world.nodes]
    .filter((holder) => holder.kind === 'force' || holder.number > 0)
    .flatMap((holder) => automaticOf(holder.offer).map((option) => followedAt(world, holder, option)));
}

function followedAt(world: World, holder: Holder, option: Slot): Followed {
  const picked = holder.children.filter(({ slot }) => slot !== null && isAt(slot, option));
  const place = placeAt(world, option, holder, option.definition.kind === 'entry' ? (picked[0] ?? null) : null);
  const copies = copiesOf(place.groups, holder);
  const bound = { count: sum(picked.map(({ number }) => number)), min: 0, max: Infinity };
  for (const owned of option.definition.constraints) {
    if (!isAutomatic(owned) || holderOf(resolveScope(owned.constraint.scope, place)) !== holder) continue;
    const limit = limitOf(owned, place);
    if (limit === null || !Number.isInteger(limit * copies)) continue;
    if (owned.constraint.type === 'min') bound.min = Math.max(bound.min, limit * copies);
    else bound.max = Math.min(bound.max, limit * copies);
  }
  return { key: `${holder.id}\n${option.id}`, holder, option, picked, ...bound };
}

const isAutomatic = ({ constraint }: OwnedConstraint): boolean =>
  constraint.automatic === true && constraint.field === 'selections' && !constraint.percentValue;

const mayFollow = (holder: Holder): boolean =>
  automaticOf(holder.offer).length > 0 ||
  holder.children.some(mayFollow) ||
  (holder.kind === 'force' && holder.forces.some(mayFollow));

/** Most data has none. */
const automaticOf = rememberedOf(({ slots, groups }: Offer): readonly Slot[] =>
  [...slots, ...groups].filter(({ definition }) => definition.constraints.some(isAutomatic)),
);
