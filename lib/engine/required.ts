import { isAskedThroughCategory, limitOf } from './constraint';
import { countKey } from './strangeLimits';
import { exact } from '../foundation/decimal';
import { isHiddenSelection } from './entry';
import { listsCategoryOf } from './force';
import type { Evaluation } from './evaluation';
import { measureLimit, perOf } from './pool';
import { threshold } from './measure';
import { placeOf } from './world';

/**
 * Whether the list would fall short of a minimum of the data without this selection. False for what is not on offer or
 * not in the data.
 */
export function isRequired({ world }: Evaluation, selectionId: string): boolean {
  const node = world.nodes.find(({ id }) => id === selectionId);
  const slot = node?.slot;
  if (!node || !slot || isHiddenSelection(world, node)) return false;
  const { parent } = node;
  const place = placeOf(world, node);
  const isUnasked = parent.kind === 'force' && !listsCategoryOf(world, parent, slot);
  return slot.definition.constraints.some((owned) => {
    const { constraint } = owned;
    if (
      constraint.type !== 'min' ||
      constraint.field !== 'selections' ||
      (isUnasked && isAskedThroughCategory(owned))
    ) {
      return false;
    }
    const value = limitOf(owned, place);
    const measured = value === null ? null : measureLimit(constraint, countKey(owned, slot, parent), place);
    // Under several alike the count is for one of them, the selection's number for all.
    return (
      value !== null &&
      measured !== null &&
      exact(measured.value - node.number / perOf(constraint, place)) < threshold(constraint, value, measured)
    );
  });
}
