import { BUDGETS } from '../data/budgets.data';
import type { GroupSlot, OwnedConstraint, Slot } from '../data/definition';
import { countAnywhere, countUnder } from './count';
import { slotKey, type Holder } from './tree';
import { changesAny } from './outside';
import type { World } from './world';

/** What an option's or group's constraint counts: every link's copy of the entry together, or this place alone. */
export function countKey(owned: OwnedConstraint, option: Slot | GroupSlot, holder: Holder): string {
  return owned.constraint.shared ? option.definition.id : slotKey(option, holder);
}

/**
 * Whether a limit is kept, told by one number alone: nearly all of a list's are so, and it takes far less than to ask
 * them. False: it has to be asked.
 */
export function isPlainlyKept(world: World, owned: OwnedConstraint, option: Slot | GroupSlot, holder: Holder): boolean {
  const { constraint, modifiers, isNamedElsewhere } = owned;
  const { type, field, scope, value, negative, asks, percentValue, includeChildSelections } = constraint;
  const isOrdinary = field === 'selections' && negative !== true && asks === undefined && !percentValue;
  if (!isOrdinary || isInDoubt(world)) return false;
  const isPlain = modifiers.length === 0 && !isNamedElsewhere && !mayBeChanged(world, owned);
  if (!isPlain && type === 'min') return false;
  const key = countKey(owned, option, holder);
  const isFew = (count: number, most: number): boolean => count <= 0 || (isPlain && (value < 0 || count <= most));
  // Wherever it counts, there are no more than in the whole roster.
  if (type === 'max' && isFew(countAnywhere(world, key), value)) return true;
  if (holder.kind !== 'selection' || scope !== 'parent' || isCollective(option)) return false;
  const count = countUnder(world, holder, key, includeChildSelections);
  if (type === 'min') return value <= BUDGETS.number.limit && count >= value * holder.number;
  return isFew(count, value * holder.number);
}

/** Whether other nodes change a limit of its name, whatever of. */
export const mayBeChanged = ({ outside }: World, { constraint: { id }, alias }: OwnedConstraint): boolean =>
  outside !== null && changesAny(outside, id, alias);

const isInDoubt = ({ doubted }: World): boolean => doubted.keys.size > 0;

/** In what is collective a limit is of all models alike together. */
const isCollective = ({ definition, groups }: Slot | GroupSlot): boolean =>
  definition.collective || groups.some((group) => group.definition.collective);
