import { BUDGETS } from './budgets.data';
import type { CarriedModifier } from './definition';
import { flatModifiers, isElsewhere } from './flatModifiers';
import { type LinkedFile, resolveInfo } from './link';
import type { InfoHolder, Modifiable } from './schema';

const NONE: readonly CarriedModifier[] = [];

/** Returns modifiers that nodes carry for others, with those of categories and links to them, understood or not. */
export function carriedModifiers(
  layers: readonly { node: InfoHolder & Modifiable; file: LinkedFile }[],
  categories: readonly Modifiable[] = [],
): readonly CarriedModifier[] {
  const found: CarriedModifier[] = [];
  const search: Search = { found, steps: 0 };
  for (const { node } of layers) add(node, false, search);
  for (const each of categories) add(each, false, search);
  for (const { node, file } of layers) enter(node, file, search, []);
  return found.length === 0 ? NONE : found;
}

interface Search {
  found: CarriedModifier[];
  steps: number;
}

function add(node: Modifiable, isInfo: boolean, { found }: Search): void {
  if (!node.modifiers && !node.modifierGroups) return;
  for (const flat of flatModifiers(node)) {
    if (isElsewhere(flat)) found.push({ flat, isInfo });
  }
}

function enter(holder: InfoHolder, file: LinkedFile, search: Search, around: readonly InfoHolder[]): void {
  if (around.includes(holder) || around.length > BUDGETS.levels.limit) return;
  const inside = [...around, holder];
  for (const each of [...(holder.profiles ?? NONE), ...(holder.rules ?? NONE)] as readonly Modifiable[]) {
    if (search.steps++ > BUDGETS.info.limit) return;
    add(each, true, search);
  }
  for (const infoLink of holder.infoLinks ?? []) {
    if (search.steps++ > BUDGETS.info.limit) return;
    add(infoLink, true, search);
    const target = resolveInfo(file, infoLink);
    if (target === null) continue;
    add(target.value, true, search);
    if (infoLink.type === 'infoGroup') enter(target.value as InfoHolder, target.file, search, inside);
  }
  for (const group of holder.infoGroups ?? []) {
    add(group, true, search);
    enter(group, file, search, inside);
  }
}
