import type { ReactNode } from 'react';
import { classes } from '@/lib/foundation/classes';

interface DisclosureProps {
  summary: ReactNode;
  open?: boolean;
  /** On paper it is open. */
  printed?: boolean;
  className?: string;
  /** False: there is room, and what would lie under the line stands open without it. */
  folds?: boolean;
  onToggle?: () => void;
  children: ReactNode;
}

/** A line that opens what lies under it. Works without scripts; on paper there is nothing of it, unless `printed`. */
export function Disclosure(props: DisclosureProps) {
  const { summary, open = false, printed = false, folds = true, className, onToggle, children } = props;
  if (!folds) return children;
  const inside = !printed && <div className="pb-1 pl-5">{children}</div>;
  return (
    <>
      <details open={open} className={classes('disclosure peer print:hidden', className)} onToggle={onToggle}>
        <summary>
          <span className="min-w-0">{summary}</span>
        </summary>
        {inside}
      </details>
      {/* What is closed can be printed only where it stands beside the line. */}
      {printed && <div className="hidden pt-1 peer-open:block print:block">{children}</div>}
    </>
  );
}
