import type { ReactNode } from 'react';
import { classes } from '@/lib/foundation/classes';

interface DisclosureProps {
  summary: ReactNode;
  open?: boolean;
  printed?: boolean;
  className?: string;
  onToggle?: () => void;
  children: ReactNode;
}

/** A line that opens what lies under it. Works without scripts; open in print only when `printed`. */
export function Disclosure({ summary, open = false, printed = false, className, onToggle, children }: DisclosureProps) {
  return (
    <details
      open={open}
      className={classes('disclosure', !printed && 'print:hidden', className)}
      {...(onToggle === undefined ? {} : { onToggle })}
    >
      <summary>
        <span className="min-w-0">{summary}</span>
      </summary>
      <div className="pb-1 pl-5">{children}</div>
    </details>
  );
}
