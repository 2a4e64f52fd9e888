'use client';

import { nanoid } from 'nanoid';
import { ChevronRight, Split, Trash2 } from 'lucide-react';
import { Stepper } from '@/components/shared/stepper';
import { IconButton } from '@/components/shared/iconButton';
import { optionsOf, type Evaluation, type Option, type OptionGroup } from '@/lib/battlescribe/evaluate';
import type { LinkedDataset } from '@/lib/battlescribe/link';
import type { RosterEdit } from '@/lib/roster/edits';
import { addOption, chooseOption, removeOption, splitOff } from '@/lib/view/editor/optionEdits';

/** What the tree of options needs; without `onEdit` it is only read. */
export interface OptionContext {
  readonly evaluation: Evaluation;
  readonly linked: LinkedDataset;
  readonly onEdit: ((edit: RosterEdit) => void) | null;
  /** How many models the unit has, in a format that lets it go below its minimum; null: its minimums hold. */
  readonly understrength: { readonly models: number } | null;
}

/** All that a selection may hold: choices, ticks and counts, those of what was picked indented below it. */
export function OptionTree({
  selectionId,
  context,
}: {
  readonly selectionId: string;
  readonly context: OptionContext;
}) {
  const { options } = optionsOf(context.evaluation, selectionId);
  return <Options options={options} holderId={selectionId} context={context} />;
}

function Options({
  options,
  holderId,
  context,
}: {
  readonly options: OptionGroup['options'];
  readonly holderId: string;
  readonly context: OptionContext;
}) {
  return (
    <ul className="flex flex-col">
      {options.filter(isShown).map((option) => (
        <li key={option.key}>
          {option.kind === 'group' ? (
            <Group group={option} outer={null} holderId={holderId} context={context} />
          ) : (
            <Item option={option} group={null} holderId={holderId} context={context} />
          )}
        </li>
      ))}
    </ul>
  );
}

interface GroupProps {
  readonly group: OptionGroup;
  /** The group around it of which one thing may be taken: then all in it are choices among that group's. */
  readonly outer: OptionGroup | null;
  readonly holderId: string;
  readonly context: OptionContext;
}

/** Choices of more than this many fold up, with what was taken in their heading. */
const FOLDED_FROM = 4;

function Group(props: GroupProps) {
  const { group, outer, context } = props;
  const isOutermost = outer === null && isChoice(group);
  if (!isOutermost) return <Members {...props} choice={outer} />;
  const taken = pickedOptions(group);
  const short = group.current < group.min;
  const members = <Members {...props} choice={group} />;
  return (
    <>
      {countOptions(group) < FOLDED_FROM ? (
        members
      ) : (
        <details open={short} className="group/choice mt-1 border-b border-hairline">
          <summary className="flex min-h-row list-none items-center gap-2 [&::-webkit-details-marker]:hidden">
            <ChevronRight
              aria-hidden="true"
              className="size-4 shrink-0 text-ink-faint transition-transform group-open/choice:rotate-90"
            />
            <span className="label text-ink-soft">{groupName(group)}</span>
            <span className={`min-w-0 flex-1 truncate ${short ? 'text-unfinished' : ''}`}>
              {taken.length > 0 ? taken.map(({ name }) => name).join(', ') : short ? 'choose one' : 'none'}
            </span>
            {taken.map((option) => (
              <Price key={option.key} option={option} />
            ))}
          </summary>
          {members}
        </details>
      )}
      {taken
        .filter(({ hasOptions }) => hasOptions)
        .flatMap((option) => option.picked)
        .map((id) => (
          <div key={id} className="ml-2 border-l border-hairline pl-3">
            <OptionTree selectionId={id} context={context} />
          </div>
        ))}
    </>
  );
}

function Members({ group, holderId, context, choice }: GroupProps & { readonly choice: OptionGroup | null }) {
  const tone =
    group.current < group.min && !mayBeShort(context, group)
      ? 'text-unfinished'
      : group.max !== null && group.current > group.max
        ? 'text-illegal'
        : '';
  const folded = choice === group && countOptions(group) >= FOLDED_FROM;
  return (
    <fieldset className="mt-2 mb-1">
      <legend
        className={
          folded ? 'sr-only' : 'label flex w-full items-baseline gap-2 border-b border-hairline pb-0.5 text-ink-soft'
        }
      >
        {groupName(group)}
        <span className={`figures tracking-normal ${tone}`}>{choice === null ? boundsText(group) : ''}</span>
      </legend>
      {choice === group && group.min === 0 && (
        <label className="flex min-h-row items-center gap-2.5">
          <input
            type="radio"
            name={`${holderId} ${group.key}`}
            checked={group.current === 0}
            disabled={context.onEdit === null}
            className="size-4 accent-accent"
            onChange={() =>
              context.onEdit?.({
                kind: 'all',
                edits: picked(group).map((selection) => ({ kind: 'remove', selection })),
              })
            }
          />
          <span className="text-ink-soft">None</span>
        </label>
      )}
      <ul className="flex flex-col">
        {group.options.filter(isShown).map((option) => (
          <li key={option.key}>
            {option.kind === 'group' ? (
              <Group group={option} outer={choice} holderId={holderId} context={context} />
            ) : (
              <Item option={option} group={choice} holderId={holderId} context={context} />
            )}
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

/** One option: a choice among a group's, a tick, or a count; then what it holds itself. */
function Item({
  option,
  group,
  holderId,
  context,
}: {
  readonly option: Option;
  readonly group: OptionGroup | null;
  readonly holderId: string;
  readonly context: OptionContext;
}) {
  const counted = group === null && (option.max === null || option.max > 1 || option.current > 1);
  return (
    <div>
      {counted ? (
        <Counted option={option} holderId={holderId} context={context} />
      ) : (
        <Ticked option={option} group={group} holderId={holderId} context={context} />
      )}
      {group === null &&
        option.hasOptions &&
        option.picked.map((id) => (
          <div key={id} className="ml-2 border-l border-hairline pl-3">
            {counted && option.picked.length > 1 && (
              <p className="label pt-2 text-ink-faint">
                {numberOf(context, id)} × {option.name}
              </p>
            )}
            <OptionTree selectionId={id} context={context} />
          </div>
        ))}
    </div>
  );
}

function Ticked({
  option,
  group,
  holderId,
  context,
}: {
  readonly option: Option;
  readonly group: OptionGroup | null;
  readonly holderId: string;
  readonly context: OptionContext;
}) {
  const on = option.picked.length > 0;
  const always = on && option.min >= 1 && option.max === 1 && group === null;
  const last = on && group === null && isLast(context, option, 1);
  const fixed = last || (always && (context.understrength === null || option.type !== 'model'));
  const shut = !on && group === null && option.available === 0;
  const change = (): void =>
    context.onEdit?.(
      on && group === null
        ? removeOption(option)
        : chooseOption(context, holderId, option, group === null ? [] : picked(group)),
    );
  return (
    <label className={`flex min-h-row items-center gap-2.5 ${shut || option.hidden ? 'text-ink-faint' : ''}`}>
      <input
        type={group === null ? 'checkbox' : 'radio'}
        name={group === null ? option.key : `${holderId} ${group.key}`}
        checked={on}
        disabled={context.onEdit === null || fixed || shut}
        onChange={change}
        className="size-4 shrink-0 accent-accent"
      />
      <span className="min-w-0 flex-1">
        {option.name}
        {(always || last) && (
          <span className="text-ink-faint">
            {last ? ' (the last model)' : fixed ? ' (always)' : ' (in a full unit)'}
          </span>
        )}
        {shut && <span className="text-sm"> (no more allowed)</span>}
        {option.hidden && on && (
          <span className="text-sm text-illegal"> (the data does not offer it here any more)</span>
        )}
      </span>
      <Price option={option} />
    </label>
  );
}

function Counted({
  option,
  holderId,
  context,
}: {
  readonly option: Option;
  readonly holderId: string;
  readonly context: OptionContext;
}) {
  const [first] = option.picked;
  const whyNoMore = option.available === 0 ? 'no more allowed' : undefined;
  if (first !== undefined) {
    return (
      <ul>
        {option.picked.map((id) => (
          <li key={id}>
            <CountRow option={option} id={id} context={context} whyNoMore={whyNoMore} />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <div className="flex min-h-row items-center gap-2 py-0.5">
      <span className={`min-w-0 flex-1 ${option.available === 0 ? 'text-ink-faint' : ''}`}>{option.name}</span>
      <Price option={option} />
      <Stepper
        label={option.name}
        value={0}
        max={option.available}
        {...(whyNoMore === undefined ? {} : { whyNoMore })}
        onChange={(value) => context.onEdit?.(addOption(context, holderId, option, value))}
      />
    </div>
  );
}

/** Counts are per one of the holder: what four alike hold is stored four times, unless they share it. */
function CountRow({
  option,
  id,
  context,
  whyNoMore,
}: {
  readonly option: Option;
  readonly id: string;
  readonly context: OptionContext;
  readonly whyNoMore: string | undefined;
}) {
  const number = numberOf(context, id) / option.step;
  const { onEdit } = context;
  const whyNoFewer = option.type === 'model' ? 'a unit has one model at least' : 'the datasheet asks for this many';
  return (
    <div className="flex min-h-row items-center gap-2 py-0.5">
      <span className="min-w-0 flex-1">{option.name}</span>
      {onEdit && option.hasOptions && number > 1 && (
        <IconButton
          label={`Arm one ${option.name} differently`}
          icon={<Split />}
          onClick={() => onEdit(splitOff(context, id, nanoid))}
        />
      )}
      <Price option={option} />
      <Stepper
        label={option.name}
        value={number}
        min={fewestOf(context, option, id, number)}
        whyNoFewer={whyNoFewer}
        max={option.available === null ? null : number + option.available}
        {...(whyNoMore === undefined ? {} : { whyNoMore })}
        onChange={(value) => onEdit?.({ kind: 'count', selection: id, number: value * option.step })}
      />
      {onEdit && option.picked.length > 1 && (
        <IconButton
          label={`Remove these ${option.name}`}
          icon={<Trash2 />}
          onClick={() => onEdit({ kind: 'remove', selection: id })}
        />
      )}
    </div>
  );
}

function Price({ option }: { readonly option: Option }) {
  const paid = option.costs.filter(({ value }) => value !== 0);
  return paid.length === 0 ? null : (
    <span className="figures shrink-0 text-ink-soft">
      {paid.map(({ value }) => `${value > 0 ? '+' : '−'}${Math.abs(value)}`).join(' ')}
    </span>
  );
}

function isShown(option: Option | OptionGroup): boolean {
  if (option.kind === 'option') return !option.hidden || option.picked.length > 0;
  return (!option.hidden || option.current > 0) && option.options.some(isShown);
}

/** Whether these are all the models of a unit that may be short of some, but not of all. */
function isLast({ understrength }: OptionContext, { type }: Option, models: number): boolean {
  return understrength !== null && type === 'model' && understrength.models <= models;
}

/**
 * How few there may be in one selection of an option. Where units may be short of models, other minimums hold the
 * count; else the verdict says what is missing.
 */
function fewestOf(context: OptionContext, option: Option, id: string, number: number): number {
  if (isLast(context, option, numberOf(context, id))) return 1;
  return context.understrength !== null && option.type === 'upgrade'
    ? Math.min(number, Math.max(0, option.min - (option.current - number)))
    : 0;
}

/** Whether a group is below its minimum only for want of models, where that is allowed. */
function mayBeShort(context: OptionContext, group: OptionGroup): boolean {
  return (
    context.understrength !== null &&
    group.options.some((option) => (option.kind === 'group' ? mayBeShort(context, option) : option.type === 'model'))
  );
}

/**
 * A group of which one thing may be taken is a choice; where there are more already, each must be possible to take
 * away.
 */
function isChoice(group: OptionGroup): boolean {
  return group.max === 1 && group.current <= 1;
}

function pickedOptions(group: OptionGroup): readonly Option[] {
  return group.options.flatMap((option) =>
    option.kind === 'group' ? pickedOptions(option) : option.picked.length > 0 ? [option] : [],
  );
}

function picked(group: OptionGroup): readonly string[] {
  return pickedOptions(group).flatMap((option) => option.picked);
}

function countOptions(group: OptionGroup): number {
  return group.options
    .filter(isShown)
    .reduce((total, option) => total + (option.kind === 'group' ? countOptions(option) : 1), 0);
}

function groupName({ name }: OptionGroup): string {
  return name.trim() || 'Options';
}

function boundsText({ min, max, current }: OptionGroup): string {
  if (max === null) return min > 0 ? `${current}, at least ${min}` : '';
  return min === max ? `${current} of ${max}` : min > 0 ? `${current}, ${min} to ${max}` : `${current} of up to ${max}`;
}

function numberOf({ evaluation }: OptionContext, id: string): number {
  return evaluation.world.nodes.find((node) => node.id === id)?.number ?? 0;
}
