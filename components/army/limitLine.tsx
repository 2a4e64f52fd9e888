'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { GameSizes } from './gameSize';
import { GameSizeField } from './gameSizeField';

/** The limit in points where players agree on one or on none: none is nothing to mend. */
export function LimitLine({ sizes, size, onChange }: {
  readonly sizes: GameSizes;
  /** Null: no limit agreed. */
  readonly size: number | null;
  /** `typed`: letter by letter, one step of undo together. */
  readonly onChange: (size: number | null, typed: boolean) => void;
}) {
  const [changing, setChanging] = useState(false);
  const drop = (): void => {
    onChange(null, false);
    setChanging(false);
  };
  return (
    <section aria-label="Limit in points" className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="figures text-ink-soft">{size === null ? 'No limit agreed' : <>A limit of <strong className="font-semibold text-ink">{size} points</strong></>}</p>
        <Button small look="quiet" aria-expanded={changing} onClick={() => setChanging(!changing)}>{changing ? 'Done' : size === null ? 'Agree on a limit' : 'Change the limit'}</Button>
        {size !== null && <Button small look="quiet" onClick={drop}>Play without</Button>}
      </div>
      {/* What is not yet a number takes no limit away. */}
      {changing && <GameSizeField sizes={sizes} value={size} onChange={(next, typed) => next !== null && onChange(next, typed)} />}
    </section>
  );
}
