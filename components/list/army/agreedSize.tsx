import { useState } from 'react';
import { GameSizeField } from '@/components/list/army/gameSizeField';
import { Button } from '@/components/ui/button';
import { StateChip } from '@/components/ui/chip';
import { Disclosure } from '@/components/ui/disclosure';
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

/** The size of the game that players agree on, or a limit that they may agree on; it opens the way to change it. */
export function AgreedSize({ sizes, army, onChange }: AgreedSizeProps) {
  const { gameSize: size, points } = army;
  const { optional } = sizes;
  // It stays as it is while the player types.
  const [isFirst] = useState(size === null && !optional);
  const [opened, setOpened] = useState(false);
  const over = size === null || !optional ? 0 : difference(points, size);
  const unpriced = optional ? unpricedText(army, { gameSizes: sizes }) : null;
  return (
    <section aria-label={optional ? 'Limit in points' : 'Game size'} className="flex flex-col gap-2">
      <Disclosure
        open={isFirst}
        onToggle={() => setOpened(!isFirst && !opened)}
        summary={
          size === null && !optional ? (
            <StateChip state="cannot-tell">Size not agreed yet</StateChip>
          ) : (
            <span className="figures">
              {size === null ? 'No limit agreed' : `${optional ? 'A limit' : 'A game'} of ${amount(size, 'point')}`}
            </span>
          )
        }
      >
        <GameSizeField
          sizes={sizes}
          value={size}
          // A text that is not a number yet does not remove the limit.
          onChange={(next, typed) => next !== null && onChange(next, typed)}
          opened={opened}
        />
        {size !== null && optional && (
          <Button small look="quiet" className="mt-2" onClick={() => onChange(null, false)}>
            Play without
          </Button>
        )}
      </Disclosure>
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
    </section>
  );
}
