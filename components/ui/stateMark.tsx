import type { ReactNode } from 'react';
import { PAGE_PALETTE, type Palette } from '@/components/ui/palette.model';
import type { State } from '@/lib/verdict/verdictView';
import { classes } from '@/lib/foundation/classes';

/** How each state is written: always beside its mark. */
export const STATE_INKS: Readonly<Record<State, string>> = {
  legal: 'text-legal',
  illegal: 'text-illegal',
  'cannot-tell': 'text-cannot-tell',
  unfinished: 'text-unfinished',
  note: 'text-ink-soft',
};

/** Frame and symbol of each state on a 16 by 16 field: the outline alone already tells them apart. */
export const MARKS: Readonly<Record<State, { frame: string; symbol: string; dashed?: true }>> = {
  legal: { frame: 'M8 1.2A6.8 6.8 0 1 1 8 14.8 6.8 6.8 0 1 1 8 1.2Z', symbol: 'M4.8 8.3 7 10.6 11.3 5.6' },
  illegal: {
    frame: 'M5.2 1.2H10.8L14.8 5.2V10.8L10.8 14.8H5.2L1.2 10.8V5.2Z',
    symbol: 'M5.5 5.5 10.5 10.5M10.5 5.5 5.5 10.5',
  },
  'cannot-tell': {
    frame: 'M8 .8 15.2 8 8 15.2 .8 8Z',
    symbol: 'M6.2 6.5A1.85 1.85 0 1 1 8.8 8.1Q8 8.5 8 9.2M8 11.2V11.3',
  },
  unfinished: {
    frame: 'M8 1.2A6.8 6.8 0 1 1 8 14.8 6.8 6.8 0 1 1 8 1.2Z',
    symbol: 'M5 8H5.1M8 8H8.1M11 8H11.1',
    dashed: true,
  },
  note: { frame: 'M2 2H14V14H2Z', symbol: 'M8 7.4V11.4M8 4.7V4.8' },
};

interface StateMarkProps {
  state: State;
  size?: number;
  palette?: Palette;
  className?: string;
}

/** The symbol of a state. Always beside its word, so hidden from screen readers. */
export function StateMark({ state, size = 16, palette = PAGE_PALETTE, className }: StateMarkProps) {
  const isOnPage = palette === PAGE_PALETTE;
  return (
    <svg width={size} height={size} aria-hidden="true" className={className} {...(!isOnPage && DRAWN)}>
      {isOnPage ? <use href={`#${idOf(state)}`} /> : <MarkPaths state={state} ink={palette.state[state]} />}
    </svg>
  );
}

interface StateLineProps {
  state: State;
  /** Of the symbol. */
  size?: number;
  className?: string;
  children: ReactNode;
}

/** Words beside the symbol of a state. */
export const StateLine = ({ state, size = 18, className, children }: StateLineProps) => (
  <p className={classes('flex max-w-text items-start gap-2', className)}>
    <StateMark state={state} size={size} className="mt-0.5 shrink-0" />
    <span className="min-w-0">{children}</span>
  </p>
);

/** What went wrong, in a line. */
export const FailedLine = ({ children }: { children: ReactNode }) => (
  <StateLine state="illegal">
    <span className="sr-only">Failed: </span>
    {children}
  </StateLine>
);

/** The marks as every page draws them, once: a list's page has some sixty. Rendered by the layout. */
export function StateMarks() {
  return (
    <svg width={0} height={0} aria-hidden="true" className="absolute">
      {STATES.map((state) => (
        <symbol key={state} id={idOf(state)} {...DRAWN}>
          <MarkPaths state={state} ink={PAGE_PALETTE.state[state]} />
        </symbol>
      ))}
    </svg>
  );
}

const DRAWN = { viewBox: '0 0 16 16', fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const;
const STATES = Object.keys(MARKS) as readonly State[];
const idOf = (state: State): string => `mark-${state}`;

function MarkPaths({ state, ink }: { state: State; ink: string }) {
  const { frame, symbol, dashed } = MARKS[state];
  return (
    <g stroke={ink}>
      <path d={frame} strokeWidth={1.4} strokeDasharray={dashed && '2.6 2.7'} />
      <path d={symbol} strokeWidth={state === 'unfinished' ? 2 : 1.8} />
    </g>
  );
}
