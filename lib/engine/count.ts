import { raise } from './ledger';
import { noteCount } from './frame';
import { allForces, type Holder, type SelectionNode } from './tree';
import type { World } from './world';

/** How often a key occurs under a holder, as written (not per model). */
export function countUnder(world: World, holder: Holder, key: string, deep: boolean): number {
  doubtOf(world, key);
  const count = countHere(world, holder, key, deep);
  if (world.recall !== null && holder.kind === 'force') noteCount(world.recall, holder, key, deep, count);
  return count;
}

/** The same, of which nothing is noted. */
export function countHere(world: World, holder: Holder, key: string, deep: boolean): number {
  if (holder.children.length === 0) return 0;
  const cache = deep ? world.deepCounts : world.directCounts;
  let counts = cache.get(holder);
  if (!counts) cache.set(holder, (counts = countChildren(world, holder, deep)));
  return counts.get(key) ?? countOfWord(counts, key);
}

/** How often a key occurs in the whole roster, as written: who asks notes what matters of it. */
export const countAnywhere = (world: World, key: string): number =>
  allForces(world.roster.forces).reduce((sum, force) => sum + countHere(world, force, key, true), 0);

/** Whether something is in a category may hang on what is not understood. */
export function doubtOf({ doubted: { keys }, ledger }: World, key: string): void {
  if (keys.size > 0) raise(ledger, keys.get(key) ?? null);
}

/** Whether a selection counts under a key: an id, a type word, `any`, or a category. */
export function matches(world: World, node: SelectionNode, key: string): boolean {
  doubtOf(world, key);
  return (
    node.keys.includes(key) ||
    (world.categories.get(node)?.some(({ id }) => id === key) ?? false) ||
    (isAlias(key) && isTypeOf(node.keys, key))
  );
}

/** Whether a word stands for other keys. */
export const isAlias = (key: string): boolean => key === 'model-or-unit' || key === 'entry';

/** Whether what has these keys is of a type; `model-or-unit` is both, `entry` any, `non-upgrade-entry` all but one. */
export function isTypeOf(keys: readonly string[], type: string): boolean {
  if (type === 'non-upgrade-entry') return NO_UPGRADE.some((each) => keys.includes(each));
  if (type === 'model-or-unit') return keys.includes('model') || keys.includes('unit');
  return keys.includes(type === 'entry' ? 'any' : type);
}

const NO_UPGRADE = ['model', 'unit', 'mount', 'crew', 'unit-group'];

function countOfWord(counts: ReadonlyMap<string, number>, word: string): number {
  if (word === 'model-or-unit') return (counts.get('model') ?? 0) + (counts.get('unit') ?? 0);
  return word === 'entry' ? (counts.get('any') ?? 0) : 0;
}

/** How often each key and category occurs directly in a holder, or at any depth; child forces are not entered. */
function countChildren(world: World, holder: Holder, deep: boolean): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const child of holder.children) addNode(world, child, deep, counts);
  return counts;
}

function addNode(world: World, node: SelectionNode, deep: boolean, counts: Map<string, number>): void {
  for (const key of node.keys) counts.set(key, (counts.get(key) ?? 0) + node.number);
  for (const { id } of world.categories.get(node) ?? []) {
    if (!node.keys.includes(id)) counts.set(id, (counts.get(id) ?? 0) + node.number);
  }
  if (deep) for (const child of node.children) addNode(world, child, true, counts);
}
