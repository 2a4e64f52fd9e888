'use client';

import { Layers, RotateCcw, Undo2 } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { classes } from '@/lib/foundation/classes';

/** A second tap within so many milliseconds is no second card. */
const REST = 600;

interface DeckBarProps {
  round: number;
  /** How many cards are left in the round, and how many were drawn. */
  left: number;
  drawn: number;
  /** A card is on its way. */
  busy?: boolean;
  canUndo: boolean;
  onUndo: () => void;
  onDraw: () => void;
  onNewRound: () => void;
  /** What just happened, above the buttons. */
  note?: ReactNode;
  /** It stays in reach on a page that goes on below it. */
  fixed?: boolean;
  /** What else is in reach. */
  children?: ReactNode;
}

/** Under the thumb: what comes next, and one step back. */
export function DeckBar({
  round,
  left,
  drawn,
  busy = false,
  canUndo,
  onUndo,
  onDraw,
  onNewRound,
  note,
  fixed = false,
  children,
}: DeckBarProps) {
  const held = !useSettled(`${round}.${drawn}`, REST) || busy;
  return (
    <div
      className={classes(
        'no-print bottom-0 border-t border-rule bg-paper px-4 py-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]',
        fixed ? 'thumb-bar fixed inset-x-0 z-20' : 'sticky z-10 -mx-4 mt-auto',
      )}
    >
      <div className={classes('flex w-full flex-col gap-1', fixed && 'mx-auto max-w-6xl')}>
        {note}
        <div className="flex items-stretch gap-2">
          <Button icon={<Undo2 />} disabled={!canUndo} onClick={onUndo} className="min-h-14!">
            Undo
          </Button>
          {left > 0 ? (
            <Button
              look="primary"
              icon={<Layers />}
              disabled={held}
              onClick={onDraw}
              className="min-h-14! flex-1 text-lg md:max-w-96"
            >
              {busy ? 'Drawing …' : 'Draw'}
            </Button>
          ) : (
            <Button
              look="primary"
              icon={<RotateCcw />}
              disabled={held || drawn === 0}
              onClick={onNewRound}
              className="min-h-14! flex-1 text-lg md:max-w-96"
            >
              {busy ? 'Drawing …' : `Shuffle round ${round + 1}`}
            </Button>
          )}
          {children}
        </div>
      </div>
    </div>
  );
}

interface DeckHeadProps {
  round: number;
  drawn: number;
  left: number;
  children?: ReactNode;
}

/** How far the round is. */
export function DeckHead({ round, drawn, left, children }: DeckHeadProps) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-3">
      <p className="font-display text-2xl font-semibold">Round {round}</p>
      <p className="figures text-ink-soft">
        {drawn} drawn, {left} left
      </p>
      {children}
    </div>
  );
}

/** Whether something has been as it is for so many milliseconds; at first it has. */
export function useSettled(what: string, milliseconds: number): boolean {
  const [settled, setSettled] = useState(what);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(what), milliseconds);
    return () => clearTimeout(timer);
  }, [what, milliseconds]);
  return settled === what;
}
