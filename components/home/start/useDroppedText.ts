import { useState } from 'react';
import { useFileDrop } from '@/components/ui/useFileDrop';
import { listTextOf } from '@/lib/browser/textOfFile';

/** Takes a text file that is dropped or chosen; what cannot be read is refused with a reason, and nothing else changes. */
export function useDroppedText(onText: (text: string) => void) {
  const [refused, setRefused] = useState<string | null>(null);
  const take = ([file, ...others]: readonly File[]): void => {
    if (file === undefined) return;
    if (others.length > 0) return setRefused(`${others.length + 1} files at once: one list at a time.`);
    void listTextOf(file).then(
      (read) => {
        setRefused(read.ok ? null : read.problem);
        if (read.ok) onText(read.value);
      },
      () => setRefused(`${file.name} cannot be read: choose a file, not a folder.`),
    );
  };
  return { over: useFileDrop(take), refused, take };
}
