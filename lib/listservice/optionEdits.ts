import { countOne, createSelection, openedFor, optionsOf, type Option, type OptionGroup } from '../engine';
import { applyEdit, type RosterEdit } from '../documents/roster/edits';
import { copySelection, findSelection } from '../documents/roster/find';
import { fewestOf, numberOf, pickedOptions, type OptionContext } from './optionGroup';

type Context = Pick<OptionContext, 'evaluation' | 'linked'>;

/** Picks an option in the place of others; what it needs itself is filled in after those are gone. */
export function chooseOption(
  { evaluation, linked }: Context,
  holderId: string,
  option: Option,
  instead: readonly string[],
  newId: () => string,
): RosterEdit {
  const removals = instead.map((selection): RosterEdit => ({ kind: 'remove', selection }));
  const without =
    removals.length === 0 ? evaluation : openedFor(removals.reduce(applyEdit, evaluation.written), linked);
  const selection = createSelection(without, holderId, option, newId);
  return { kind: 'all', edits: [...removals, { kind: 'add', into: holderId, selection }] };
}

/** Adds some of an option where none was. */
export function addOption(
  { evaluation }: Context,
  holderId: string,
  option: Option,
  number: number,
  newId: () => string,
): RosterEdit {
  const selection = createSelection(evaluation, holderId, option, newId);
  const add: RosterEdit = { kind: 'add', into: holderId, selection };
  const wanted = Math.max(selection.number, number * option.step);
  return wanted === selection.number
    ? add
    : { kind: 'all', edits: [add, { kind: 'count', selection: selection.id, number: wanted }] };
}

/** Takes selections away, as one edit. */
export const removeAll = (selections: readonly string[]): RosterEdit => ({
  kind: 'all',
  edits: selections.map((selection) => ({ kind: 'remove', selection })),
});

/** Splits one off from several identical ones, so that it can be armed differently. */
export function splitOff({ evaluation }: Context, selectionId: string, newId: () => string): RosterEdit {
  const place = findSelection(evaluation.written, selectionId);
  if (!place || place.selection.number < 2) return { kind: 'all', edits: [] };
  const copy = copySelection(place.selection, newId);
  return {
    kind: 'all',
    edits: [
      { kind: 'count', selection: selectionId, number: place.selection.number - 1 },
      { kind: 'add', into: (place.parents.at(-1) ?? place.force).id, selection: copy, after: selectionId },
      { kind: 'count', selection: copy.id, number: 1 },
    ],
  };
}

/** One model more (1) or fewer (-1) of the kind that the unit has most of; null: none can be counted so. */
export function countModels(context: OptionContext, unitId: string, by: 1 | -1): RosterEdit | null {
  const kinds = pickedOptions(optionsOf(context.evaluation, unitId))
    .filter(({ type, available }) => type === 'model' && (by < 0 || available !== 0))
    .toSorted((a, b) => b.current - a.current);
  for (const option of kinds) {
    const id = option.picked.at(-1)!;
    const number = numberOf(context, id) / option.step;
    if (by > 0 && option.max === 1) continue;
    if (by < 0 && number - 1 < Math.max(1, fewestOf(context, option, id, number))) continue;
    return countOne(context.evaluation, id, number + by);
  }
  return null;
}

/** One more of an option in a full group, instead of what the group has most of, which it `gives`. Null: impossible. */
export function exchangeFor(context: OptionContext, holderId: string, option: Option, around: readonly OptionGroup[]) {
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
    make: (newId: () => string): RosterEdit => {
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
