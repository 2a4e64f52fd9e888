import { nanoid } from 'nanoid';
import { Split, Trash2 } from 'lucide-react';
import { Stepper } from '@/components/ui/stepper';
import { IconButton } from '@/components/ui/iconButton';
import { classes } from '@/lib/foundation/classes';
import type { Option, OptionGroup } from '@/lib/engine';
import { mainCost } from '@/lib/data/mainCost';
import { addOption, chooseOption, exchangeFor, removeAll, splitOff } from '@/lib/listservice/optionEdits';
import {
  fewestOf,
  hasChoices,
  numberOf,
  pickedIds,
  priceText,
  tickState,
  type OptionContext,
} from '@/lib/listservice/optionGroup';

/** Where an option stands. */
export interface OptionPlace {
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
export function Ticked({ option, place: { context, holderId, around, choice: group } }: PlacedProps) {
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
export function CountedOption({ option, place }: PlacedProps) {
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

/** The data's remark behind a name. */
const Annotation = ({ option: { annotation } }: { option: Option }) =>
  annotation === undefined ? null : <span className="text-sm text-ink-faint"> ({annotation})</span>;

/** What it adds, and whether that is certain. */
export function Price({ option: { costs, doubt }, context }: { option: Option; context: OptionContext }) {
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
