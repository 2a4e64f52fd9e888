import type { LinkedFile } from '../link';

/** A node of a file, seen without its type: its lists hold nodes. */
export type AnyNode = Readonly<Record<string, unknown>>;

/** A node and where it stands. */
export interface Spot {
  node: AnyNode;
  /** The list that it is in, as in `selectionEntries`; of the file itself its kind. */
  list: string;
  index: number;
  up: Spot | null;
  from: LinkedFile;
}

/** Visits the file itself and every node in it, each before what it holds, in the order of the file. */
export function walkFile(from: LinkedFile, visit: (spot: Spot) => void): void {
  walk({ node: from.file as unknown as AnyNode, list: from.file.kind, index: 0, up: null, from }, visit);
}

function walk(spot: Spot, visit: (spot: Spot) => void): void {
  visit(spot);
  const { node, from } = spot;
  for (const list in node) {
    const inner = node[list];
    if (!Array.isArray(inner)) continue;
    for (let index = 0; index < inner.length; index += 1) {
      const each = inner[index] as unknown;
      if (typeof each !== 'object' || each === null) break;
      walk({ node: each as AnyNode, list, index, up: spot, from }, visit);
    }
  }
}

/** A text of a node; empty where it has none. */
export function textOf({ node }: Pick<Spot, 'node'>, name: string): string {
  const value = node[name];
  return typeof value === 'string' ? value : '';
}

/** The way from the file to a node, as in `selectionEntries.3.constraints.0`; empty: the file itself. */
export function pathOf({ list, index, up }: Spot): string {
  if (up === null) return '';
  const before = pathOf(up);
  return `${before}${before === '' ? '' : '.'}${list}.${index}`;
}

/** Lists whose nodes belong to the node around them. */
const PARTS: ReadonlySet<string> = new Set([
  'modifiers',
  'modifierGroups',
  'conditions',
  'conditionGroups',
  'localConditionGroups',
  'repeats',
  'constraints',
  'costs',
  'characteristics',
]);

/** The node that a modifier, a question or a limit belongs to; a node that belongs to none is its own. */
export function holderOf(spot: Spot): Spot {
  let holder = spot;
  while (holder.up !== null && PARTS.has(holder.list)) holder = holder.up;
  return holder;
}
