import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { droppedFiles } from '@/lib/browser/pickedFiles';

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

/** Takes files, and those in folders, that are dropped anywhere on the page; gives whether some are held over it. */
export function useFileDrop(onFiles: (files: readonly File[]) => void): boolean {
  const [over, setOver] = useState(false);
  const take = useEffectEvent(onFiles);
  useEffect(() => {
    // Moving from one element to another leaves the first: only as many leaves as enters mean gone.
    let depth = 0;
    const holdsFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false;
    const move =
      (by: number) =>
      (event: DragEvent): void => {
        if (!holdsFiles(event)) return;
        depth = Math.max(0, depth + by);
        setOver(depth > 0);
      };
    const [enter, leave] = [move(1), move(-1)];
    const hold = (event: DragEvent): void => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      // They were over the page before it listened.
      depth = Math.max(1, depth);
      setOver(true);
    };
    const drop = (event: DragEvent): void => {
      if (!holdsFiles(event)) return;
      // Else the browser leaves the page for the file.
      event.preventDefault();
      depth = 0;
      setOver(false);
      if (event.dataTransfer !== null) void droppedFiles(event.dataTransfer).then(take);
    };
    const listeners = [
      ['dragenter', enter],
      ['dragleave', leave],
      ['dragover', hold],
      ['drop', drop],
    ] as const;
    for (const [type, listener] of listeners) addEventListener(type, listener);
    return () => {
      for (const [type, listener] of listeners) removeEventListener(type, listener);
    };
  }, []);
  return over;
}
