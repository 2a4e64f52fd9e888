'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { Army } from '@/lib/army/army';
import { amount, count } from '@/lib/foundation/words';
import { type GameSizes, unpricedText } from '@/lib/verdict/gameSize';
import { GameSizeField } from './gameSizeField';
import { StateMark } from '@/components/ui/stateMark';
import { difference } from '@/lib/foundation/decimal';

interface LimitLineProps {
  sizes: GameSizes;
  army: Pick<Army, 'gameSize' | 'points' | 'units'>;
  /** `typed`: letter by letter, one step of undo together. */
  onChange: (size: number | null, typed: boolean) => void;
}

/** The limit in points where players agree on one or on none: none is not an error. */
export function LimitLine({ sizes, army, onChange }: LimitLineProps) {
  const [changing, setChanging] = useState(false);
  const { gameSize: size, points: spent } = army;
  const unpriced = unpricedText(army, { gameSizes: sizes });
  const over = size === null ? 0 : difference(spent, size);
  const drop = (): void => {
    onChange(null, false);
    setChanging(false);
  };
  return (
    <section aria-label="Limit in points" className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="figures text-ink-soft">
          {size === null ? (
            'No limit agreed'
          ) : (
            <>
              A limit of <strong className="font-semibold text-ink">{amount(size, 'point')}</strong>
            </>
          )}
        </p>
        <Button small look="quiet" aria-expanded={changing} onClick={() => setChanging(!changing)}>
          {changing && 'Done'}
          {!changing && (size === null ? 'Agree on a limit' : 'Change the limit')}
        </Button>
        {size !== null && (
          <Button small look="quiet" onClick={drop}>
            Play without
          </Button>
        )}
      </div>
      {over > 0 && (
        <p role="status" className="figures flex max-w-text items-start gap-2">
          <StateMark state="unfinished" size={16} className="mt-0.5 shrink-0" />
          <span>
            <strong className="font-semibold text-unfinished">{count(over, 'point')} over the limit.</strong> The limit
            is your own, so the verdict does not count it.
          </span>
        </p>
      )}
      {unpriced !== null && (
        <p role="status" className="figures max-w-text text-ink-soft">
          {unpriced} Their unit book can give them some.
        </p>
      )}
      {/* A text that is not a number yet does not remove the limit. */}
      {changing && (
        <GameSizeField sizes={sizes} value={size} onChange={(next, typed) => next !== null && onChange(next, typed)} />
      )}
    </section>
  );
}
