import type { Slot } from '../data/definition';
import { textAt, valueAt } from './act';
import { answerOf, taken } from './ledger';
import { ofCell } from './frame';
import { modifyFlag } from './modifier';
import { isPlaced, type Holder, type SelectionNode } from './tree';
import { pieceOf } from './forceParts';
import { groupPlace, holderPlace, placeAt, placeOf, type AskPlace, type World } from './world';

/** The name of a selection or a force after modifiers; as written when the data no longer has it. */
export function nameOf(world: World, node: Holder): string {
  const piece = pieceOf(node);
  if (piece === null) return node.written.name;
  return textAt(piece.name, 'name', piece.modifiers.get('name'), holderPlace(world, node));
}

/** Whether a selection is hidden here, by itself or with a group that it is in. */
export function isHiddenSelection(world: World, node: SelectionNode): boolean {
  if (!world.hidden.has(node)) world.recall?.takeCells(node);
  const known = world.hidden.get(node);
  if (known !== undefined) return taken(world.ledger, known);
  const answer = ofCell(world, node, () =>
    answerOf(world.ledger, () => isPlaced(node) && isHiddenAt(placeOf(world, node), node.slot, node.parent)),
  );
  world.hidden.set(node, answer);
  if (answer.doubt !== null && world.recall !== null) world.recall.cellsOf(node).isOpen = true;
  return taken(world.ledger, answer);
}

/** Whether an option or a group is hidden here, by itself or with a group around it. */
export const isHiddenOption = (world: World, option: Slot, holder: Holder): boolean =>
  isHiddenAt(placeAt(world, option, holder), option, holder);

/** One that is hidden for certain is enough, whatever is in doubt beside it. */
function isHiddenAt(place: AskPlace, option: Slot, holder: Holder): boolean {
  const { world } = place;
  const { ledger } = world;
  const before = ledger.doubt;
  let hidden = false;
  for (const each of [option, ...option.groups]) {
    const { definition } = each;
    const at = each === option ? place : groupPlace(world, each, holder);
    const outer = ledger.doubt;
    const isHere = valueAt(definition.hidden, 'hidden', definition.modifiers.get('hidden'), at, modifyFlag);
    if (isHere && ledger.doubt === outer) {
      ledger.doubt = before;
      return true;
    }
    hidden ||= isHere;
  }
  return hidden;
}
