import { sum } from '../../foundation/decimal';
import type { SelectionNode } from '../../engine/tree';
import type { Place } from '../../data/places';
import { added, entered, lessen, made } from './putIn';
import { heldOf, spokenOf, type Shop } from './shop';

/** One thing is put into so many rows of one place. */
const MOST_ROWS = 20;

/**
 * Puts so many of one thing under a selection: each that may have some has as many as it may. `ways`: those that lead
 * to it, the likeliest first. What has no room goes where the first is, so that the verdict tells it. Gives the ids of
 * its selections; none: nothing has room.
 */
export function spread(
  shop: Shop,
  holder: string,
  ways: readonly (readonly Place[])[],
  number: number,
): readonly string[] {
  const ids = new Set<string>();
  let left = number;
  for (const way of ways) {
    for (let at = 0; left > 0 && at < MOST_ROWS; at++) {
      const before = shop.roster();
      const row = rowFor(shop, holder, way, left);
      const part = row === null ? 0 : Math.min(left, roomFor(shop, row, way.at(-1)!));
      const id = part === 0 ? null : added(shop, row!, way.at(-1)!, part);
      if (id === null) {
        shop.reset(before);
        break;
      }
      ids.add(id);
      left -= part;
    }
  }
  const [first] = ids;
  if (first !== undefined && left > 0) {
    shop.edit({ kind: 'count', selection: first, number: (shop.node(first)?.number ?? 0) + left });
  }
  return [...ids];
}

/** What a way leads to with room for one more; of what may be several, one that nobody spoke of or a new one. */
function rowFor(shop: Shop, holder: string, way: readonly Place[], wanted: number): string | null {
  const slot = way.at(-1)!;
  const row = way.at(-2);
  if (row === undefined) return roomFor(shop, holder, slot) > 0 ? holder : null;
  let at = holder;
  for (const each of way.slice(0, -2)) {
    const inner = entered(shop, at, each);
    if (inner === null) return null;
    at = inner;
  }
  const there = childrenAt(shop, at, row);
  const open = there.find(({ id }) => roomFor(shop, id, slot) > 0 && spokenOf(shop, id) > 0);
  if (open !== undefined) return open.id;
  // Whoever names the rows names how many there are.
  if (there.some(({ id }) => shop.claimed.has(id))) return null;
  const before = sum(membersOf(shop, at, row).map(({ number }) => number));
  const more = roomFor(shop, at, row);
  const id = there.find((each) => spokenOf(shop, each.id) === 0)?.id ?? (more > 0 ? made(shop, at, row, null) : null);
  const number = id === null ? 0 : (shop.node(id)?.number ?? 0);
  const each = id === null || number === 0 ? 0 : roomFor(shop, id, slot) / number;
  if (id === null || each === 0) return null;
  const models = Math.min(Math.ceil(wanted / each), more);
  if (models > number) shop.edit({ kind: 'count', selection: id, number: models });
  return levelled(shop, at, row, id, before) ? id : null;
}

/** Things add no models: as many go of those in the same group. False: there are too few. */
function levelled(shop: Shop, holder: string, row: Place, grown: string, before: number): boolean {
  const members = membersOf(shop, holder, row);
  const over = sum(members.map(({ number }) => number)) - before;
  const others = members.flatMap(({ id, slot }) => (id === grown || slot === null ? [] : [{ id, key: slot.id }]));
  return lessen(shop, holder, others, over) <= 0;
}

/** What stands in the outermost group of a row, the row itself where it is in none, what there is most of first. */
const membersOf = (shop: Shop, holder: string, { id, groups: [group] }: Place): readonly SelectionNode[] =>
  (shop.node(holder)?.children ?? [])
    .filter(({ slot }) => (group === undefined ? slot?.id === id : slot?.groups[0] === group))
    .toSorted((a, b) => b.number - a.number);

const childrenAt = (shop: Shop, holder: string, slot: Place): readonly SelectionNode[] =>
  (shop.node(holder)?.children ?? [])
    .filter((child) => child.slot?.id === slot.id)
    .toSorted((a, b) => b.number - a.number);

/** How many more a selection may have of something, what nobody spoke of making room. */
function roomFor(shop: Shop, holder: string, { id }: Place): number {
  const found = shop.option(holder, id);
  if (found === null || found.option.hidden) return 0;
  const { option, groups } = found;
  const left = (max: number | null, ids: readonly string[], stays: typeof spokenOf): number =>
    max === null ? Infinity : max * option.step - sum(ids.map((each) => stays(shop, each)));
  const around = groups.map(({ max, picked }) =>
    left(
      max,
      picked.flatMap(({ ids }) => ids),
      heldOf,
    ),
  );
  return Math.max(0, Math.min(left(option.max, option.picked, spokenOf), ...around));
}
