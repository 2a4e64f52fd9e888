import type { ReactNode } from 'react';
import { Sheet } from '@/components/ui/sheet';
import { Toggle } from '@/components/ui/toggle';
import type { Sum } from '@/lib/rules/atTable';
import { SumForm } from './sumForm';

interface ToolsSheetProps {
  open: boolean;
  onClose: () => void;
  sums: readonly Sum[];
  /** A clock is there. */
  clock: boolean;
  onClock: (on: boolean) => void;
  children?: ReactNode;
}

/** Small sums of the format, and the clock for who likes one. */
export function ToolsSheet({ open, onClose, sums, clock, onClock, children }: ToolsSheetProps) {
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
