import { type ReactNode, useRef, useState } from 'react';
import { useWindowEvent } from '@/components/ui/useWindowEvent';
import { droppedFiles } from '@/lib/browser/pickedFiles';

/** Covers the window while a file is held over it: it may fall anywhere. Takes no pointer: the page gets the drop. */
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

/** Takes files, and those in folders, that are dropped anywhere on the page; gives whether some are held over it. */
export function useFileDrop(onFiles: (files: readonly File[]) => void): boolean {
  const [over, setOver] = useState(false);
  // Moving from one element to another leaves the first: only as many leaves as enters mean gone.
  const depth = useRef(0);
  /** Gives whether it is files that are held. */
  function hold({ dataTransfer }: DragEvent, next: number): boolean {
    if (!dataTransfer?.types.includes('Files')) return false;
    depth.current = Math.max(0, next);
    setOver(depth.current > 0);
    return true;
  }
  useWindowEvent('dragenter', (event) => void hold(event, depth.current + 1));
  useWindowEvent('dragleave', (event) => void hold(event, depth.current - 1));
  useWindowEvent('dragover', (event) => {
    // They were over the page before it listened.
    if (hold(event, Math.max(1, depth.current))) event.preventDefault();
  });
  useWindowEvent('drop', (event) => {
    if (!hold(event, 0)) return;
    // Else the browser leaves the page for the file.
    event.preventDefault();
    if (event.dataTransfer !== null) void droppedFiles(event.dataTransfer).then(onFiles);
  });
  return over;
}
