import { nanoid } from 'nanoid';
import { Split, Trash2 } from 'lucide-react';
import { Stepper } from '@/components/ui/stepper';
import { IconButton } from '@/components/ui/iconButton';
import type { Option, OptionGroup } from '@/lib/engine';
import { type Exchange, exchangeFor } from '@/lib/listservice/exchange';
import { mainCost } from '@/lib/data/mainCost';
import { addOption, chooseOption, removeOption, splitOff } from '@/lib/listservice/optionEdits';
import {
  fewestOf,
  hasChoices,
  numberOf,
  pickedIds,
  priceText,
  tickState,
  type OptionContext,
} from '@/lib/listservice/optionGroup';

interface TickedProps {
  option: Option;
  group: OptionGroup | null;
  /** The groups around it, outermost first. */
  around: readonly OptionGroup[];
  holderId: string;
  context: OptionContext;
}

/** An option as a tick, or as a choice among those of its group. */
export function Ticked({ option, group, around, holderId, context }: TickedProps) {
  const on = option.picked.length > 0;
  const { stays, fixed, shut: full } = tickState(context, option, group);
  const exchange = full ? exchangeFor(context, holderId, option, around) : null;
  const shut = full && exchange === null;
  const change = (): void => {
    if (exchange !== null) context.onEdit?.(exchange.make(nanoid));
    else if (group === null && on) context.onEdit?.(removeOption(option));
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

interface CountedOptionProps {
  option: Option;
  /** The groups around it, outermost first. */
  around: readonly OptionGroup[];
  holderId: string;
  context: OptionContext;
}

/** An option of which several may be taken: a row for each selection of it. */
export function CountedOption({ option, around, holderId, context }: CountedOptionProps) {
  const [first] = option.picked;
  const exchange = exchangeFor(context, holderId, option, around);
  const whyNoMore = option.available === 0 ? 'no more allowed' : undefined;
  if (first !== undefined) {
    return (
      <ul>
        {option.picked.map((id) => (
          <li key={id}>
            <CountRow
              option={option}
              id={id}
              context={context}
              whyNoMore={whyNoMore}
              exchange={id === first ? exchange : null}
            />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <div className="flex min-h-row items-center gap-2 py-0.5">
      <span className={`min-w-0 flex-1 ${option.available === 0 && exchange === null ? 'text-ink-faint' : ''}`}>
        {option.name}
        <Annotation option={option} />
      </span>
      <Price option={option} context={context} />
      <Stepper
        label={option.name}
        value={0}
        max={exchange === null ? option.available : 1}
        by={option.by ?? 1}
        {...(whyNoMore === undefined ? {} : { whyNoMore })}
        instead={insteadOf(exchange)}
        onChange={(value) =>
          context.onEdit?.(exchange?.make(nanoid) ?? addOption(context, holderId, option, value, nanoid))
        }
      />
    </div>
  );
}

const insteadOf = (exchange: Exchange | null): string | undefined =>
  exchange === null ? undefined : `one ${exchange.gives}`;

const SET = 'the data sets this number';

const mostOf = ({ available }: Option, number: number): number | null =>
  available === null ? null : number + available;

interface CountRowProps {
  option: Option;
  id: string;
  context: OptionContext;
  whyNoMore: string | undefined;
  exchange: Exchange | null;
}

/** Counts are per one of the holder: what four alike hold is stored four times, unless they share it. */
function CountRow({ option, id, context, whyNoMore, exchange }: CountRowProps) {
  const number = numberOf(context, id) / option.step;
  const most = exchange === null ? mostOf(option, number) : number + 1;
  const { onEdit } = context;
  const whyNoFewer = option.type === 'model' ? 'a unit has one model at least' : 'the datasheet asks for this many';
  return (
    <div className="flex min-h-row items-center gap-2 py-0.5">
      <span className="min-w-0 flex-1">
        {option.name}
        <Annotation option={option} />
      </span>
      {onEdit && option.hasOptions && number > 1 && hasChoices(context, id) && (
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
        min={option.isSet ? Math.min(number, option.min) : fewestOf(context, option, id, number)}
        whyNoFewer={option.isSet ? SET : whyNoFewer}
        max={option.isSet ? Math.max(number, option.min) : most}
        by={option.by ?? 1}
        {...(option.isSet ? { whyNoMore: SET } : {})}
        {...(!option.isSet && whyNoMore !== undefined ? { whyNoMore } : {})}
        instead={insteadOf(exchange)}
        onChange={(value) =>
          onEdit?.(
            exchange !== null && value > number
              ? exchange.make(nanoid)
              : { kind: 'count', selection: id, number: value * option.step },
          )
        }
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

/** The data's remark behind a name. */
const Annotation = ({ option: { annotation } }: { option: Option }) =>
  annotation === undefined ? null : <span className="text-sm text-ink-faint"> ({annotation})</span>;

interface PriceProps {
  option: Option;
  context: OptionContext;
}

/** What it adds, and whether that is certain. */
export function Price({ option: { costs, doubt }, context }: PriceProps) {
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
