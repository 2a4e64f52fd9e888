import { classes } from '@/lib/foundation/classes';
import type { Scatter } from '@/lib/play/deck/random';

/** A row of dice; a ten is filled, since it does the damage. */
export function DiceRow({ values }: { values: readonly number[] }) {
  return (
    <span className="flex min-w-0 flex-wrap gap-1">
      {values.map((value, place) => (
        <span
          key={place}
          className={classes(
            'figures flex size-8 items-center justify-center rounded-sm border font-medium',
            value === 10 ? 'border-accent bg-accent text-on-accent' : 'border-rule bg-sheet',
          )}
        >
          {value}
        </span>
      ))}
    </span>
  );
}

/** Where a token drifts: an arrow on a clock's face, and in words. */
export function ScatterPicture({ scatter: { dice, distance, hour } }: { scatter: Scatter }) {
  return (
    <span className="flex items-center gap-3">
      <svg viewBox="-20 -20 40 40" width={52} height={52} aria-hidden="true" className="shrink-0">
        <circle r={18.5} className="fill-sheet stroke-rule" />
        {Array.from({ length: 12 }, (_, each) => (
          <path key={each} d="M0 -18.5V-15.5" transform={`rotate(${each * 30})`} className="stroke-rule" />
        ))}
        <g transform={`rotate(${(hour % 12) * 30})`} className="fill-accent stroke-accent" strokeLinejoin="round">
          <path d="M0 8V-10" strokeWidth={2} />
          <path d="M0 -14 4 -7H-4Z" />
        </g>
      </svg>
      <span>
        <span className="figures font-semibold">
          {distance}″ towards {hour} o’clock
        </span>{' '}
        <span className="figures text-sm text-ink-soft">
          ({dice[0]} + {dice[1]})
        </span>
      </span>
    </span>
  );
}
