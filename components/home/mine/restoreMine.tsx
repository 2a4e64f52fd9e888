'use client';

import { useRouter } from 'next/navigation';
import { DropTarget, useFileDrop } from '@/components/ui/dropTarget';
import { FileChooser } from '@/components/ui/fileChooser';
import { isConnected } from '@/lib/api/connection';
import { Problem } from '@/components/ui/note';
import { RestoredLines, useRestore } from './useRestore';

/** Takes in a file that was saved here or elsewhere. */
export function RestoreMine() {
  const router = useRouter();
  const { step, restored, problem, restore } = useRestore();
  async function take([file]: readonly File[]): Promise<void> {
    if (file === undefined || step !== null) return;
    // Without a connection the browser would load the page anew, and with it what is said here.
    if ((await restore(file)) && isConnected()) router.refresh();
  }
  const over = useFileDrop((files) => void take(files));
  return (
    <div className="flex flex-wrap items-center gap-2">
      {over && <DropTarget>Drop to restore the file.</DropTarget>}
      <FileChooser accept=".json,application/json" busy={step !== null} onFiles={(files) => void take(files)}>
        {step ?? 'Restore from a file'}
      </FileChooser>
      <Problem says={problem} className="basis-full" />
      {restored !== null && (
        <div role="status" className="basis-full">
          <RestoredLines restored={restored} />
        </div>
      )}
    </div>
  );
}
