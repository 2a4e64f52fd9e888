import { rememberedOf } from '../foundation/collect';
import { BUDGETS } from '../data/budgets.data';
import type { GroupSlot, Offer, Slot } from '../data/definition';
import { modifyText } from './modifier';
import { groupPlace, optionPlace, type World } from './world';
import type { Holder } from './tree';

// What the data gives a new selection to start with: amounts of its options, and the choice of a group.

/** What a group's default is where it starts empty, though it demands a choice. */
export const NO_DEFAULT = 'none';

/** More numbers than this in one amount are a mistake. */
const MOST_AMOUNTS = 100;

/** How many of an option come with a new holder: several numbers are a selection each. Null: nothing is said of it. */
export function amountsOf(world: World, slot: Slot, holder: Holder): readonly number[] | null {
  const { defaultAmount, modifiers } = slot.definition;
  if (!hasAmount(slot)) return null;
  const text = modifyText(defaultAmount ?? '', modifiers.get(AMOUNT), optionPlace(world, slot, holder));
  const numbers = text.split(',', MOST_AMOUNTS).map((each) => (each.trim() === '' ? Number.NaN : Number(each)));
  return numbers.every((each) => Number.isInteger(each) && each >= 0 && each <= BUDGETS.number.limit) ? numbers : null;
}

const AMOUNT = 'defaultAmount';

const hasAmount = ({ definition }: Slot): boolean =>
  definition.defaultAmount !== null || definition.modifiers.has(AMOUNT);

/** The options of which the data may say how many come with a new holder: in most data there is none. */
export const slotsWithAmount = rememberedOf(({ slots }: Offer): readonly Slot[] => slots.filter(hasAmount));

const CHOICE = 'defaultSelectionEntryId';

/** The direct child (entry or link) that a group's minimum goes to, after modifiers; null where the data names none. */
export function defaultIdOf(world: World, group: GroupSlot, holder: Holder): string | null {
  const { defaultId, modifiers } = group.definition;
  const changes = modifiers.get(CHOICE);
  return changes === undefined
    ? defaultId
    : modifyText(defaultId ?? '', changes, groupPlace(world, group, holder)) || null;
}

/** Whether an option is the default of its immediate group. */
export function isDefaultOf(world: World, group: GroupSlot, option: Slot, holder: Holder): boolean {
  const id = defaultIdOf(world, group, holder);
  return id !== null && (option.definition.links[0] ?? option.definition.id) === id;
}

/** The option that a group begins with, its own or that of a group inside it; null: none. */
export function defaultSlot(world: World, group: GroupSlot, holder: Holder): Slot | null {
  const isDefault = (each: Slot): boolean => each.groups.at(-1) === group && isDefaultOf(world, group, each, holder);
  const slot = holder.offer.slots.find(isDefault);
  if (slot) return slot;
  const nested = holder.offer.groups.find(isDefault);
  return nested ? defaultSlot(world, nested, holder) : null;
}
