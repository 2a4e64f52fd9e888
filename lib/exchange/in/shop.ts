import { madeOnce } from '../../foundation/collect';
import { objectionsAt, openedFor, optionIn } from '../../engine';
import type { LinkedDataset } from '../../data/link';
import type { SelectionNode } from '../../engine/tree';
import { applyEdit, type RosterEdit } from '../../documents/roster/edits';
import type { Roster } from '../../documents/roster/schema';
import { isHull, standsForModels } from '../../data/standsForModels';

type Opened = ReturnType<typeof openedFor>;

/** A roster while a unit is put together in it, edit by edit. */
export type Shop = ReturnType<typeof newShop>;

/** A workshop for one roster. `spend` is told of every edit. */
export function newShop(start: Roster, linked: LinkedDataset, newId: () => string, spend: () => void = () => {}) {
  let roster = start;
  // An edit that is taken back leads to a state that was open already.
  const opened = new WeakMap<Roster, Opened>();
  const lacking = new WeakMap<Opened, number>();
  const open = (): Opened => madeOnce(opened, roster, () => openedFor(roster, linked));
  const edit = (made: RosterEdit): void => {
    const after = applyEdit(roster, made);
    if (after !== roster) spend();
    roster = after;
  };
  const lacks = (unit: string): number =>
    madeOnce(
      lacking,
      open(),
      () => objectionsAt(open(), new Set([unit])).filter(({ code }) => code === 'data/min').length,
    );
  return {
    newId,
    roster: () => roster,
    edit,
    reset: (earlier: Roster): void => void (roster = earlier),
    /** Takes a selection out of a unit, if the unit then lacks no more than before. */
    takeOut(id: string, unit: string): void {
      const before = { roster, lacks: lacks(unit) };
      edit({ kind: 'remove', selection: id });
      if (lacks(unit) > before.lacks) roster = before.roster;
    },
    open,
    /** A selection with its place in the data; null: it is gone. */
    node: (id: string): SelectionNode | null => open().world.nodes.find((node) => node.id === id) ?? null,
    /** What a selection may hold, by its key, with the groups around it; null: it is not on offer. */
    option: (id: string, key: string) => optionIn(open(), id, key),
    /** What was said of a selection: nothing else takes its place. */
    claimed: new Set<string>(),
    /** How many minimums of a unit are not met. */
    lacks,
  };
}

/** How many of a selection somebody spoke of: all, or as many as have a thing in them that he spoke of. */
export function spokenOf(shop: Shop, id: string): number {
  const node = shop.node(id);
  if (node === null) return 0;
  if (shop.claimed.has(id)) return node.number;
  return node.children.reduce((most, child) => Math.max(most, Math.min(node.number, spokenOf(shop, child.id))), 0);
}

/** How many of a selection stay whatever comes beside it: of models alike in a thing he spoke of, one will do. */
export function heldOf(shop: Shop, id: string): number {
  const node = shop.node(id);
  if (node === null || shop.claimed.has(id)) return node?.number ?? 0;
  const held = node.children.map((child) => Math.min(node.number, spokenOf(shop, child.id)));
  return Math.max(0, ...held.map((number) => (number === node.number ? Math.min(1, number) : number)));
}

/** What stands for models in a unit, each with how many; its transport is none of them. */
export function modelRows(node: SelectionNode): readonly SelectionNode[] {
  const rows = rowsIn(node);
  const men = rows.filter(({ slot }) => slot?.definition.kind !== 'entry' || !isHull(slot.definition));
  return men.length > 0 ? men : rows;
}

const rowsIn = (node: SelectionNode): readonly SelectionNode[] =>
  node.children.flatMap((child) => {
    const isRow = child.slot !== null && standsForModels(child.slot.definition, node.slot?.definition ?? null);
    if (isRow) return [child];
    return child.slot?.definition.type === 'unit' ? [] : rowsIn(child);
  });

/** A unit as large as the text says, and neither larger nor smaller than the data allows. */
export const ALIKE = { fits: true, isOver: false };
const OTHER = { fits: false, isOver: false };

/** Makes a unit as large as the text says, by the models that it says nothing else of. */
export function sized(shop: Shop, root: string, models: number): typeof ALIKE {
  const missing = models - modelsIn(shop, root);
  if (missing === 0) return ALIKE;
  const node = shop.node(root);
  if (node === null) return OTHER;
  const rows = modelRows(node);
  const open = rows.filter(({ id }) => !shop.claimed.has(id));
  const unspoken = ({ id, number }: SelectionNode): number => (open.length > 0 ? number - spokenOf(shop, id) : number);
  const [most] = (open.length > 0 ? open : rows).toSorted(
    (a, b) => unspoken(b) - unspoken(a) || b.number - a.number || roomIn(shop, b) - roomIn(shop, a),
  );
  if (most === undefined || most.number + missing < 1) return OTHER;
  const [isMore, lacks] = [missing > roomIn(shop, most), missing < 0 ? shop.lacks(root) : 0];
  shop.edit({ kind: 'count', selection: most.id, number: most.number + missing });
  const isOver = isMore || (missing < 0 && shop.lacks(root) > lacks);
  return { fits: modelsIn(shop, root) === models, isOver };
}

function roomIn(shop: Shop, { parent, slot }: SelectionNode): number {
  const found = parent.kind === 'selection' && slot ? shop.option(parent.id, slot.id) : null;
  return found?.option.available ?? (found === null ? 0 : 1000);
}

/** How many models a unit has. */
export function modelsIn(shop: Shop, root: string): number {
  const node = shop.node(root);
  if (node === null) return 0;
  const rows = modelRows(node);
  return rows.length === 0 ? node.number : rows.reduce((sum, row) => sum + row.number, 0);
}
