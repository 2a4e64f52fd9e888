'use client';

import { Dices, Flag, Layers, RotateCcw, Undo2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { classes } from '@/lib/foundation/classes';
import { type AirborneEntry, hasLanded, startEntry } from '@/lib/play/deck/airborne';
import { unitsOf, type Deck } from '@/lib/play/deck/deck';
import type { SharedStep } from '@/lib/play/deck/shared';
import type { Play } from '@/lib/play/deck/stack';
import type { BySide, Side } from '@/lib/play/game/side';
import type { Marks, MarkSet } from '@/lib/play/table/marks';
import { backSets, deckHand, diedSets, landingSets, lostInPlay } from '@/components/play/deckHand.model';
import { useSettled } from '@/components/play/game/useSettled';
import { AirborneSheet } from './airborneSheet';
import { DrawnCard, useShownCard } from './drawnCard';
import { SideStacks } from './sideStacks';

/** What a player does with the deck, beside drawing. */
export type DeckAct =
  | Extract<SharedStep, { kind: 'set-aside' | 'bring-back' | 'landed' }>
  | { kind: 'new-round' }
  | { kind: 'end' }
  | { kind: 'undo' };

/** How the deck is played here: by one phone, or by both phones of a match. */
interface Dealing {
  /** `sets`: what it means on the table of a side. What lands is no longer on its way. */
  act: (done: DeckAct, of: Side, sets: readonly MarkSet[]) => void;
  set: (of: Side, sets: readonly MarkSet[]) => void;
  draw: () => void;
  /** A card is on its way. */
  drawing: boolean;
  /** Nothing can be drawn now. */
  shut: boolean;
  /** What can be taken back; null: nothing. */
  last: { kind: string; unit?: string } | null;
  /** The Airborne unit that is on its way in. */
  entry: AirborneEntry | null;
  onEntry: (entry: AirborneEntry | null) => void;
  /** Whether this phone throws the dice of a landing; else they are thrown at the table. */
  throws: boolean;
}

interface DeckGameProps {
  now: Play;
  /** With what each unit is, where that is known. */
  forces: Deck['forces'];
  marks: BySide<Marks>;
  /** Whose units a phone shows first. */
  first?: Side;
  /** Null: somebody looks on. */
  dealing: Dealing | null;
  /** Beside how far the round is. */
  head?: ReactNode;
  /** In place of the card, once the deck is put away. */
  over: ReactNode;
  /** What the button for that says. */
  endVerb: string;
  /** What just happened. */
  notes?: ReactNode;
  /** Right above the bar alone. */
  thrown?: ReactNode;
  /** Beside the stacks. */
  further?: ReactNode;
  dice: (open: boolean, onClose: () => void) => ReactNode;
  /** The bar stays in reach on a page that goes on below it. */
  fixed?: boolean;
}

/** A deck in play: the card that is being played, the stacks of both sides, and under the thumb what comes next. */
export function DeckGame(props: DeckGameProps) {
  const {
    now,
    forces,
    marks,
    first,
    dealing,
    head,
    over,
    endVerb,
    notes,
    thrown,
    further,
    dice,
    fixed = false,
  } = props;
  const [diceOpen, setDiceOpen] = useState(false);
  const card = useShownCard(now.drawn.length);
  const units = unitsOf({ forces });
  const unitOf = (key: string | undefined) => units.find((unit) => unit.key === key);
  const side = now.drawn.at(-1)?.side ?? 'a';
  const playing = now.ended ? null : dealing;
  const hand = deckHand(
    units.filter((each) => each.side === side),
    marks[side],
    playing === null ? null : (sets) => playing.set(side, sets),
  );
  function died(key: string): void {
    const unit = unitOf(key);
    if (unit === undefined) return;
    const sets = diedSets(unit, marks[unit.side], now.round);
    dealing?.act({ kind: 'set-aside', unit: key, took: sets.map(({ piece }) => piece) }, unit.side, sets);
  }
  function back(done: DeckAct, key: string | undefined): void {
    const unit = unitOf(key);
    dealing?.act(done, unit?.side ?? side, unit === undefined ? [] : backSets(unit, marks[unit.side], now));
  }
  const undo = (): void => back({ kind: 'undo' }, dealing?.last?.kind === 'set-aside' ? dealing.last.unit : undefined);
  const entry = playing?.entry ?? null;
  const landing = unitOf(entry?.unit);
  const onLand = (key: string): void => {
    const unit = unitOf(key);
    if (unit !== undefined) dealing?.onEntry(startEntry(key, unit.name, unit.models ?? 1));
  };
  return (
    <>
      <div className="flex flex-wrap items-baseline gap-x-3">
        <p className="font-display text-2xl font-semibold">Round {now.round}</p>
        <p className="figures text-ink-soft">
          {now.drawn.length} drawn, {now.stack.length} left
        </p>
        {head}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-5 md:grid-cols-[22rem_1fr]">
        <div ref={card} className="flex min-w-0 scroll-my-4 flex-col gap-4">
          {now.ended ? (
            over
          ) : (
            <DrawnCard
              now={now}
              units={units}
              forces={forces}
              hand={hand}
              onDied={playing === null ? null : died}
              onLand={playing === null ? null : onLand}
            />
          )}
          {now.ended && dealing !== null && dealing.last !== null && (
            <div>
              <Button icon={<Undo2 />} onClick={undo}>
                Not over: play on
              </Button>
            </div>
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <SideStacks
            forces={forces}
            units={units}
            now={now}
            lost={lostInPlay(units, marks, now)}
            {...(first !== undefined && { first })}
            onDied={playing === null ? null : died}
            onBack={playing === null ? null : (unit) => back({ kind: 'bring-back', unit }, unit)}
          />
          {playing !== null && (
            <>
              {further}
              <div className="flex flex-wrap gap-2">
                {now.stack.length > 0 && now.drawn.length > 0 && (
                  <Button
                    small
                    icon={<RotateCcw />}
                    disabled={playing.drawing}
                    onClick={() => playing.act({ kind: 'new-round' }, side, [])}
                  >
                    Start round {now.round + 1} early
                  </Button>
                )}
                <Button
                  small
                  icon={<Flag />}
                  disabled={playing.drawing}
                  onClick={() => playing.act({ kind: 'end' }, side, [])}
                >
                  {endVerb}
                </Button>
              </div>
            </>
          )}
        </div>
      </div>
      {playing === null ? (
        notes
      ) : (
        <DeckBar
          now={now}
          dealing={playing}
          onUndo={undo}
          onNewRound={() => playing.act({ kind: 'new-round' }, side, [])}
          onDice={() => setDiceOpen(true)}
          fixed={fixed}
        >
          {thrown}
          {notes}
        </DeckBar>
      )}
      {dice(diceOpen && (playing !== null || fixed), () => setDiceOpen(false))}
      {playing !== null && entry !== null && (
        <AirborneSheet
          entry={entry}
          landsBy={landing?.landsBy}
          throws={playing.throws}
          onChange={playing.onEntry}
          onClose={() => {
            // Once on the table it is not asked again, until that is undone.
            if (!hasLanded(entry, playing.throws)) return playing.onEntry(null);
            playing.act(
              { kind: 'landed', unit: entry.unit },
              landing?.side ?? side,
              landing ? landingSets(landing) : [],
            );
          }}
        />
      )}
    </>
  );
}

/** Cards are drawn one after the other: the next one sooner than a turn is ended. */
const DRAW_REST = 600;

interface DeckBarProps {
  now: Play;
  dealing: Dealing;
  onUndo: () => void;
  onNewRound: () => void;
  onDice: () => void;
  fixed: boolean;
  /** Above the buttons. */
  children: ReactNode;
}

/** Under the thumb: what comes next, and one step back. */
function DeckBar({ now, dealing, onUndo, onNewRound, onDice, fixed, children }: DeckBarProps) {
  const { drawing, shut, last, draw } = dealing;
  const left = now.stack.length;
  const held = !useSettled(`${now.round}.${now.drawn.length}`, DRAW_REST) || drawing || (shut && left > 0);
  const [icon, words] =
    left > 0
      ? ([<Layers key="draw" />, 'Draw'] as const)
      : ([<RotateCcw key="round" />, `Shuffle round ${now.round + 1}`] as const);
  return (
    <div
      className={classes(
        'no-print bottom-0 border-t border-rule bg-paper px-4 py-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]',
        fixed ? 'thumb-bar fixed inset-x-0 z-20' : 'sticky z-10 -mx-4 mt-auto',
      )}
    >
      <div className={classes('flex w-full flex-col gap-1', fixed && 'mx-auto max-w-6xl')}>
        {children}
        <div className="flex items-stretch gap-2">
          <Button icon={<Undo2 />} disabled={last === null || drawing} onClick={onUndo} className="min-h-14!">
            Undo
          </Button>
          <Button
            look="primary"
            icon={icon}
            disabled={held || (left === 0 && now.drawn.length === 0)}
            onClick={left > 0 ? draw : onNewRound}
            className="min-h-14! flex-1 text-lg md:max-w-96"
          >
            {drawing ? 'Drawing …' : words}
          </Button>
          <Button icon={<Dices />} onClick={onDice} className="min-h-14!">
            Dice
          </Button>
        </div>
      </div>
    </div>
  );
}
