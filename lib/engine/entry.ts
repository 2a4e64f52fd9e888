import type { Slot } from '../data/definition';
import { flagAt, textAt } from './act';
import { raise, answerOf } from './ledger';
import { ofCell } from './frame';
import { isPlaced, type Holder, type SelectionNode } from './tree';
import { groupPlace, placeAt, placeOf, type AskPlace, type World } from './world';

/** A selection's name after modifiers; as written when the data no longer has it. */
export function nameOf(world: World, node: SelectionNode): string {
  const definition = node.slot?.definition;
  return definition
    ? textAt(definition.name, 'name', definition.modifiers.get('name'), placeOf(world, node))
    : node.written.name;
}

/** Whether a selection is hidden here, by itself or with a group that it is in. */
export function isHiddenSelection(world: World, node: SelectionNode): boolean {
  if (!world.hidden.has(node)) world.recall?.takeCells(node);
  const known = world.hidden.get(node);
  if (known !== undefined) {
    if (world.doubted.hidden.size > 0) raise(world.ledger, world.doubted.hidden.get(node) ?? null);
    return known;
  }
  const { value: hidden, doubt } = ofCell(world, node, () =>
    answerOf(world.ledger, () => isPlaced(node) && isHiddenAt(placeOf(world, node), node.slot, node.parent)),
  );
  world.hidden.set(node, hidden);
  if (doubt !== null) {
    if (world.recall !== null) world.recall.cellsOf(node).isOpen = true;
    world.doubted.hidden.set(node, doubt);
    raise(world.ledger, doubt);
  }
  return hidden;
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
    const isHere = flagAt(definition.hidden, 'hidden', definition.modifiers.get('hidden'), at);
    if (isHere && ledger.doubt === outer) {
      ledger.doubt = before;
      return true;
    }
    hidden ||= isHere;
  }
  return hidden;
}
