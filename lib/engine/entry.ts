import type { GroupSlot, Slot } from '../data/definition';
import { flagAt, textAt } from './act';
import { raise, answerOf } from './doubt';
import { ofCell } from './frame';
import { isPlaced, type Holder, type PlacedNode, type SelectionNode } from './tree';
import { groupPlace, placeAt, placeOf, type World } from './world';

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
    answerOf(world.ledger, () => isPlaced(node) && hiddenHere(world, node)),
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
export function isHiddenOption(world: World, option: Slot | GroupSlot, holder: Holder): boolean {
  const place = placeAt(world, option, holder);
  return anyHidden(
    world,
    () => flagAt(option.definition.hidden, 'hidden', option.definition.modifiers.get('hidden'), place),
    option.groups,
    holder,
  );
}

function hiddenHere(world: World, node: PlacedNode): boolean {
  const { definition, groups } = node.slot;
  return anyHidden(
    world,
    () => flagAt(definition.hidden, 'hidden', definition.modifiers.get('hidden'), placeOf(world, node)),
    groups,
    node.parent,
  );
}

/** One that is hidden for certain is enough, whatever is in doubt beside it. */
function anyHidden(world: World, own: () => boolean, groups: readonly GroupSlot[], holder: Holder): boolean {
  const { ledger } = world;
  const before = ledger.doubt;
  let hidden = own();
  if (hidden && ledger.doubt === before) return true;
  for (const group of groups) {
    const outer = ledger.doubt;
    const isHere = flagAt(
      group.definition.hidden,
      'hidden',
      group.definition.modifiers.get('hidden'),
      groupPlace(world, group, holder),
    );
    if (isHere && ledger.doubt === outer) {
      ledger.doubt = before;
      return true;
    }
    hidden ||= isHere;
  }
  return hidden;
}
