import type { Holder, SelectionNode } from './tree';
import type { Place, World } from './world';

/** By world: where each selection stands in the list. */
const ORDERS = new WeakMap<World, ReadonlyMap<SelectionNode, number>>();

function orderOf(world: World): ReadonlyMap<SelectionNode, number> {
  const known = ORDERS.get(world) ?? new Map(world.nodes.map((node, at) => [node, at]));
  ORDERS.set(world, known);
  return known;
}

/** Whether a selection stands in the list before another place: an option that nobody picked comes last in its holder. */
export function standsBefore(world: World, node: SelectionNode, { node: asked, parent }: Place): boolean {
  const order = orderOf(world);
  const at = order.get(node) ?? 0;
  if (asked?.kind === 'selection') return at < (order.get(asked) ?? 0);
  const last = parent.kind === 'roster' ? null : lastIn(parent);
  return last === null || at <= (order.get(last) ?? 0);
}

/** The last selection in a holder, or the holder itself; null for a force without any. */
function lastIn(holder: Holder): SelectionNode | null {
  let last = holder;
  for (let next = last.children.at(-1); next !== undefined; next = last.children.at(-1)) last = next;
  return last.kind === 'selection' ? last : null;
}
