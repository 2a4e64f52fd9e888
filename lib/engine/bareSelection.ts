import { emptyRoster, type Force, type Roster, type Selection } from '../documents/roster/schema';
import { BUDGETS } from '../data/budgets.data';
import type { Slot } from '../data/definition';
import { entryIdAt } from '../data/entryId';
import { selectionAt } from '../data/places';
import { isWithinItself, type Need, spare } from './need';
import type { Holder, SelectionNode } from './tree';
import type { LinkedDataset } from '../data/link';
import { amountsOf, isAmountList, slotsWithAmount } from './defaults';
import { isHiddenOption } from './entry';
import { isUnfillable } from './constraint';
import { copiesOf } from './pool';
import type { World } from './world';

/** A selection of an option with nothing in it. */
export const bareSelection = (slot: Slot, holder: Holder, number: number, newId: () => string): Selection =>
  selectionAt(slot, holder.path, newId(), number);

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

/** A list of some data with nothing in it, and no limit. */
export const bareRoster = (linked: LinkedDataset): Roster => emptyRoster({ gameSystemId: linked.gameSystem.file.id });

/** A force with nothing in it. */
export const bareForce = ({
  name = '',
  catalogueName = '',
  ...of
}: Pick<Force, 'id' | 'entryId' | 'catalogueId'> & Partial<Pick<Force, 'name' | 'catalogueName'>>): Force => ({
  ...of,
  name,
  catalogueName,
  customName: null,
  notes: null,
  selections: [],
  forces: [],
});

/** Which new selections have what the data gives them to start with, and the how manieth each is of its list. */
export interface GiftState {
  done: ReadonlySet<string>;
  turns: ReadonlyMap<string, number>;
}

/** Nothing has anything yet. */
export const NO_GIFTS: GiftState = { done: new Set(), turns: new Map() };

/** What the data gives a new selection: one selection for each of the numbers. */
interface Gift {
  holder: SelectionNode;
  slot: Slot;
  numbers: readonly number[];
}

/** What the data gives to all at and below a selection that have nothing yet. */
export function giftsBelow(world: World, root: SelectionNode, { done, turns }: GiftState): readonly Gift[] {
  const gifts: Gift[] = [];
  let all = 0;
  const enter = (node: SelectionNode, depth: number): void => {
    if (depth > BUDGETS.chain.limit || isUnfillable(node)) return;
    const own = done.has(node.id) ? [] : giftsAt(world, node, turns.get(node.id) ?? null);
    for (const gift of own) {
      all += gift.numbers.length;
      if (all <= BUDGETS.demand.limit) gifts.push(gift);
    }
    for (const child of node.children) enter(child, depth + 1);
  };
  enter(root, 0);
  return gifts;
}

function giftsAt(world: World, holder: SelectionNode, turn: number | null): readonly Gift[] {
  return slotsWithAmount(holder.offer).flatMap((slot) => {
    const amounts = amountsOf(world, slot, holder);
    if (amounts === null || isHiddenOption(world, slot, holder) || isWithinItself(slot, holder)) return [];
    const copies = copiesOf(slot.groups, holder);
    let room = spare(world, slot, holder, null, 'parent');
    const numbers = ofTurn(amounts, holder, turn).map((amount) => {
      const number = Math.min(amount * copies, Math.max(0, room), BUDGETS.number.limit);
      room -= number;
      return number;
    });
    return numbers.some((number) => number > 0) ? [{ holder, slot, numbers }] : [];
  });
}

/** In one of several selections alike each number is one of theirs; those that come later are like the last. */
function ofTurn(amounts: readonly number[], { slot }: SelectionNode, turn: number | null): readonly number[] {
  if (amounts.length === 1 || (turn === null && !(slot && isAmountList(slot)))) return amounts;
  return turn === null ? amounts.slice(-1) : amounts.slice(turn, turn + 1);
}

/** A selection with what is given in it, and what then has it. */
export function withGifts(
  root: Selection,
  gifts: readonly Gift[],
  given: GiftState,
  newId: () => string,
): { selection: Selection; given: GiftState } {
  const turns = new Map(given.turns);
  const made = new Map<string, readonly Selection[]>();
  for (const { holder, slot, numbers } of gifts) {
    const selections = numbers.flatMap((number, turn): readonly Selection[] => {
      if (number === 0) return [];
      const selection = bareSelection(slot, holder, number, newId);
      if (numbers.length > 1) turns.set(selection.id, turn);
      return [selection];
    });
    made.set(holder.id, [...(made.get(holder.id) ?? []), ...selections]);
  }
  const done = new Set(given.done);
  const enter = (selection: Selection): Selection => {
    done.add(selection.id);
    const below = selection.selections.map(enter);
    const added = made.get(selection.id);
    if (added === undefined && below.every((each, i) => each === selection.selections[i])) return selection;
    return { ...selection, selections: [...below, ...(added ?? [])] };
  };
  return { selection: enter(root), given: { done, turns } };
}
