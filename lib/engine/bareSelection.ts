import type { Selection } from '../documents/roster/schema';
import { BUDGETS } from '../data/budgets.data';
import type { Slot } from '../data/definition';
import { entryIdAt } from '../data/entryId';
import type { Need } from './need';
import type { Holder } from './tree';

/** A selection of an option with nothing in it. */
export function bareSelection(slot: Slot, holder: Holder, number: number, newId: () => string): Selection {
  const group = slot.groups.at(-1);
  return {
    id: newId(),
    entryId: entryIdAt(holder.path, slot.id),
    entryGroupId: group ? entryIdAt(holder.path, group.id) : null,
    name: slot.definition.name,
    number,
    customName: null,
    notes: null,
    selections: [],
  };
}

/** A selection with what a need asks for in it: more of what is there, or a selection of its own. */
export function withMore(root: Selection, need: Need, newId: () => string): Selection {
  const add = (selection: Selection): Selection => {
    if (selection.id !== need.holder.id) {
      const selections = selection.selections.map(add);
      return selections.every((child, i) => child === selection.selections[i])
        ? selection
        : { ...selection, selections };
    }
    const known = selection.selections.find(({ entryId }) => entryId === entryIdAt(need.holder.path, need.slot.id));
    const selections = known
      ? selection.selections.map((child) =>
          child === known ? { ...child, number: Math.min(child.number + need.number, BUDGETS.number.limit) } : child,
        )
      : [...selection.selections, bareSelection(need.slot, need.holder, need.number, newId)];
    return { ...selection, selections };
  };
  return add(root);
}
