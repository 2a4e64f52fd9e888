'use client';

import type { Army } from '@/lib/army/army';
import type { GameSizes } from '@/lib/verdict/gameSize';
import { LimitLine } from '@/components/list/army/limitLine';
import { amount } from '@/lib/foundation/words';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { StateChip } from '@/components/ui/chip';
import { GameSizeField } from '@/components/list/army/gameSizeField';

interface AgreedSizeProps {
  sizes: GameSizes;
  army: Pick<Army, 'gameSize' | 'points' | 'units'>;
  /** Null only where they may play without. `typed`: letter by letter, one step of undo together. */
  onChange: (size: number | null, typed: boolean) => void;
}

/** The size of the game that players have to agree on, or the limit that they may. */
export function AgreedSize({ sizes, army, onChange }: AgreedSizeProps) {
  return sizes.optional ? (
    <LimitLine sizes={sizes} army={army} onChange={onChange} />
  ) : (
    <GameSizeLine sizes={sizes} size={army.gameSize} onChange={onChange} />
  );
}

interface GameSizeLineProps {
  sizes: GameSizes;
  size: number | null;
  /** `typed`: letter by letter, one step of undo together. */
  onChange: (size: number, typed: boolean) => void;
}

/** The agreed size of the game beside the points, and the way to change it. Open by itself while none is agreed. */
function GameSizeLine({ sizes, size, onChange }: GameSizeLineProps) {
  const [changing, setChanging] = useState(false);
  const choose = (next: number | null, typed: boolean): void => {
    if (next === null) return;
    onChange(next, typed);
    // The player may still be typing.
    setChanging(typed);
  };
  return (
    <section aria-label="Game size" className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {size === null ? (
          <p className="flex flex-wrap items-center gap-2">
            <StateChip state="cannot-tell">Size not agreed yet</StateChip>{' '}
            <span className="text-ink-soft">Choose what you play: it sets the points limit and the minimum.</span>
          </p>
        ) : (
          <p className="figures text-ink-soft">
            A game of <strong className="font-semibold text-ink">{amount(size, 'point')}</strong>
          </p>
        )}
        {size !== null && (
          <Button small look="quiet" aria-expanded={changing} onClick={() => setChanging(!changing)}>
            {changing ? 'Done' : 'Change the size'}
          </Button>
        )}
      </div>
      {(changing || size === null) && <GameSizeField sizes={sizes} value={size} onChange={choose} />}
    </section>
  );
}
