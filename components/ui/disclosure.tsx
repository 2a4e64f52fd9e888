import type { ReactNode } from 'react';
import { classes } from '@/lib/foundation/classes';

/** A line that opens what lies under it. Works without scripts; open in print only when `printed`. */
export function Disclosure({
  summary,
  open = false,
  printed = false,
  className,
  onToggle,
  children,
}: {
  readonly summary: ReactNode;
  readonly open?: boolean;
  readonly printed?: boolean;
  readonly className?: string;
  readonly onToggle?: () => void;
  readonly children: ReactNode;
}) {
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
