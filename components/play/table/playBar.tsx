import { BookOpen, Dices, Undo2, Wrench, X, Pause } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState, useMemo, useEffect } from 'react';
import { NEW_CLOCK, type ClockSide, type TurnClock, clockText, running, usedBy } from '@/lib/play/table/clock';
import type { Sum } from '@/lib/rules/atTable';
import type { ListCheckedHere } from '@/lib/play/shownList';
import type { Throw } from '@/lib/play/table/dice';
import type { Piece } from '@/lib/play/table/piece';
import type { TwoHands } from './useTable';
import { DiceSheet } from './diceSheet';
import { classes } from '@/lib/foundation/classes';
import { useStrayTaps } from '@/components/ui/useStrayTaps';
import { IconButton } from '@/components/ui/iconButton';
import { atRisk } from '@/lib/play/table/marks';
import { ModelButtons } from './pieceControls';
import type { ThrownDice } from '../tableHand.model';
import { Sheet } from '@/components/ui/sheet';
import { Toggle } from '@/components/ui/toggle';
import { Select } from '@/components/ui/field';
import { citationsText } from '@/lib/rules/citation';
import { PlayAids } from '@/components/list/sheet/playAids';
import { Disclosure } from '@/components/ui/disclosure';
import { remindersOf } from '@/lib/play/table/reminders';

/** What is opened from the bar. */
export type Panel = 'dice' | 'reminders' | 'tools' | null;

export interface PlayBarProps {
  two: Pick<TwoHands, 'hands' | 'at'>;
  panel: Panel;
  onPanel: (panel: Panel) => void;
  /** One step back; null: somebody looks on. */
  back: Omit<BarButton, 'icon'> | null;
  /** What comes next: the end of a turn, a card; null: nothing that is pressed here. */
  next: BarButton | null;
  /** Of whom one is reminded; null: of nobody, since no list is at hand. */
  list: ListCheckedHere | null;
  clock: TurnClock | null;
  names: Readonly<Record<ClockSide, string>>;
  onClock: (clock: TurnClock | null) => void;
  throws: readonly ThrownDice[];
  /** `piece`: for whom; null: for nobody in particular. Null: somebody looks on. */
  onThrow: ((thrown: Throw, piece: Piece | null) => void) | null;
  /** How dice are thrown here. */
  diceNote: string;
  notes?: ReactNode;
  tools?: ReactNode;
  /** It stays in reach on a page that goes on below it. */
  fixed?: boolean;
}

/** One thing that the bar does at a tap. */
export interface BarButton {
  name: string;
  /** Its name for who cannot see where it stands, which begins with `name`. */
  label?: string;
  icon: ReactNode;
  run: () => void;
  shut?: boolean;
}

const PLACE =
  'flex min-h-13 min-w-0 flex-1 flex-col items-center justify-center gap-0.5 font-display text-sm leading-4 font-medium ' +
  'text-ink-soft hover:text-ink disabled:opacity-40 [&>svg]:size-5';

/** The bar under the thumb and what opens from it: one step back, dice, reminders, sums, the clock, what comes next. */
export function PlayBar(props: PlayBarProps) {
  const { two, panel, onPanel, back, next, list, clock, names, onClock, onThrow, notes, tools, fixed } = props;
  // What is there after a tap is not what the second tap of a double tap was meant for.
  const stray = useStrayTaps();
  const hand = two.hands[two.at];
  const { piece, table } = hand;
  const meant = piece?.models.find(({ id }) => id === hand.model);
  const model = piece === null ? null : (meant ?? atRisk(hand.marks, piece));
  const close = (): void => onPanel(null);
  // Each button keeps its place: a second tap must not meet another one.
  const buttons: readonly BarButton[] = [
    ...(back === null ? [] : [{ ...back, icon: <Undo2 aria-hidden="true" /> }]),
    { name: 'Dice', icon: <Dices aria-hidden="true" />, run: () => onPanel('dice') },
    { name: 'Reminders', icon: <BookOpen aria-hidden="true" />, run: () => onPanel('reminders'), shut: list === null },
    { name: 'Tools', icon: <Wrench aria-hidden="true" />, run: () => onPanel('tools') },
    ...(next === null ? [] : [next]),
  ];
  return (
    <>
      <div
        {...stray}
        className={classes(
          'no-print bottom-0 z-20 border-t border-rule bg-sheet px-2 pb-[env(safe-area-inset-bottom)]',
          fixed ? 'thumb-bar fixed inset-x-0' : 'stuck-bar sticky -mx-4 mt-auto',
        )}
      >
        {clock !== null && (
          <div className="mx-auto max-w-3xl border-b border-hairline py-1">
            <ClockStrip clock={clock} names={names} onChange={onClock} />
          </div>
        )}
        {piece !== null && model !== null && hand.set !== null && (
          <div
            role="group"
            aria-label={`Losses of ${piece.name}`}
            className="arrive-up mx-auto flex max-w-3xl items-center gap-1.5 border-b border-hairline py-1 pl-2"
          >
            <span className="min-w-0 flex-1 text-sm leading-4 font-medium wrap-anywhere">
              <span className="line-clamp-2">{piece.name}</span>
              {piece.models.length > 1 && <span className="line-clamp-2 font-normal text-ink-soft">{model.name}</span>}
            </span>
            <ModelButtons hand={hand} piece={piece} model={model} wide />
            <IconButton label={`Fold ${piece.name}`} icon={<X />} onClick={() => hand.pick(null)} />
          </div>
        )}
        {notes}
        <div className="mx-auto flex max-w-3xl">
          {buttons.map((button) => (
            <button
              key={button.name}
              type="button"
              disabled={button.shut ?? false}
              aria-label={button.label}
              title={button.label}
              onClick={button.run}
              className={button === next ? `${PLACE} text-accent! font-semibold` : PLACE}
            >
              {button.icon}
              {button.name}
            </button>
          ))}
        </div>
      </div>
      <DiceSheet
        open={panel === 'dice'}
        onClose={close}
        presets={table.dice}
        throws={props.throws}
        onThrow={onThrow && ((thrown) => onThrow(thrown, piece))}
        whom={piece && piece.name}
        note={props.diceNote}
      />
      {list !== null && <RemindersSheet open={panel === 'reminders'} onClose={close} list={list} />}
      <Sheet open={panel === 'tools'} onClose={close} title="Tools">
        <div className="flex flex-col items-start gap-4">
          {table.sums.map((sum) => (
            <SumForm key={sum.id} sum={sum} />
          ))}
          <Toggle on={clock !== null} onClick={() => onClock(clock === null ? NEW_CLOCK : null)}>
            A clock for both players
          </Toggle>
          {tools}
        </div>
      </Sheet>
    </>
  );
}

/** A small sum of the rules: some numbers in, a sentence out. */
function SumForm({ sum: { id, title, fields, result, cites, reading } }: { sum: Sum }) {
  const [values, setValues] = useState<Readonly<Record<string, number>>>(() =>
    Object.fromEntries(fields.map(({ id: field, start }) => [field, start])),
  );
  const { head, says } = result(values);
  return (
    <section aria-label={title} className="border-b border-hairline pb-3">
      <h3>{title}</h3>
      <div className="grid grid-cols-2 gap-2">
        {fields.map(({ id: field, name, unit, min, max, step, words }) => (
          <Select
            key={field}
            label={name}
            value={String(values[field] ?? min)}
            onChoose={(value) => setValues({ ...values, [field]: Number(value) })}
            choices={Array.from({ length: Math.round((max - min) / step) + 1 }, (_, place) => {
              const value = min + place * step;
              return { value: String(value), name: words?.[place] ?? `${value}${unit}` };
            })}
          />
        ))}
      </div>
      <p id={`sum-${id}`} role="status" className="mt-2">
        <strong className="font-display text-lg font-semibold text-accent">{head}.</strong> {says}
      </p>
      <p className="mt-1 text-sm text-ink-faint">
        {reading} <cite className="not-italic">{citationsText(cites)}</cite>
      </p>
    </section>
  );
}

type RemindersSheetProps = Pick<ComponentProps<typeof Sheet>, 'open' | 'onClose'> & { list: ListCheckedHere };

/** What the document has the players remember, phase by phase, folded until it is wanted. */
function RemindersSheet({ open, onClose, list: { checked, format } }: RemindersSheetProps) {
  const groups = useMemo(() => (open ? remindersOf(checked.army, format) : []), [open, checked, format]);
  return (
    <Sheet open={open} onClose={onClose} title="Reminders" note={format.name}>
      <p className="text-ink-soft">By the lists as they were made.</p>
      <div className="flex flex-col divide-y divide-hairline">
        {groups.map(({ name, reminders, aids }) => (
          <Disclosure key={name} summary={<span className="font-medium text-ink">{name}</span>}>
            <ul className="flex flex-col gap-1.5 pb-2 text-sm">
              {reminders.map(({ title, says, cites }, place) => (
                <li key={place}>
                  {title !== null && <strong className="font-semibold">{title}. </strong>}
                  <span className="text-ink-soft">{says}</span>{' '}
                  <cite className="text-ink-faint not-italic">{citationsText(cites)}</cite>
                </li>
              ))}
            </ul>
            {aids.length > 0 && <PlayAids aids={aids} />}
          </Disclosure>
        ))}
      </div>
    </Sheet>
  );
}

type ClockStripProps = Pick<PlayBarProps, 'names'> & { clock: TurnClock; onChange: (clock: TurnClock) => void };

/** Both players’ time: a tap on one lets it run. */
export function ClockStrip({ clock, names, onChange }: ClockStripProps) {
  const [now, setNow] = useState<number | null>(null);
  const runs = clock.runs !== null;
  useEffect(() => {
    setNow(Date.now());
    if (!runs) return;
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [runs, clock]);
  const used = now === null ? clock.used : usedBy(clock, now);
  return (
    <div role="group" aria-label="Clock" className="flex items-center gap-1.5">
      {(['own', 'other'] as const).map((side) => (
        <button
          key={side}
          type="button"
          aria-pressed={clock.runs === side}
          onClick={() => onChange(running(clock, side, Date.now()))}
          className={classes(
            'flex min-h-row min-w-0 flex-1 items-center justify-between gap-2 rounded-sm border px-2',
            clock.runs === side ? 'border-accent bg-accent text-on-accent' : 'border-rule bg-sheet',
          )}
        >
          <span className="truncate text-sm">{names[side]}</span>
          <span className="figures font-semibold">{clockText(used[side])}</span>
        </button>
      ))}
      <IconButton
        label="Stop the clock"
        icon={<Pause />}
        disabled={!runs}
        onClick={() => onChange(running(clock, null, Date.now()))}
      />
    </div>
  );
}
