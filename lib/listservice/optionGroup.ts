import { isRoleName } from '../army/roles';
import { type Evaluation, type Option, type OptionGroup, optionsOf, optionsWithin } from '../engine';
import type { LinkedDataset } from '../data/link';
import { grouped } from '../foundation/points';
import type { RosterEdit } from '../documents/roster/edits';

/** What the tree of options needs; without `onEdit` it is only read. */
export interface OptionContext {
  evaluation: Evaluation;
  linked: LinkedDataset;
  onEdit: ((edit: RosterEdit) => void) | null;
  /** How many models the unit has, in a format that lets it go below its minimum; null: its minimums hold. */
  understrength: { models: number } | null;
}

/** Whether an option or group is shown: not what is hidden and not picked, nor a role of the data. */
export function isShown(option: Option | OptionGroup): boolean {
  if (option.kind === 'option' && option.min === 1 && option.max === 1 && isRoleName(option.name)) return false;
  if (option.kind === 'option') return !option.hidden || option.picked.length > 0;
  return (!option.hidden || option.current > 0) && option.options.some(isShown);
}

/** A group of which one thing may be taken is a choice, unless there are more already. */
export const isChoice = (group: OptionGroup): boolean => group.max === 1 && group.current <= 1;

/** What was taken of a group, at any depth. */
export const pickedOptions = (group: OptionGroup): readonly Option[] =>
  optionsWithin(group).filter(({ picked }) => picked.length > 0);

/** The ids of the selections that were taken of a group. */
export const pickedIds = (group: OptionGroup): readonly string[] =>
  pickedOptions(group).flatMap((option) => option.picked);

/** How many options a group shows, at any depth. */
export function countOptions({ options }: OptionGroup): number {
  return options
    .filter(isShown)
    .reduce((total, option) => total + (option.kind === 'group' ? countOptions(option) : 1), 0);
}

/** A group’s heading; “Options” where the data gives no name. */
export const groupName = ({ name }: OptionGroup): string => name.trim() || 'Options';

/** A group of which nothing may be taken as the list stands, and nothing is. */
export const isShut = ({ max, current }: Pick<OptionGroup, 'max' | 'current'>): boolean => max === 0 && current === 0;

/** How many of a group are taken, and how many may be; empty where nothing bounds it. */
export function boundsText({ min, max, current }: Pick<OptionGroup, 'min' | 'max' | 'current'>): string {
  if (isShut({ max, current })) return 'none allowed as the list stands';
  if (max === null) return min > 0 ? `${current} (at least ${min})` : '';
  if (min === max) return `${current} of ${max}`;
  return min > 0 ? `${current} (${min} to ${max})` : `${current} of up to ${max}`;
}

/** `+20`; costs beside that which the list is counted in go by their names: `+20, −6 SPP`. Empty for what is free. */
export const priceText = (costs: Option['costs'], main: { typeId: string } | null): string =>
  costs
    .filter(({ value }) => value !== 0)
    .toSorted((one, other) => Number(other.typeId === main?.typeId) - Number(one.typeId === main?.typeId))
    .map(({ typeId, name, value }) => {
      const figure = `${value > 0 ? '+' : '−'}${grouped(Math.abs(value))}`;
      return typeId === main?.typeId ? figure : `${figure} ${name.trim()}`;
    })
    .join(', ');

/** Whether a group breaks a bound: it has too many, or too few and not just because models are missing. */
export function groupState(context: OptionContext, group: OptionGroup): 'short' | 'over' | 'kept' {
  if (group.current < group.min && !mayBeShort(context, group)) return 'short';
  return group.max !== null && group.current > group.max ? 'over' : 'kept';
}

/** Whether a group is below its minimum only because models are missing, where that is allowed. */
function mayBeShort(context: OptionContext, group: OptionGroup): boolean {
  return (
    context.understrength !== null &&
    group.options.some((option) => (option.kind === 'group' ? mayBeShort(context, option) : option.type === 'model'))
  );
}

/** How a ticked option may be changed; a choice among a group's is changed by taking another. */
export interface TickState {
  /** Why it stays ticked, in brackets; null: it may be taken away. */
  stays: '(the last model)' | '(always)' | '(in a full unit)' | null;
  fixed: boolean;
  /** Not taken, and no more allowed. */
  shut: boolean;
}

/** How the tick of an option may be changed; `group`: the choice that it is one of, null where it stands alone. */
export function tickState(context: OptionContext, option: Option, group: OptionGroup | null): TickState {
  const on = option.picked.length > 0;
  if (group !== null) return { stays: null, fixed: false, shut: false };
  if (!on) return { stays: null, fixed: false, shut: option.available === 0 };
  if (isLast(context, option, 1)) return { stays: '(the last model)', fixed: true, shut: false };
  if (option.min < 1 || option.max !== 1) return { stays: null, fixed: false, shut: false };
  const fixed = context.understrength === null || option.type !== 'model';
  return { stays: fixed ? '(always)' : '(in a full unit)', fixed, shut: false };
}

/** Whether these are all the models of a unit that may be short of some, but not of all. */
const isLast = ({ understrength }: OptionContext, { type }: Option, models: number): boolean =>
  understrength !== null && type === 'model' && understrength.models <= models;

/** How few of an option one selection may have; where units may be short of models, minimums hold it. */
export function fewestOf(context: OptionContext, option: Option, id: string, number: number): number {
  if (isLast(context, option, numberOf(context, id))) return 1;
  if (context.understrength === null || option.type !== 'upgrade') return 0;
  return Math.min(number, Math.max(0, option.min - (option.current - number)));
}

/** Whether a selection holds anything that could be otherwise; what it always has is no choice. */
export const hasChoices = ({ evaluation }: OptionContext, id: string): boolean =>
  optionsOf(evaluation, id).options.some(isOpen);

function isOpen(option: Option | OptionGroup): boolean {
  if (!isShown(option)) return false;
  const isFixed = option.min === option.max && option.current === option.min;
  if (option.kind === 'option') return !isFixed || option.hasOptions;
  const shown = option.options.filter(isShown);
  const [only] = shown;
  // Of just one thing that must be there, what that holds itself is all that may differ.
  if (isFixed && shown.length === 1 && only?.kind === 'option') return only.hasOptions;
  return shown.some(isOpen);
}

/** What the player calls a selection; null: nothing of its own. */
export const ownNameOf = ({ evaluation }: OptionContext, id: string): string | null =>
  evaluation.world.nodes.find((node) => node.id === id)?.written.customName ?? null;

/** How many a selection stands for. */
export const numberOf = ({ evaluation }: OptionContext, id: string): number =>
  evaluation.world.nodes.find((node) => node.id === id)?.number ?? 0;
