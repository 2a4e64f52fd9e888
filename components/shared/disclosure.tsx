import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '@/lib/view/classes';

/** A line that opens what lies under it. Works without scripts; open in print only when `printed`. */
export function Disclosure({
  summary,
  open = false,
  printed = false,
  className,
  children,
}: {
  readonly summary: ReactNode;
  readonly open?: boolean;
  readonly printed?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}) {
  return (
    <details open={open} className={classes('group/disclosure', !printed && 'print:hidden', className)}>
      <summary className="flex min-h-7 list-none items-center gap-1 text-ink-soft transition-colors hover:text-ink pointer-coarse:min-h-row [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden="true"
          className="size-4 shrink-0 transition-transform group-open/disclosure:rotate-90"
        />
        <span className="min-w-0">{summary}</span>
      </summary>
      <div className="pb-1 pl-5">{children}</div>
    </details>
  );
}
