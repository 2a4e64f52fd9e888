import { useState } from 'react';
import type { Restored } from '@/lib/browser/backup/restore';
import { withLazy } from '@/lib/browser/lazy';
import type { Result } from '@/lib/foundation/result';

/** Adds what an exported file holds: the `step` it is at while it runs, then what came of it or why nothing did. */
export function useRestore() {
  const [step, setStep] = useState<string | null>(null);
  const [answer, setAnswer] = useState<Result<Restored> | null>(null);
  /** True: it was taken in. */
  async function restore(file: File): Promise<boolean> {
    setAnswer(null);
    setStep('Reading the file …');
    const came = await withLazy(
      () => import('@/lib/browser/backup/restore'),
      ({ restoreMine }) => restoreMine(file, setStep),
    );
    setStep(null);
    setAnswer(came);
    return came.ok;
  }
  const problem = answer === null || answer.ok ? null : answer.problem;
  return { step, restored: answer?.ok ? answer.value : null, problem, restore };
}

/** What was added, and what could not be. */
export const RestoredLines = ({ restored: { added, problems } }: { restored: Restored }) => (
  <>
    <p>{added}.</p>
    <ul className="text-illegal empty:hidden">
      {problems.map((line, at) => (
        <li key={`${at} ${line}`}>{line}</li>
      ))}
    </ul>
  </>
);
