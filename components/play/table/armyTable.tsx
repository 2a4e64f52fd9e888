import { Dices } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Tray } from '@/components/list/army/tray';
import { Button } from '@/components/ui/button';
import { Disclosure } from '@/components/ui/disclosure';
import { StateMark } from '@/components/ui/stateMark';
import { useSingleTap } from '@/components/ui/useSingleTap';
import { useStrayTaps } from '@/components/ui/useStrayTaps';
import { classes } from '@/lib/foundation/classes';
import { isLost, leftOf, pieceWith, stateOf } from '@/lib/play/table/marks';
import { setText } from '@/lib/play/deck/setText';
import { throwText } from '@/lib/play/table/dice';
import { joined, uncapitalised } from '@/lib/foundation/words';
import type { Piece } from '@/lib/play/table/piece';
import { citationsText } from '@/lib/rules/citation';
import type { MoraleDice, TallyLine } from '@/lib/rules/atTable';
import { PieceRow, rowId } from './pieceDetails';
import { openQuestions, type TableHand } from '@/components/play/tableHand.model';
import type { ArmyHand } from './useTable';
import type { PlacedBase } from '@/components/list/army/trayDrawing';
import type { Base } from '@/lib/documents/shortVerdict';
import { SIDE_EDGE, SideMark } from '@/components/play/game/sides';
import type { Side, BySide } from '@/lib/play/game/side';

/** Keeps what was pressed in its place on the screen while something above it folds. */
function useHeldInPlace(): (pressed: HTMLElement) => void {
  const held = useRef<{ element: HTMLElement; top: number } | null>(null);
  useLayoutEffect(() => {
    const was = held.current;
    held.current = null;
    if (was === null || !was.element.isConnected) return;
    const by = was.element.getBoundingClientRect().top - was.top;
    if (Math.abs(by) > 1) window.scrollBy({ top: by, behavior: 'instant' });
  });
  return (pressed) => {
    held.current = { element: pressed, top: pressed.getBoundingClientRect().top };
  };
}

interface ArmyTableProps {
  hand: ArmyHand;
  head?: ReactNode;
  foot?: ReactNode;
  marked?: (model: string) => boolean;
  /** What a mission adds to the buttons of a piece. */
  further?: (piece: Piece) => ReactNode;
  /** Beside another army: below the tray lies the row of the piece that is picked there, and all others are folded. */
  beside?: boolean;
}

/** An army on the table: the tray of its bases, and a row for each piece, which a tap opens. */
export function ArmyTable({ hand, head, foot, marked, further, beside = false }: ArmyTableProps) {
  // Beside another army: a row opens where it stands, a base of the tray below the tray.
  const [inPlace, setInPlace] = useState(false);
  const hold = useHeldInPlace();
  const stray = useStrayTaps();
  const rollOnce = useSingleTap((dice: MoraleDice) => hand.roll?.(dice));
  const { pieces, bases, piece, pick, last } = hand;
  const row = (each: Piece): ReactNode => (
    <PieceRow
      key={each.id}
      hand={hand}
      piece={each}
      onOpen={(pressed) => {
        hold(pressed);
        // What stands below the tray is only folded there.
        setInPlace(each.id !== piece?.id || inPlace);
        pick(each.id === piece?.id ? null : each.id);
      }}
      further={each.id === piece?.id ? further?.(each) : null}
    />
  );
  const drawn = bases.length > 0;
  const below = beside && drawn && !inPlace ? piece : null;
  const tray = drawn && (
    <div className="max-lg:[&_figcaption]:hidden print:[&_figcaption]:hidden">
      <Tray
        note=""
        columns={7}
        view={{ bases: bases.map((base) => labelled(base, hand)), left: 0, places: null }}
        picked={piece === null ? [] : piece.models.map(({ id }) => id)}
        onPick={(model) => {
          pick(model, true);
          setInPlace(false);
          const found = pieceWith(pieces, model);
          // Beside another army the row comes right below the tray: nothing moves. Elsewhere it is sought once open.
          if (beside || found === null) return;
          requestAnimationFrame(() => document.getElementById(rowId(found.id))?.scrollIntoView({ block: 'nearest' }));
        }}
        dress={(placed, drawing) => dressBase(placed, drawing, stands(hand, placed.base.id), marked?.(placed.base.id))}
      />
    </div>
  );
  return (
    <div
      className={
        beside
          ? 'flex min-w-0 flex-col gap-2'
          : 'grid min-w-0 flex-1 content-start items-start gap-x-8 gap-y-3 lg:grid-cols-[minmax(18rem,24rem)_1fr]'
      }
      {...stray}
    >
      <div className={classes('flex min-w-0 flex-col gap-2', !beside && 'lg:sticky lg:top-18')}>
        {/* For whoever hears the page: what was entered. */}
        <p aria-live="polite" className="sr-only">
          {last === null ? '' : setText(last, pieces, hand.table)}
        </p>
        {head}
        {tray}
        <Tally lines={[...openQuestions(hand), ...hand.tally]} onRoll={hand.roll && rollOnce} />
        {below !== null && (
          <ul aria-label="Picked" className="border-t border-hairline">
            {row(below)}
          </ul>
        )}
      </div>
      <div className="min-w-0">
        <Disclosure summary="Model by model" printed folds={beside && drawn}>
          <ul aria-label="Pieces" className="min-w-0 border-t border-hairline">
            {pieces.filter(({ id }) => id !== below?.id).map(row)}
          </ul>
        </Disclosure>
        {foot}
      </div>
    </div>
  );
}

/** How a model stands on the table; null: no piece has it. */
function stands({ pieces, marks }: TableHand, id: string) {
  const piece = pieceWith(pieces, id);
  const model = piece?.models.find((each) => each.id === id);
  if (piece === null || model === undefined) return null;
  const left = leftOf(marks, model);
  const states = piece.marks.filter((mark) => stateOf(marks, piece, mark) > 0);
  const isHurt = left !== null && left > 0 && model.track !== null && left < model.track.total;
  return { piece, model, states, lost: isLost(marks, model), hurt: isHurt ? left : null };
}

/** What a base shows, in one line for whoever hears it. */
function labelled(base: Base, hand: TableHand): Base {
  const at = stands(hand, base.id);
  if (at === null) return base;
  const { piece, model, states, lost, hurt } = at;
  const parts = [
    piece.models.length > 1 ? `${piece.name}: ${model.name}` : piece.name,
    piece.leader ? 'leader' : null,
    ...piece.traits.map(({ name }) => name),
    ...(hand.chips?.(piece) ?? []),
    ...states.map(({ name }) => uncapitalised(name)),
    lost ? 'lost' : null,
    hurt === null ? null : `${hurt} of ${model.track?.total} left`,
  ];
  return { ...base, label: joined(parts, ' · ') };
}

const Tally = ({ lines, onRoll }: { lines: readonly TallyLine[]; onRoll: TableHand['roll'] }) =>
  lines.map(({ id, says, alarm, dice, cites }) => (
    <div
      key={id}
      title={citationsText(cites)}
      className={classes(
        'figures flex gap-2 text-sm',
        alarm ? 'bg-unfinished-wash px-2 py-1 font-medium' : 'text-ink-soft',
      )}
    >
      {alarm && <StateMark state="unfinished" className="mt-0.5 shrink-0" />}
      <p className="min-w-0 flex-1">{says}</p>
      {dice !== null && onRoll !== null && (
        <Button
          small
          icon={<Dices />}
          className="self-center max-sm:min-h-row"
          aria-label={`Roll ${throwText({ ...dice, target: null })}`}
          onClick={() => onRoll(dice)}
        >
          {throwText({ ...dice, target: null })}
        </Button>
      )}
    </div>
  ));

/** Fades what is off the table, crosses the lost, rings reserves, flags who is marked, counts the wounds left. */
function dressBase({ base, x, y }: PlacedBase, drawing: ReactNode, at: ReturnType<typeof stands>, marked = false) {
  if (at === null) return drawing;
  const { lost, hurt } = at;
  const away = !lost && at.states.some((mark) => mark.away);
  const opacity = away ? 0.6 : 1;
  return (
    <>
      <g opacity={lost ? 0.35 : opacity}>{drawing}</g>
      {lost && (
        <path
          d={`M${x - 12} ${y - 12}L${x + 12} ${y + 12}M${x + 12} ${y - 12}L${x - 12} ${y + 12}`}
          stroke="var(--illegal)"
          strokeWidth={2.4}
        />
      )}
      {away && (
        <circle
          cx={x}
          cy={y}
          r={base.shape === 'circle' ? 16.5 : 19}
          fill="none"
          stroke="var(--ink-soft)"
          strokeWidth={1.4}
          strokeDasharray="4 3"
          strokeLinecap="butt"
        />
      )}
      {marked && (
        <path
          d={`M${x - 15} ${y + 18}v-11l9 3.4-9 3.4`}
          fill="var(--accent)"
          stroke="var(--well)"
          strokeWidth={1.4}
          paintOrder="stroke"
          strokeLinejoin="round"
        />
      )}
      {hurt !== null && (
        <g>
          <circle cx={x + 13} cy={y + 13} r={6.5} fill="var(--illegal)" stroke="var(--well)" strokeWidth={1.2} />
          <text
            x={x + 13}
            y={y + 16}
            textAnchor="middle"
            fontSize={9}
            fontWeight={700}
            fill="var(--on-accent)"
            aria-hidden="true"
          >
            {hurt}
          </text>
        </g>
      )}
    </>
  );
}

/** Whose army it is, where no tab says so. `alone`: the other side plays nothing, so that there is none. */
export const ArmyHead = ({ side, name, alone = false }: { side: Side; name: string; alone?: boolean }) => (
  <div className={classes('flex items-center gap-2 border-b-2 pb-1', !alone && 'max-md:hidden', SIDE_EDGE[side])}>
    <SideMark side={side} />
    <h2 className="min-w-0 flex-1 truncate text-lg">{name}</h2>
  </div>
);

interface ArmyTabsProps {
  order: readonly [Side, Side];
  names: BySide<string>;
  /** Beside the name: how many are left. */
  notes: BySide<string>;
  armies: BySide<ReactNode>;
  /** Of the game: with each turn one's own army is first again. */
  turn: number;
}

/** Both armies: beside each other where there is room, on a phone one at a time, one’s own first. */
export function ArmyTabs({ order, names, notes, armies, turn }: ArmyTabsProps) {
  // Whose seat it is may be known later than the page: until one is tapped, one's own army is shown.
  const [tapped, setTapped] = useState<{ side: Side; turn: number } | null>(null);
  const shown = tapped?.turn === turn ? tapped.side : order[0];
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <div role="group" aria-label="Whose army" className="no-print flex gap-1.5 md:hidden">
        {order.map((side) => (
          <button
            key={side}
            type="button"
            aria-pressed={shown === side}
            onClick={() => setTapped({ side, turn })}
            className={classes(
              'flex min-h-row min-w-0 flex-1 items-center gap-1.5 border-b-3 px-1',
              shown === side ? SIDE_EDGE[side] : 'border-transparent text-ink-soft',
            )}
          >
            <SideMark side={side} />
            <span className="truncate font-display text-lg font-semibold">{names[side]}</span>
            <span className="figures ml-auto shrink-0 text-sm">{notes[side]}</span>
          </button>
        ))}
      </div>
      <div className="grid items-start gap-x-8 gap-y-6 md:grid-cols-2">
        {order.map((side) => (
          <div key={side} className={classes('min-w-0', shown !== side && 'max-md:hidden print:block')}>
            {armies[side]}
          </div>
        ))}
      </div>
    </div>
  );
}
