import type { GroupSlot, Slot } from '../definition';
import { modifyFlag, modifyText } from './modifier';
import type { Holder, SelectionNode } from './tree';
import { groupPlace, placeAt, placeOf, type World } from './world';

/** A selection's name after modifiers; as written when the data no longer has it. */
export function nameOf(world: World, node: SelectionNode): string {
  const definition = node.slot?.definition;
  return definition
    ? modifyText(definition.name, definition.modifiers.get('name'), placeOf(world, node))
    : node.written.name;
}

/** Whether a selection is hidden here, by itself or with a group that it is in. */
export function isHiddenSelection(world: World, node: SelectionNode): boolean {
  let hidden = world.hidden.get(node);
  if (hidden === undefined) world.hidden.set(node, (hidden = node.slot !== null && hiddenHere(world, node)));
  return hidden;
}

/** Whether an option or a group is hidden here, by itself or with a group around it. */
export function isHiddenOption(world: World, option: Slot | GroupSlot, holder: Holder): boolean {
  const place = placeAt(world, option, holder);
  return (
    modifyFlag(option.definition.hidden, option.definition.modifiers.get('hidden'), place) ||
    isGroupHidden(world, option.groups, holder)
  );
}

function hiddenHere(world: World, node: SelectionNode): boolean {
  const { definition, groups } = node.slot!;
  return (
    modifyFlag(definition.hidden, definition.modifiers.get('hidden'), placeOf(world, node)) ||
    isGroupHidden(world, groups, node.parent)
  );
}

function isGroupHidden(world: World, groups: readonly GroupSlot[], holder: Holder): boolean {
  return groups.some((group) =>
    modifyFlag(group.definition.hidden, group.definition.modifiers.get('hidden'), groupPlace(world, group, holder)),
  );
}
