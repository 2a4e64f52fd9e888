import type { ReactNode } from 'react';
import { classes } from '@/lib/foundation/classes';

interface ToggleProps {
  on: boolean;
  onClick: () => void;
  /** What it is for, where its name alone does not say. */
  title?: string;
  children: ReactNode;
}

/** One of several ways to look at something, pressed while it is the one. */
export function Toggle({ on, onClick, title, children }: ToggleProps) {
  return (
    <button
      type="button"
      aria-pressed={on}
      onClick={onClick}
      title={title}
      className={classes(
        'label min-h-7 shrink-0 whitespace-nowrap rounded-sm border px-2 tracking-wide normal-case pointer-coarse:min-h-row max-sm:min-h-row max-sm:min-w-row',
        on ? 'border-ink bg-ink text-paper' : 'border-hairline text-ink-soft hover:border-rule hover:text-ink',
      )}
    >
      {children}
    </button>
  );
}
