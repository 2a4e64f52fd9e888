import type { Option, OptionGroup } from '@/lib/engine';
import type { RosterEdit } from '@/lib/documents/roster/edits';
import { addOption } from './optionEdits';
import { numberOf, pickedOptions, type OptionContext } from './optionGroup';

/** One more of an option in the place of one of another, since their group is full. */
export interface Exchange {
  /** What there is one less of then. */
  gives: string;
  make: (newId: () => string) => RosterEdit;
}

/** One more of an option in a full group, in the place of what the group has most of. Null: not possible. */
export function exchangeFor(
  context: OptionContext,
  holderId: string,
  option: Option,
  around: readonly OptionGroup[],
): Exchange | null {
  if (context.onEdit === null || option.isCrowded !== true || option.hidden || option.isSet === true) return null;
  const full = around.findLast(({ max, current }) => max !== null && current >= max);
  if (full === undefined) return null;
  const [most] = pickedOptions(full)
    .filter((other) => mayGive(other, option))
    .toSorted((one, other) => other.current - one.current);
  const given = most?.picked.toSorted((one, other) => numberOf(context, other) - numberOf(context, one))[0];
  if (most === undefined || given === undefined) return null;
  return {
    gives: most.name,
    make: (newId) => {
      const less: RosterEdit = { kind: 'count', selection: given, number: numberOf(context, given) - most.step };
      const [there] = option.picked;
      const more: RosterEdit =
        there === undefined
          ? addOption(context, holderId, option, 1, newId)
          : { kind: 'count', selection: there, number: numberOf(context, there) + option.step };
      return { kind: 'all', edits: [less, more] };
    },
  };
}

/** Whether one of an option can be given for another: a model for a model, and none that must be there. */
const mayGive = (other: Option, option: Option): boolean =>
  other.key !== option.key &&
  (other.type === 'model') === (option.type === 'model') &&
  other.step === option.step &&
  (other.by ?? 1) === (option.by ?? 1) &&
  other.isSet !== true &&
  other.current > Math.max(1, other.min);
