import { rememberedOf } from '../foundation/collect';
import { applyEdit, type RosterEdit } from '../documents/roster/edits';
import { allSelections } from '../documents/roster/find';
import type { Roster } from '../documents/roster/schema';
import type { Offer, OwnedConstraint, Slot } from '../data/definition';
import type { LinkedDataset } from '../data/link';
import { limitOf } from './constraint';
import { createSelection } from './createSelection';
import { isDefaultOf } from './defaults';
import { isHiddenOption } from './entry';
import { openWorld } from './openWorld';
import { copiesOf } from './pool';
import { holderOf, resolveScope } from './scope';
import { allForces, growTree, type Holder, type SelectionNode } from './tree';
import { placeAt, type World } from './world';

// What the data calls automatic follows its bound: nobody chooses it.

/** What follows may move the bound of something else; a cycle of them is left as it is after so many. */
const MOST_ROUNDS = 5;

/** An option or a group with automatic limits under a holder, for the whole number of that. */
interface Followed {
  holder: Holder;
  option: Slot;
  picked: readonly SelectionNode[];
  count: number;
  min: number;
  max: number;
}

/**
 * A roster after an edit, with the numbers that stood within an automatic limit moved along where the edit moved that
 * limit. What the edit itself changed, and what was beyond the limit before, stays as the player chose it. The same
 * object where nothing follows.
 */
export function withAutomaticChanges(before: Roster, after: Roster, linked: LinkedDataset): Roster {
  if (after.forces === before.forces && after.costLimits === before.costLimits) return after;
  if (!growTree(after, linked).forces.some(mayFollow)) return after;
  let [was, now] = [before, after];
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const next = moved(was, now, linked);
    if (next === now) return now;
    [was, now] = [now, next];
  }
  return now;
}

function moved(was: Roster, now: Roster, linked: LinkedDataset): Roster {
  const world = openWorld(now, linked);
  const found = followedIn(world);
  const known = boundsOf(was, linked);
  const ids = new Set([...allSelections(now)].map(({ id }) => id));
  let last = 0;
  const newId = (): string => {
    do last += 1;
    while (ids.has(`auto-${last}`));
    return `auto-${last}`;
  };
  const edits: RosterEdit[] = [];
  for (const [key, here] of found) {
    const earlier = known.get(key);
    if (earlier?.count !== here.count) continue;
    const { count, min, max, option, holder } = here;
    const isRaised = min > earlier.min && count >= earlier.min && count < min;
    const isLowered = max < earlier.max && count <= earlier.max && count > max;
    if (!isRaised && !isLowered) continue;
    if (!isHiddenOption(world, option, holder)) edits.push(...changes(world, here, isRaised ? min : max, newId));
  }
  if (edits.length > 0) return edits.reduce(applyEdit, now);
  BOUNDS.set(now, { linked, bounds: toldBounds(found) });
  return now;
}

type Bounds = ReadonlyMap<string, Pick<Followed, 'count' | 'min' | 'max'>>;

/** Those of rosters in which all has followed: the next edit asks for them. */
const BOUNDS = new WeakMap<Roster, { linked: LinkedDataset; bounds: Bounds }>();

function boundsOf(roster: Roster, linked: LinkedDataset): Bounds {
  const known = BOUNDS.get(roster);
  return known?.linked === linked ? known.bounds : followedIn(openWorld(roster, linked));
}

/** Without what belongs to one evaluation, which would stay in memory with it. */
const toldBounds = (found: ReadonlyMap<string, Followed>): Bounds =>
  new Map([...found].map(([key, { count, min, max }]) => [key, { count, min, max }]));

/** The edits that bring an option or a group to a number; none where the player has to say of what. */
function changes(world: World, here: Followed, wanted: number, newId: () => string): readonly RosterEdit[] {
  const { holder, picked, count } = here;
  const more = wanted - count;
  if (more < 0) {
    const [first] = picked;
    if (picked.some(({ slot }) => slot !== first?.slot)) return [];
    let less = -more;
    return picked.toReversed().flatMap((node): readonly RosterEdit[] => {
      const taken = Math.min(less, node.number);
      less -= taken;
      return taken === 0 ? [] : [{ kind: 'count', selection: node.id, number: node.number - taken }];
    });
  }
  const slot = filling(world, here);
  if (slot === null) return [];
  const there = picked.find((node) => node.slot === slot);
  if (there) return [{ kind: 'count', selection: there.id, number: there.number + more }];
  const selection = createSelection({ world }, holder.id, { key: slot.id }, newId);
  const add: RosterEdit = { kind: 'add', into: holder.id, selection };
  return selection.number >= more ? [add] : [add, { kind: 'count', selection: selection.id, number: more }];
}

/** What a group gets more of: what alone it has or may have, or its default; null: that is a choice. */
function filling(world: World, { option, holder, picked }: Followed): Slot | null {
  if (option.definition.kind === 'entry') return holder.offer.slots.find((slot) => slot === option) ?? null;
  const inside = holder.offer.slots.filter(
    (slot) => slot.groups.some((group) => group === option) && !isHiddenOption(world, slot, holder),
  );
  const there = new Set(picked.map(({ slot }) => slot));
  const [only, other] = there.size === 1 ? inside.filter((slot) => there.has(slot)) : inside;
  if (only !== undefined && other === undefined) return only;
  return inside.find((slot) => isDefaultOf(world, slot.groups.at(-1)!, slot, holder)) ?? null;
}

function followedIn(world: World): ReadonlyMap<string, Followed> {
  const found = new Map<string, Followed>();
  for (const holder of [...allForces(world.roster.forces), ...world.nodes]) {
    if (holder.kind === 'selection' && holder.number === 0) continue;
    for (const option of automaticOf(holder.offer)) {
      found.set(`${holder.id}\n${option.id}`, followedAt(world, holder, option));
    }
  }
  return found;
}

function followedAt(world: World, holder: Holder, option: Slot): Followed {
  const picked = holder.children.filter(
    ({ slot }) => slot !== null && (slot === option || slot.groups.some((group) => group === option)),
  );
  const isEntry = option.definition.kind === 'entry';
  const place = placeAt(world, option, holder, isEntry ? (picked[0] ?? null) : null);
  const copies = copiesOf(place.groups, holder);
  let [min, max] = [0, Infinity];
  for (const owned of option.definition.constraints) {
    if (!isAutomatic(owned) || holderOf(resolveScope(owned.constraint.scope, place)) !== holder) continue;
    const limit = limitOf(owned, place);
    if (limit === null || !Number.isInteger(limit * copies)) continue;
    if (owned.constraint.type === 'min') min = Math.max(min, limit * copies);
    else max = Math.min(max, limit * copies);
  }
  return { holder, option, picked, count: picked.reduce((sum, node) => sum + node.number, 0), min, max };
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
