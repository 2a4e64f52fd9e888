import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';

interface ChoosingBarProps {
  name: string;
  onCancel: () => void;
}

/** Says that another list is to be chosen, to be compared with the first. It has the focus: what was tapped is gone. */
export function ChoosingBar({ name, onCancel }: ChoosingBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => bar.current?.focus({ preventScroll: true }), []);
  return (
    <div
      ref={bar}
      tabIndex={-1}
      className="sticky top-0 z-10 flex flex-wrap items-center gap-x-3 gap-y-1 border-t-3 border-accent bg-sheet px-3 py-2 outline-none"
    >
      <p role="status" className="min-w-0 flex-1 basis-52 break-words">
        Choose another list to compare with {name || 'the unnamed list'}.
      </p>
      <Button look="quiet" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
