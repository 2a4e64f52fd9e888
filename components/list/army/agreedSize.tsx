import { useState } from 'react';
import { GameSizeField } from '@/components/list/army/gameSizeField';
import { Button } from '@/components/ui/button';
import { StateChip } from '@/components/ui/chip';
import { StateLine } from '@/components/ui/stateMark';
import type { Army } from '@/lib/army/army';
import { difference } from '@/lib/foundation/decimal';
import { amount, count } from '@/lib/foundation/words';
import { type GameSizes, unpricedText } from '@/lib/verdict/gameSize';

interface AgreedSizeProps {
  sizes: GameSizes;
  army: Pick<Army, 'gameSize' | 'points' | 'units'>;
  /** Null only where they may play without. `typed`: letter by letter, one step of undo together. */
  onChange: (size: number | null, typed: boolean) => void;
}

/** The size of the game that players agree on, or a limit that they may agree on, with the way to change it. */
export function AgreedSize({ sizes, army, onChange }: AgreedSizeProps) {
  const [changing, setChanging] = useState(false);
  const { gameSize: size, points } = army;
  const { optional } = sizes;
  const isOpen = changing || (size === null && !optional);
  const over = size === null || !optional ? 0 : difference(points, size);
  const unpriced = optional ? unpricedText(army, { gameSizes: sizes }) : null;
  const change = `${size === null ? 'Agree on a' : 'Change the'} ${optional ? 'limit' : 'size'}`;
  const choose = (next: number | null, typed: boolean): void => {
    // A text that is not a number yet does not remove the limit.
    if (next === null) return;
    onChange(next, typed);
    // The player may still be typing.
    if (!optional) setChanging(typed);
  };
  return (
    <section aria-label={optional ? 'Limit in points' : 'Game size'} className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {size === null && !optional && (
          <p className="flex flex-wrap items-center gap-2">
            <StateChip state="cannot-tell">Size not agreed yet</StateChip>{' '}
            <span className="text-ink-soft">Choose what you play: it sets the points limit and the minimum.</span>
          </p>
        )}
        {size === null && optional && <p className="figures text-ink-soft">No limit agreed</p>}
        {size !== null && (
          <p className="figures text-ink-soft">
            {optional ? 'A limit of' : 'A game of'}{' '}
            <strong className="font-semibold text-ink">{amount(size, 'point')}</strong>
          </p>
        )}
        {(size !== null || optional) && (
          <Button small look="quiet" aria-expanded={changing} onClick={() => setChanging(!changing)}>
            {changing ? 'Done' : change}
          </Button>
        )}
        {size !== null && optional && (
          <Button
            small
            look="quiet"
            onClick={() => {
              onChange(null, false);
              setChanging(false);
            }}
          >
            Play without
          </Button>
        )}
      </div>
      {over > 0 && (
        <div role="status" className="figures">
          <StateLine state="unfinished" size={16}>
            <strong className="font-semibold text-unfinished">{count(over, 'point')} over the limit.</strong> The limit
            is your own, so the verdict does not count it.
          </StateLine>
        </div>
      )}
      {unpriced !== null && (
        <p role="status" className="figures max-w-text text-ink-soft">
          {unpriced} Their unit book can give them some.
        </p>
      )}
      {isOpen && <GameSizeField sizes={sizes} value={size} onChange={choose} opened={changing} />}
    </section>
  );
}
