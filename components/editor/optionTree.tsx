import { ChevronRight } from 'lucide-react';
import { optionsOf, type Option, type OptionGroup } from '@/lib/engine';
import {
  boundsText,
  countOptions,
  groupName,
  groupState,
  isChoice,
  isShut,
  isShown,
  numberOf,
  pickedIds,
  pickedOptions,
  type OptionContext,
} from '@/lib/listservice/optionGroup';
import { Associations } from './associations';
import { CountedOption, Price, Ticked } from './optionRows';

interface OptionTreeProps {
  selectionId: string;
  context: OptionContext;
}

/** All that a selection may hold: choices, ticks and counts, those of what was picked indented below it. */
export function OptionTree({ selectionId, context }: OptionTreeProps) {
  const { options } = optionsOf(context.evaluation, selectionId);
  return (
    <>
      <Associations selectionId={selectionId} context={context} />
      <Options options={options} holderId={selectionId} context={context} />
    </>
  );
}

interface OptionsProps {
  options: OptionGroup['options'];
  holderId: string;
  context: OptionContext;
}

function Options({ options, holderId, context }: OptionsProps) {
  return (
    <ul className="flex flex-col">
      {options.filter(isShown).map((option) => (
        <li key={option.key}>
          {option.kind === 'group' ? (
            <Group group={option} outer={null} around={NONE} holderId={holderId} context={context} />
          ) : (
            <Item option={option} group={null} around={NONE} holderId={holderId} context={context} />
          )}
        </li>
      ))}
    </ul>
  );
}

const NONE: readonly OptionGroup[] = [];

interface GroupProps {
  group: OptionGroup;
  /** The groups around it, outermost first. */
  around: readonly OptionGroup[];
  /** The group around it of which one thing may be taken: then all in it are choices among that group's. */
  outer: OptionGroup | null;
  holderId: string;
  context: OptionContext;
}

/** Choices of more than this many fold up, with what was taken in their heading. */
const FOLDED_FROM = 4;

function Group(props: GroupProps) {
  const { group, outer, context } = props;
  const isOutermost = outer === null && isChoice(group);
  if (!isOutermost && (isShut(group) || (group.collapsible && !group.flatten))) return <Folded {...props} />;
  if (!isOutermost) return <Members {...props} choice={outer} />;
  const taken = pickedOptions(group);
  const short = group.current < group.min;
  const nothing = short ? 'choose one' : 'none';
  const members = <Members {...props} choice={group} />;
  return (
    <>
      {!isFolded(group) ? (
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
              {taken.length > 0 ? taken.map(({ name }) => name).join(', ') : nothing}
            </span>
            {taken.map((option) => (
              <Price key={option.key} option={option} context={context} />
            ))}
          </summary>
          {members}
        </details>
      )}
      {taken
        .filter(hasMore)
        .flatMap((option) => option.picked)
        .map((id) => (
          <div key={id} className="ml-2 border-l border-hairline pl-3">
            <OptionTree selectionId={id} context={context} />
          </div>
        ))}
    </>
  );
}

/** The data has some groups lie open. */
const isFolded = (group: OptionGroup): boolean => countOptions(group) >= FOLDED_FROM && group.flatten !== true;

/** A group that the data has fold, or of which nothing can be taken, open while something in it is taken or missing. */
function Folded(props: GroupProps) {
  const { group, outer, context } = props;
  return (
    <details open={group.current > 0 || group.current < group.min} className="group/folded mt-1">
      <summary className="flex min-h-row list-none items-center gap-2 border-b border-hairline [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden="true"
          className="size-4 shrink-0 text-ink-faint transition-transform group-open/folded:rotate-90"
        />
        <span className="label text-ink-soft normal-case">{groupName(group)}</span>
        <span className={`figures ${TONES[groupState(context, group)]}`}>{boundsText(group)}</span>
      </summary>
      <Members {...props} choice={outer} headed />
    </details>
  );
}

/** Whether there is something to choose below it. */
const hasMore = ({ hasOptions, pointsAt }: Option): boolean => hasOptions || pointsAt === true;

const TONES = { short: 'text-unfinished', over: 'text-illegal', kept: '' } as const;

function Members({
  group,
  around,
  holderId,
  context,
  choice,
  headed = false,
}: GroupProps & {
  choice: OptionGroup | null;
  /** Its heading stands above it already. */
  headed?: boolean;
}) {
  const folded = choice === group && isFolded(group);
  const bounds = choice === null ? boundsText(group) : '';
  const within = [...around, group];
  return (
    <fieldset className="mt-2 mb-1">
      <legend
        className={
          folded || headed || group.flatten
            ? 'sr-only'
            : 'label flex w-full items-baseline gap-1.5 border-b border-hairline pb-0.5 text-ink-soft normal-case'
        }
      >
        {groupName(group)}
        {bounds !== '' && ':'}
        <span className={`figures tracking-normal ${TONES[groupState(context, group)]}`}>{bounds}</span>
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
                edits: pickedIds(group).map((selection) => ({ kind: 'remove', selection })),
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
              <Group group={option} outer={choice} around={within} holderId={holderId} context={context} />
            ) : (
              <Item option={option} group={choice} around={within} holderId={holderId} context={context} />
            )}
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

interface ItemProps {
  option: Option;
  group: OptionGroup | null;
  around: readonly OptionGroup[];
  holderId: string;
  context: OptionContext;
}

/** One option: a choice among a group's, a tick, or a count; then what it holds itself. */
function Item({ option, group, around, holderId, context }: ItemProps) {
  const counted = group === null && (option.max === null || option.max > 1 || option.current > 1);
  return (
    <div>
      {counted ? (
        <CountedOption option={option} around={around} holderId={holderId} context={context} />
      ) : (
        <Ticked option={option} group={group} around={around} holderId={holderId} context={context} />
      )}
      {group === null &&
        hasMore(option) &&
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
