import { rememberedOf } from '../foundation/collect';
import { isPoints } from '../foundation/points';
import type { LinkedDataset } from './link';
import type { CostType } from './schema';

/**
 * The cost type that lists are counted in: points, else the first in sight with a limit, else with a price; named as
 * the data calls it (`pts`, `gc`, `TV`). `limit`: what new lists start with, null for none. Null: data without costs.
 */
export const mainCost = rememberedOf((linked: LinkedDataset) => {
  const type = chosen(linked);
  return type === null ? null : { typeId: type.id, name: type.name.trim(), limit: limitOf(type) };
});

/** The limits that a new list starts with, by cost type. */
export const startLimits = (linked: LinkedDataset): readonly { typeId: string; name: string; value: number }[] =>
  costTypesIn(linked).flatMap((type) => {
    const value = limitOf(type);
    return value === null ? [] : [{ typeId: type.id, name: type.name.trim(), value }];
  });

/** A limit of nothing at all is none. */
const limitOf = ({ defaultCostLimit }: CostType): number | null => (defaultCostLimit > 0 ? defaultCostLimit : null);

function chosen(linked: LinkedDataset): CostType | null {
  const types = costTypesIn(linked);
  const shown = types.filter(({ hidden }) => hidden !== true);
  const [only, second] = shown;
  return (
    shown.find(({ name }) => isPoints(name)) ??
    types.find(({ name }) => isPoints(name)) ??
    shown.find(({ defaultCostLimit }) => defaultCostLimit >= 0) ??
    (second === undefined ? only : shown.find(({ id }) => isUsed(linked, id))) ??
    only ??
    null
  );
}

/** The cost types of some data, the game system's first; a catalogue may add its own. */
export function costTypesIn(linked: LinkedDataset): readonly CostType[] {
  const all = [linked.gameSystem, ...linked.files.values()].flatMap(({ file }) => file.costTypes ?? []);
  return [...new Map(all.toReversed().map((type) => [type.id, type])).values()].toReversed();
}

const isUsed = (linked: LinkedDataset, typeId: string): boolean =>
  [linked.gameSystem, ...linked.files.values()].some(({ file }) => prices(file, typeId));

function prices(node: unknown, typeId: string): boolean {
  if (Array.isArray(node)) return node.some((each) => prices(each, typeId));
  if (typeof node !== 'object' || node === null) return false;
  if ('typeId' in node && 'value' in node && node.typeId === typeId) return Number(node.value) !== 0;
  return Object.values(node).some((each) => prices(each, typeId));
}
