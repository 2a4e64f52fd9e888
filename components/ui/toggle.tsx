import type { ReactNode } from 'react';
import { classes } from '@/lib/foundation/classes';

const SMALL = {
  shape:
    'label min-h-7 shrink-0 whitespace-nowrap px-2 tracking-wide normal-case pointer-coarse:min-h-row max-sm:min-h-row max-sm:min-w-row',
  on: 'border-ink bg-ink text-paper',
  off: 'border-hairline text-ink-soft hover:border-rule hover:text-ink',
};
const BIG = {
  shape: 'min-h-row px-2.5 text-sm font-medium',
  on: 'border-accent bg-accent text-on-accent',
  off: 'border-rule bg-sheet text-ink hover:bg-press',
};

interface ToggleProps {
  on: boolean;
  onClick: () => void;
  /** What it is for, where its name alone does not say. */
  title?: string | undefined;
  disabled?: boolean;
  /** For a thumb at the table. */
  big?: boolean;
  children: ReactNode;
}

/** What is pressed while it is so: a way to look at something, a mark. */
export function Toggle({ on, big = false, children, ...rest }: ToggleProps) {
  const look = big ? BIG : SMALL;
  return (
    <button
      type="button"
      aria-pressed={on}
      {...rest}
      className={classes('rounded-sm border', look.shape, on ? look.on : look.off)}
    >
      {children}
    </button>
  );
}
