import { useState } from 'react';
import type { Restored } from '@/lib/browser/backup/restore';
import { withLazy } from '@/lib/browser/lazy';

/** Adds what an exported file holds: the `step` it is at while it runs, then what came of it or why nothing did. */
export function useRestore() {
  const [step, setStep] = useState<string | null>(null);
  const [restored, setRestored] = useState<Restored | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  /** True: it was taken in. */
  async function restore(file: File): Promise<boolean> {
    setProblem(null);
    setRestored(null);
    setStep('Reading the file …');
    const answer = await withLazy(
      () => import('@/lib/browser/backup/restore'),
      ({ restoreMine }) => restoreMine(file, setStep),
    );
    setStep(null);
    if (answer.ok) setRestored(answer.value);
    else setProblem(answer.problem);
    return answer.ok;
  }
  return { step, restored, problem, restore };
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
