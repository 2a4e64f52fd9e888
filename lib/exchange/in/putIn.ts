import type { Place } from '../../data/places';
import type { SelectionNode } from '../../engine/tree';
import { createSelection } from '../../engine';
import { standsForModels } from '../../data/standsForModels';
import { childrenAt, nodesAt } from './reach';
import { heldOf, modelRows, spokenOf, type Shop } from './shop';
import { sum } from '../../foundation/decimal';
import { isRoleName } from '../../army/roles';

/** Adds the end of a way, with all on the way. Returns its selection's id. Null: not on offer there. */
export function putIn(shop: Shop, holder: string, way: readonly Place[], number: number | null): string | null {
  const at = reached(shop, holder, way.slice(0, -1));
  return at === null ? null : added(shop, at, way.at(-1)!, number);
}

/** The end of a way, with all on the way put in; null: not on offer there. */
const reached = (shop: Shop, holder: string, way: readonly Place[]): string | null =>
  way.reduce<string | null>((at, slot) => at && entered(shop, at, slot), holder);

/** A selection on the way: the one that is there (of several that with most models), or a new one. */
const entered = (shop: Shop, holder: string, slot: Place): string | null =>
  childrenAt(shop.node(holder), slot)[0]?.id ?? made(shop, holder, slot, null);

/** Puts in so many where one may be: what nobody spoke of yet is it, else one more. */
function added(shop: Shop, holder: string, slot: Place, number: number | null): string | null {
  const there = shop.node(holder)?.children.filter((child) => child.slot?.id === slot.id) ?? [];
  const free = there.find(({ id }) => !shop.claimed.has(id));
  if (free) {
    shop.claimed.add(free.id);
    if (number !== null && number !== free.number) numbered(shop, holder, slot, free.id, free.number, number);
    return free.id;
  }
  const again = there.find(({ offer }) => offer.slots.length === 0);
  if (again) {
    numbered(shop, holder, slot, again.id, again.number, again.number + (number ?? 1));
    return again.id;
  }
  const id = made(shop, holder, slot, number);
  if (id !== null) shop.claimed.add(id);
  return id;
}

function numbered(shop: Shop, holder: string, slot: Place, id: string, before: number, number: number): void {
  shop.claimed.add(id);
  if (number > before) makeRoom(shop, holder, slot, number - before);
  shop.edit({ kind: 'count', selection: id, number });
}

/** Adds a new selection, what nobody spoke of making room; null: it is not on offer there. */
function made(shop: Shop, holder: string, slot: Place, number: number | null): string | null {
  const found = shop.option(holder, slot.id);
  if (found === null) return null;
  makeRoom(shop, holder, slot, number ?? found.option.step);
  const selection = createSelection(shop.open(), holder, { key: slot.id }, shop.newId);
  shop.edit({ kind: 'add', into: holder, selection });
  if (number !== null && number !== selection.number) {
    shop.edit({ kind: 'count', selection: selection.id, number });
  }
  return selection.id;
}

/** Takes out of full groups around an option what nobody spoke of, as much as is needed. */
function makeRoom(shop: Shop, holder: string, slot: Place, more: number): void {
  let found = shop.option(holder, slot.id);
  for (let level = (found?.groups.length ?? 0) - 1; level >= 0; level--) {
    const group = found?.groups[level];
    if (!found || !group || group.max === null) continue;
    const picked = group.picked.flatMap(({ key, ids }) => ids.map((id) => ({ id, key })));
    const there = picked.reduce((sum, { id }) => sum + (shop.node(id)?.number ?? 0), 0);
    const over = there + more - group.max * found.option.step;
    if (over <= 0) continue;
    // What the data demands goes only where nothing else is.
    const left = lessen(shop, holder, picked, over);
    if (left > 0) lessen(shop, holder, picked, left, false);
    // Anew for the group around it: the inner one has made room for both.
    found = shop.option(holder, slot.id);
  }
}

/** Takes away so many that nobody spoke of; gives how many are left. `isDemanded`: demands of the data stay. */
function lessen(
  shop: Shop,
  holder: string,
  members: readonly { id: string; key: string }[],
  over: number,
  isDemanded = true,
): number {
  let left = over;
  for (const stays of [spokenOf, heldOf]) {
    for (const { id, key } of members) {
      if (left <= 0) return left;
      const number = shop.node(id)?.number ?? 0;
      const demanded = isDemanded ? (shop.option(holder, key)?.option.min ?? 0) : 0;
      const taken = Math.min(left, number - Math.max(demanded, stays(shop, id)));
      if (taken <= 0) continue;
      left -= taken;
      shop.edit({ kind: 'count', selection: id, number: number - taken });
    }
  }
  return left;
}

/** Takes out what the text does not name and the data does not demand. `exact`: demands go, too. */
export function takeUnspoken(shop: Shop, unit: string, holder: string, exact: boolean): void {
  const hasRows = shop.node(holder)?.children.some((child) => isRow(child) && shop.claimed.has(child.id)) ?? false;
  for (const { id } of shop.node(holder)?.children ?? []) {
    if (spokenOf(shop, id) > 0) {
      takeUnspoken(shop, unit, id, exact);
      continue;
    }
    const node = shop.node(id);
    // A row of models that is not named has none, however many the data would have. No text names a role as wargear.
    const isSaid = exact && !isRoleName(node?.slot?.definition.name ?? '');
    if (isSaid || (node !== null && isRow(node) && hasRows)) shop.edit({ kind: 'remove', selection: id });
    else shop.takeOut(id, unit);
  }
}

const isRow = ({ slot, parent }: SelectionNode): boolean =>
  slot !== null &&
  parent.kind === 'selection' &&
  parent.slot !== null &&
  standsForModels(slot.definition, parent.slot.definition);

/** One thing is put into so many rows of one place. */
const MOST_ROWS = 20;

/** Puts in so many of a thing, by `ways`, likeliest first; what has no room goes to the first if `isAll`. Gives ids. */
export function spread(
  shop: Shop,
  holder: string,
  ways: readonly (readonly Place[])[],
  number: number,
  isAll = true,
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
  if (isAll && first !== undefined && left > 0) {
    shop.edit({ kind: 'count', selection: first, number: (shop.node(first)?.number ?? 0) + left });
  }
  return [...ids];
}

/** So many models may be others than those that may have a thing: a leader, and one with a thing of his own. */
const MOST_OTHERS = 3;

/** Puts in one for each model of whom nothing else was said, as far as they may have it. Gives ids. */
export function spreadOverAll(shop: Shop, holder: string, ways: readonly (readonly Place[])[]): readonly string[] {
  const [before, claimed] = [shop.roster(), new Set(shop.claimed)];
  const rows = (): readonly SelectionNode[] => modelRows(shop.node(holder)!);
  const spoken = (): number => sum(rows().map(({ id }) => spokenOf(shop, id)));
  const [all, taken] = [sum(rows().map(({ number }) => number)), spoken()];
  const open = all - taken;
  const there = ways.flatMap((way) => nodesAt(shop.node(holder)!, way));
  // Who has it anyway keeps it, and the others keep theirs.
  if (sum(there.map(({ number }) => number)) * 2 >= open) return [];
  for (let number = open; number > 0 && number >= open - MOST_OTHERS; number--) {
    const ids = spread(shop, holder, ways, number, false);
    // Nobody goes for it of whom something was said.
    if (ids.length > 0 && spoken() === taken + sum(ids.map((id) => shop.node(id)?.number ?? 0))) return ids;
    for (const id of ids) if (!claimed.has(id)) shop.claimed.delete(id);
    shop.reset(before);
  }
  return [];
}

/** What a way leads to with room for one more; of what may be several, one that nobody spoke of or a new one. */
function rowFor(shop: Shop, holder: string, way: readonly Place[], wanted: number): string | null {
  const slot = way.at(-1)!;
  const row = way.at(-2);
  if (row === undefined) return roomFor(shop, holder, slot) > 0 ? holder : null;
  const at = reached(shop, holder, way.slice(0, -2));
  if (at === null) return null;
  const there = childrenAt(shop.node(at), row);
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

/** How many more a selection may have of something, what nobody spoke of making room. */
function roomFor(shop: Shop, holder: string, { id }: Place): number {
  const found = shop.option(holder, id);
  if (found === null || found.option.hidden) return 0;
  const { option, groups } = found;
  const left = (max: number | null, picked: readonly { ids: readonly string[] }[], stays: typeof spokenOf): number => {
    const stay = sum(picked.flatMap(({ ids }) => ids.map((each) => stays(shop, each))));
    return max === null ? Infinity : max * option.step - stay;
  };
  const around = groups.map(({ max, picked }) => left(max, picked, heldOf));
  return Math.max(0, Math.min(left(option.max, [{ ids: option.picked }], spokenOf), ...around));
}
