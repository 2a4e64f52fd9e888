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
  fewestOf,
  hasChoices,
  priceText,
  tickState,
} from '@/lib/listservice/optionGroup';
import { removeAll, addOption, chooseOption, exchangeFor, splitOff } from '@/lib/listservice/optionEdits';
import { Associations } from './associations';
import { nanoid } from 'nanoid';
import { Split, Trash2 } from 'lucide-react';
import { Stepper } from '@/components/ui/stepper';
import { IconButton } from '@/components/ui/iconButton';
import { classes } from '@/lib/foundation/classes';
import { mainCost } from '@/lib/data/mainCost';

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
function Item({ option, place }: PlacedProps) {
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

interface OptionPlace {
  context: OptionContext;
  holderId: string;
  /** The groups around it, outermost first. */
  around: readonly OptionGroup[];
  /** The group that it is a choice of; null: it stands alone. */
  choice: OptionGroup | null;
}

interface PlacedProps {
  option: Option;
  place: OptionPlace;
}

/** An option as a tick, or as a choice among those of its group. */
function Ticked({ option, place: { context, holderId, around, choice: group } }: PlacedProps) {
  const on = option.picked.length > 0;
  const { stays, fixed, shut: full } = tickState(context, option, group);
  const exchange = full ? exchangeFor(context, holderId, option, around) : null;
  const shut = full && exchange === null;
  const change = (): void => {
    if (exchange !== null) context.onEdit?.(exchange.make(nanoid));
    else if (group === null && on) context.onEdit?.(removeAll(option.picked));
    else context.onEdit?.(chooseOption(context, holderId, option, group === null ? [] : pickedIds(group), nanoid));
  };
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
        <Annotation option={option} />
        {stays !== null && <span className="text-ink-faint"> {stays}</span>}
        {shut && <span className="text-sm"> (no more allowed)</span>}
        {exchange !== null && <span className="text-sm text-ink-faint"> (instead of one {exchange.gives})</span>}
        {option.hidden && on && <span className="text-sm text-illegal"> (no longer in the data)</span>}
      </span>
      <Price option={option} context={context} />
    </label>
  );
}

/** An option of which several may be taken: a row for each selection of it. */
function CountedOption({ option, place }: PlacedProps) {
  const exchange = exchangeFor(place.context, place.holderId, option, place.around);
  const [first] = option.picked;
  if (first === undefined) return <CountRow option={option} place={place} id={null} exchange={exchange} />;
  return (
    <ul>
      {option.picked.map((id) => (
        <li key={id}>
          <CountRow option={option} place={place} id={id} exchange={id === first ? exchange : null} />
        </li>
      ))}
    </ul>
  );
}

const IS_SET = 'the data sets this number';
const SET = { whyNoFewer: IS_SET, whyNoMore: IS_SET };

interface CountRowProps extends PlacedProps {
  /** Null: nothing of it is taken. */
  id: string | null;
  exchange: ReturnType<typeof exchangeFor>;
}

/** Counts are per one of the holder: what four alike hold is stored four times, unless they share it. */
function CountRow({ option, place: { context, holderId }, id, exchange }: CountRowProps) {
  const { onEdit } = context;
  const { available } = option;
  const number = id === null ? 0 : numberOf(context, id) / option.step;
  const most = available === null ? null : number + available;
  const whyNoFewer = option.type === 'model' ? 'a unit has one model at least' : 'the datasheet asks for this many';
  const bounds = {
    min: id === null ? 0 : fewestOf(context, option, id, number),
    max: exchange === null ? most : number + 1,
    whyNoFewer: id === null ? undefined : whyNoFewer,
    whyNoMore: available === 0 ? 'no more allowed' : undefined,
  };
  const set = { min: Math.min(number, option.min), max: Math.max(number, option.min), ...SET };
  function change(value: number): void {
    if (exchange !== null && value > number) onEdit?.(exchange.make(nanoid));
    else if (id === null) onEdit?.(addOption(context, holderId, option, value, nanoid));
    else onEdit?.({ kind: 'count', selection: id, number: value * option.step });
  }
  return (
    <div className="flex min-h-row items-center gap-2 py-0.5">
      <span
        className={classes('min-w-0 flex-1', id === null && available === 0 && exchange === null && 'text-ink-faint')}
      >
        {option.name}
        <Annotation option={option} />
      </span>
      {onEdit && id !== null && option.hasOptions && number > 1 && hasChoices(context, id) && (
        <IconButton
          label={`Arm one ${option.name} differently`}
          icon={<Split />}
          onClick={() => onEdit(splitOff(context, id, nanoid))}
        />
      )}
      <Price option={option} context={context} />
      <Stepper
        label={option.name}
        value={number}
        by={option.by ?? 1}
        {...(option.isSet && id !== null ? set : bounds)}
        {...(onEdit === null && { min: number, max: number })}
        instead={exchange === null ? undefined : `one ${exchange.gives}`}
        onChange={change}
      />
      {onEdit && id !== null && option.picked.length > 1 && (
        <IconButton
          label={`Remove these ${option.name}`}
          icon={<Trash2 />}
          onClick={() => onEdit({ kind: 'remove', selection: id })}
        />
      )}
    </div>
  );
}

const Annotation = ({ option: { annotation } }: { option: Option }) =>
  annotation === undefined ? null : <span className="text-sm text-ink-faint"> ({annotation})</span>;

/** What it adds, and whether that is certain. */
function Price({ option: { costs, doubt }, context }: { option: Option; context: OptionContext }) {
  const price = priceText(costs, mainCost(context.linked));
  return (
    <>
      {doubt !== undefined && (
        <span className="shrink-0 text-sm text-cannot-tell" title={doubt.join('; ')}>
          not certain
        </span>
      )}
      {price !== '' && <span className="figures max-w-[50%] shrink-0 text-right text-ink-soft">{price}</span>}
    </>
  );
}
