import type { ReactNode } from 'react';
import { Sheet } from '@/components/ui/sheet';
import { Toggle } from '@/components/ui/toggle';
import type { Sum } from '@/lib/rules/atTable';
import { SumForm } from './sumForm';

/** Small sums of the format, and the clock for who likes one. */
export function ToolsSheet({
  open,
  onClose,
  sums,
  clock,
  onClock,
  children,
}: {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly sums: readonly Sum[];
  /** A clock is there. */
  readonly clock: boolean;
  readonly onClock: (on: boolean) => void;
  readonly children?: ReactNode;
}) {
  return (
    <Sheet open={open} onClose={onClose} title="Tools">
      <div className="flex flex-col items-start gap-4">
        {sums.map((sum) => (
          <SumForm key={sum.id} sum={sum} />
        ))}
        <Toggle on={clock} onClick={() => onClock(!clock)}>
          A clock for both players
        </Toggle>
        {children}
      </div>
    </Sheet>
  );
}
