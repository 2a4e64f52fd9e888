import type { SelectionNode } from '../../engine/tree';
import { standsForModels } from '../../data/standsForModels';

/** What stands for models in a unit, each with how many. */
export function modelRows(node: SelectionNode): readonly SelectionNode[] {
  return node.children.flatMap((child) => {
    const isRow = child.slot !== null && standsForModels(child.slot.definition, node.slot?.definition ?? null);
    if (isRow) return [child];
    return child.slot?.definition.type === 'unit' ? [] : modelRows(child);
  });
}
