'use client';

import { Dices, Plus, RotateCcw, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { startEntry } from '@/lib/play/deck/airborne';
import { type Deck, type DeckEvent, type SidedUnit, unitsOf } from '@/lib/play/deck/deck';
import { appendStep, canTakeBack, lastStep, replayDeck, undone } from '@/lib/play/deck/play';
import { sealOf } from '@/lib/play/deck/random';
import type { StoredGame } from '@/lib/play/deck/storedGame';
import { type Side, withSide } from '@/lib/play/game/side';
import { type MarkSet, withMark } from '@/lib/play/table/marks';
import { backSets, deckHand, diedSets, lostInPlay } from '@/components/play/deckHand.model';
import { AirborneSheet } from './airborneSheet';
import { DeckBar } from './deckBar';
import { DeckHead } from '@/components/play/deck/deckBar';
import { DiceSheet } from './diceSheet';
import { DrawnCard } from './drawnCard';
import { SideStacks } from './sideStacks';
import { useShownCard } from '@/components/play/deck/drawnCard';
import { amount } from '@/lib/foundation/words';

interface GameEndProps {
  deck: Deck;
  onNewGame: () => void;
  onTakeBack: () => void;
}

/** After the game the seed is shown, so that anyone can shuffle the same cards again. */
function GameEnd({ deck, onNewGame, onTakeBack }: GameEndProps) {
  const taken = undone(deck);
  return (
    <section aria-label="The end" className="flex flex-col gap-3 rounded-md border-2 border-accent bg-sheet p-4">
      <h2>The game is over</h2>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        <dt className="text-ink-soft">Seed</dt>
        <dd className="figures font-medium break-all">{deck.seed}</dd>
        <dt className="text-ink-soft">Sealed</dt>
        <dd className="figures">{sealOf(deck.seed)}</dd>
        <dt className="text-ink-soft">Taken back</dt>
        <dd className="figures">{amount(taken, 'step')}</dd>
      </dl>
      <p className="text-sm text-ink-soft">
        The seal above has belonged to this seed since the first card. With the seed and the same forces, anyone gets
        the same order.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button look="primary" icon={<Plus />} onClick={onNewGame}>
          New game
        </Button>
        <Button icon={<Undo2 />} onClick={onTakeBack}>
          Not over: play on
        </Button>
      </div>
      <p className="text-sm text-ink-faint">The seed is shown now. Playing on counts as a step taken back.</p>
    </section>
  );
}

interface GameTableProps {
  game: StoredGame;
  onChange: (game: StoredGame) => void;
  onNewGame: () => void;
}

/** The game: the card that is being played, the stacks of both sides, and under the thumb what comes next. */
export function GameTable({ game, onChange, onNewGame }: GameTableProps) {
  const [diceOpen, setDiceOpen] = useState(false);
  const { deck, entry } = game;
  const now = replayDeck(deck);
  const units = unitsOf(deck);
  const left = now.stack.length;
  const card = useShownCard(now.drawn.length);
  const happen = (event: DeckEvent): void => onChange({ ...game, deck: appendStep(deck, event) });
  const lost = lostInPlay(units, game.marks, now);
  const side = now.drawn.at(-1)?.side ?? 'a';
  const marked = (of: Side, sets: readonly MarkSet[]) =>
    withSide(game.marks, of, sets.reduce(withMark, game.marks[of]));
  const set = (sets: readonly MarkSet[]): void => onChange({ ...game, marks: marked(side, sets) });
  /** A step with the deck, and what it means for the models of a unit. */
  function change(event: DeckEvent, { side: of }: SidedUnit, sets: readonly MarkSet[]): void {
    onChange({ ...game, deck: appendStep(deck, event), marks: marked(of, sets) });
  }
  function died(key: string): void {
    const unit = units.find((each) => each.key === key);
    if (unit === undefined) return;
    const sets = diedSets(unit, game.marks[unit.side], now.round);
    change({ kind: 'set-aside', unit: key, took: sets.map(({ piece }) => piece) }, unit, sets);
  }
  function back(event: DeckEvent, key: string): void {
    const unit = units.find((each) => each.key === key);
    if (unit !== undefined) change(event, unit, backSets(unit, game.marks[unit.side], now));
  }
  function undo(): void {
    const last = lastStep(deck);
    if (last?.kind !== 'set-aside') return happen({ kind: 'undo' });
    back({ kind: 'undo' }, last.unit);
  }
  const hand = deckHand(
    units.filter((each) => each.side === side),
    game.marks[side],
    now.ended ? null : set,
  );
  function end(): void {
    setDiceOpen(false);
    onChange({ ...game, deck: appendStep(deck, { kind: 'end' }), entry: null });
  }
  const land = (key: string): void => {
    const unit = units.find((each) => each.key === key);
    if (unit === undefined) return;
    setDiceOpen(false);
    onChange({ ...game, entry: startEntry(key, unit.name, unit.models ?? 1) });
  };
  return (
    <>
      <header>
        <h1 className="sr-only">Activation deck</h1>
        <DeckHead round={now.round} drawn={now.drawn.length} left={left}>
          {!now.ended && (
            <p className="ml-auto text-sm text-ink-faint">
              Sealed: <code className="figures">{sealOf(deck.seed)}</code>
            </p>
          )}
        </DeckHead>
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-6 md:grid-cols-[22rem_1fr]">
        <div ref={card} className="flex min-w-0 scroll-my-4 flex-col gap-4">
          {now.ended ? (
            <GameEnd deck={deck} onNewGame={onNewGame} onTakeBack={() => happen({ kind: 'undo' })} />
          ) : (
            <DrawnCard now={now} units={units} forces={deck.forces} hand={hand} onDied={died} onLand={land} />
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <SideStacks
            forces={deck.forces}
            units={units}
            now={now}
            lost={lost}
            onDied={died}
            onBack={(unit) => back({ kind: 'bring-back', unit }, unit)}
          />
          {!now.ended && (
            <div className="flex flex-wrap items-center gap-2">
              {left > 0 && now.drawn.length > 0 && (
                <Button small icon={<RotateCcw />} onClick={() => happen({ kind: 'new-round' })}>
                  Start round {now.round + 1} early
                </Button>
              )}
              <Button small onClick={end}>
                End the game
              </Button>
            </div>
          )}
        </div>
      </div>
      {!now.ended && (
        <DeckBar
          round={now.round}
          left={left}
          drawn={now.drawn.length}
          canUndo={canTakeBack(deck)}
          onUndo={undo}
          onDraw={() => happen({ kind: 'draw' })}
          onNewRound={() => happen({ kind: 'new-round' })}
        >
          <Button icon={<Dices />} onClick={() => setDiceOpen(true)} className="min-h-14!">
            Dice
          </Button>
        </DeckBar>
      )}
      <DiceSheet
        open={diceOpen && !now.ended}
        onClose={() => setDiceOpen(false)}
        deck={deck}
        onRoll={happen}
        onLand={land}
      />
      {entry !== null && !now.ended && (
        <AirborneSheet entry={entry} deck={deck} onChange={(part) => onChange({ ...game, ...part })} />
      )}
    </>
  );
}
