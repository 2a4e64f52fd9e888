'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { DropTarget, useFileDrop } from '@/components/ui/dropTarget';
import { FileChooser } from '@/components/ui/fileChooser';
import type { Restored } from '@/lib/browser/backup/restore';
import { isConnected } from '@/lib/api/connection';
import { withLazy } from '@/lib/browser/lazy';
import { Problem } from '@/components/ui/note';

/** Takes in a file that was saved here or elsewhere. */
export function RestoreMine() {
  const router = useRouter();
  const [step, setStep] = useState<string | null>(null);
  const [restored, setRestored] = useState<Restored | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  async function take(file: File): Promise<void> {
    setProblem(null);
    setRestored(null);
    setStep('Reading the file …');
    const answer = await withLazy(
      () => import('@/lib/browser/backup/restore'),
      ({ restoreMine }) => restoreMine(file, setStep),
    );
    setStep(null);
    if (!answer.ok) return setProblem(answer.problem);
    setRestored(answer.value);
    // Without a connection the browser would load the page anew, and with it what is said here.
    if (isConnected()) router.refresh();
  }
  const takeFirst = ([file]: readonly File[]): void => {
    if (file !== undefined && step === null) void take(file);
  };
  const over = useFileDrop(takeFirst);
  return (
    <div className="flex flex-wrap items-center gap-2">
      {over && <DropTarget>Drop to restore the file.</DropTarget>}
      <FileChooser accept=".json,application/json" busy={step !== null} onFiles={takeFirst}>
        {step ?? 'Restore from a file'}
      </FileChooser>
      <Problem says={problem} className="basis-full" />
      {restored !== null && (
        <div role="status" className="basis-full">
          <p>{restored.added}.</p>
          <ul className="text-illegal">
            {restored.problems.map((line, at) => (
              <li key={`${at} ${line}`}>{line}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
