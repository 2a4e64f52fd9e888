import type { ReactNode } from 'react';
import { Disclosure } from '@/components/ui/disclosure';
import { Tick } from '@/components/ui/tick';
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
  ownNameOf,
  pickedIds,
  pickedOptions,
  type OptionContext,
} from '@/lib/listservice/optionGroup';
import { removeAll } from '@/lib/listservice/optionEdits';
import { Associations } from './associations';
import { CountedOption, Price, Ticked, type OptionPlace } from './optionRows';

/** All that a selection may hold: choices, ticks and counts, those of what was picked indented below it. */
export function OptionTree({ selectionId, context }: { selectionId: string; context: OptionContext }) {
  const { options } = optionsOf(context.evaluation, selectionId);
  return (
    <>
      <Associations selectionId={selectionId} context={context} />
      <Options options={options} place={{ holderId: selectionId, context, around: [], choice: null }} />
    </>
  );
}

const Options = ({ options, place }: { options: OptionGroup['options']; place: OptionPlace }) => (
  <ul className="flex flex-col">
    {options.filter(isShown).map((option) => (
      <li key={option.key}>
        {option.kind === 'group' ? <Group group={option} place={place} /> : <Item option={option} place={place} />}
      </li>
    ))}
  </ul>
);

/** The options of a selection that was picked, below what picks it. */
const Held = ({ id, context, children }: { id: string; context: OptionContext; children?: ReactNode }) => (
  <div className="ml-2 border-l border-hairline pl-3">
    {children}
    <OptionTree selectionId={id} context={context} />
  </div>
);

/** The heading of a fold has the whole line, what it holds too. */
const FOLD =
  'mt-1 border-hairline [&>div]:pl-0 [&>summary>span]:flex [&>summary>span]:min-h-row [&>summary>span]:flex-1 ' +
  '[&>summary>span]:items-center [&>summary>span]:gap-2';

interface GroupProps {
  group: OptionGroup;
  place: OptionPlace;
}

/** In a group of which one thing may be taken all are choices among that group's. */
function Group({ group, place }: GroupProps) {
  if (place.choice === null && isChoice(group)) return <Choice group={group} place={place} />;
  if (!isShut(group) && (!group.collapsible || group.flatten)) return <Members group={group} place={place} />;
  // The data has it fold, or nothing of it can be taken.
  return (
    <Disclosure
      open={group.current > 0 || group.current < group.min}
      className={`${FOLD} [&>summary]:border-b [&>summary]:border-hairline`}
      summary={
        <>
          <span className="label text-ink-soft normal-case">{groupName(group)}</span>
          <span className={`figures ${TONES[groupState(place.context, group)]}`}>{boundsText(group)}</span>
        </>
      }
    >
      <Members group={group} place={place} headed />
    </Disclosure>
  );
}

/** Choices of more than this many fold up, with what was taken in their heading. */
const FOLDED_FROM = 4;

function Choice({ group, place }: GroupProps) {
  const { context } = place;
  const taken = pickedOptions(group);
  const short = group.current < group.min;
  const nothing = short ? 'choose one' : 'none';
  // The data has some groups lie open.
  const folded = countOptions(group) >= FOLDED_FROM && group.flatten !== true;
  const members = <Members group={group} place={{ ...place, choice: group }} headed={folded} />;
  return (
    <>
      {folded ? (
        <Disclosure
          open={short}
          className={`${FOLD} border-b`}
          summary={
            <>
              <span className="label text-ink-soft">{groupName(group)}</span>
              <span className={`min-w-0 flex-1 truncate ${short ? 'text-unfinished' : 'text-ink'}`}>
                {taken.length > 0 ? taken.map(({ name }) => name).join(', ') : nothing}
              </span>
              {taken.map((option) => (
                <Price key={option.key} option={option} context={context} />
              ))}
            </>
          }
        >
          {members}
        </Disclosure>
      ) : (
        members
      )}
      {taken
        .filter(hasMore)
        .flatMap((option) => option.picked)
        .map((id) => (
          <Held key={id} id={id} context={context} />
        ))}
    </>
  );
}

/** Whether there is something to choose below it. */
const hasMore = ({ hasOptions, pointsAt }: Option): boolean => hasOptions || pointsAt === true;

const TONES = { short: 'text-unfinished', over: 'text-illegal', kept: '' } as const;

/** `headed`: its heading stands above it already. */
function Members({ group, place, headed = false }: GroupProps & { headed?: boolean }) {
  const { context, holderId, choice } = place;
  const bounds = choice === null ? boundsText(group) : '';
  return (
    <fieldset className="mt-2 mb-1">
      <legend
        className={
          headed || group.flatten
            ? 'sr-only'
            : 'label flex w-full items-baseline gap-1.5 border-b border-hairline pb-0.5 text-ink-soft normal-case'
        }
      >
        {groupName(group)}
        {bounds !== '' && ':'}
        <span className={`figures tracking-normal ${TONES[groupState(context, group)]}`}>{bounds}</span>
      </legend>
      {choice === group && group.min === 0 && (
        <Tick
          type="radio"
          name={`${holderId} ${group.key}`}
          className="gap-2.5"
          checked={group.current === 0}
          disabled={context.onEdit === null}
          onTurn={() => context.onEdit?.(removeAll(pickedIds(group)))}
        >
          <span className="text-ink-soft">None</span>
        </Tick>
      )}
      <Options options={group.options} place={{ ...place, around: [...place.around, group] }} />
    </fieldset>
  );
}

/** Whose options follow, where it is one of several or has a name of its own. */
function Head({ id, option, context }: { id: string; option: Option; context: OptionContext }) {
  const own = ownNameOf(context, id);
  return option.picked.length > 1 || own !== null ? (
    <p className="label pt-2 text-ink-faint">
      {numberOf(context, id)} × {own ?? option.name}
    </p>
  ) : null;
}

/** One option: a choice among a group's, a tick, or a count; then what it holds itself. */
function Item({ option, place }: { option: Option; place: OptionPlace }) {
  const { context, choice } = place;
  const counted = choice === null && (option.max === null || option.max > 1 || option.current > 1);
  const Row = counted ? CountedOption : Ticked;
  return (
    <div>
      <Row option={option} place={place} />
      {choice === null &&
        hasMore(option) &&
        option.picked.map((id) => (
          <Held key={id} id={id} context={context}>
            {counted && <Head id={id} option={option} context={context} />}
          </Held>
        ))}
    </div>
  );
}
