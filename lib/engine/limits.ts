import { rememberedOf } from '../foundation/collect';
import type { Offer, OwnedConstraint, Slot } from '../data/definition';
import type { Container } from '../data/schema';
import { isHiddenOption } from './entry';
import { certainly, type Doubt } from './ledger';
import { type Holder, slotKey } from './tree';
import type { World } from './world';
import { BUDGETS } from '../data/budgets.data';
import { countAnywhere, countUnder } from './count';
import { noteMost } from './frame';
import { changesAny } from './outside';

interface Strange {
  option: Slot;
  doubt: Doubt;
}

/** What a holder has nothing of and may have to, since a limit of it is not understood. */
export const strangeLimits = (world: World, holder: Holder): readonly Strange[] =>
  strangeIn(holder.offer).filter(
    ({ option }) =>
      !holder.children.some(({ slot }) => slot !== null && isAt(slot, option)) &&
      !certainly(world.ledger, () => isHiddenOption(world, option, holder)),
  );

/** Whether a place is that of an option, or in a group. */
export const isAt = (slot: Slot, option: Slot): boolean => slot === option || slot.groups.includes(option);

/** Hardly any data has one. */
const strangeIn = rememberedOf(({ slots, groups }: Offer): readonly Strange[] =>
  [...slots, ...groups].flatMap((option): readonly Strange[] => {
    const doubt = option.definition.layers.flatMap(({ node }) => strangeMinimums(node));
    return doubt.length === 0 ? [] : [{ option, doubt }];
  }),
);

/** What is not understood of the limits of a node that are minimums, or may be. */
export const strangeMinimums = ({ constraints = [] }: Pick<Container, 'constraints'>): Doubt =>
  constraints.flatMap(({ type, unread }) =>
    unread !== undefined && (type === 'min' || unread.some((word) => word.includes('type'))) ? unread : [],
  );

/** What an option's or group's constraint counts: every link's copy of the entry together, or this place alone. */
export const countKey = (owned: OwnedConstraint, option: Slot, holder: Holder): string =>
  owned.constraint.shared ? option.definition.id : slotKey(option, holder);

/** Whether a limit is kept, known by one number alone: nearly all are. False: it has to be asked. */
export function isPlainlyKept(world: World, owned: OwnedConstraint, option: Slot, holder: Holder): boolean {
  const { constraint, modifiers, isNamedElsewhere } = owned;
  const { type, field, scope, value, negative, asks, percentValue, includeChildSelections } = constraint;
  const isOrdinary = field === 'selections' && negative !== true && asks === undefined && !percentValue;
  if (!isOrdinary || world.doubted.keys.size > 0) return false;
  const isPlain = modifiers.length === 0 && !isNamedElsewhere && !mayBeChanged(world, owned);
  if (!isPlain && type === 'min') return false;
  const key = countKey(owned, option, holder);
  if (type === 'max' && isPlain && value < 0) return true;
  const most = isPlain ? value : 0;
  if (holder.kind === 'selection' && scope === 'parent' && !isCollective(option)) {
    const count = countUnder(world, holder, key, includeChildSelections);
    if (type === 'min') return value <= BUDGETS.number.limit && count >= value * holder.number;
    if (count <= most * holder.number) return true;
  }
  // Wherever it counts, there are no more than in the whole roster.
  if (type === 'min') return false;
  const isKept = countAnywhere(world, key) <= most;
  noteMost(world, key, most, isKept);
  return isKept;
}

/** Whether other nodes change a limit of its name, whatever of. */
export const mayBeChanged = ({ outside }: World, { constraint: { id }, alias }: OwnedConstraint): boolean =>
  changesAny(outside, id, alias);

/** Whether something is for all models alike together, by itself or with a group around it: so are its limits then. */
export const isCollective = ({ definition, groups }: Slot): boolean =>
  definition.collective || groups.some((group) => group.definition.collective);
