import type { SelectionNode } from '../../engine/tree';
import { modelRows } from './modelRows';
import { spokenOf, type Shop } from './shop';

interface Size {
  /** It is as large as the text says. */
  fits: boolean;
  /** Larger or smaller than the data allows. */
  isOver: boolean;
}
/** As large as the text says. */
export const ALIKE: Size = { fits: true, isOver: false };
const OTHER: Size = { fits: false, isOver: false };

/** Makes a unit as large as the text says, by the models that it says nothing else of. */
export function sized(shop: Shop, root: string, models: number): Size {
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
