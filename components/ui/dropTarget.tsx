import type { ReactNode } from 'react';

/** Covers the window while a file is held over it: it may fall anywhere. Takes no pointer, so the page gets the drop. */
export function DropTarget({ children }: { children: ReactNode }) {
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-0 z-50 flex items-center justify-center bg-paper/90 p-4 text-center text-xl"
    >
      <p className="flex size-full items-center justify-center rounded-md border-3 border-dashed border-accent font-medium">
        {children}
      </p>
    </div>
  );
}
