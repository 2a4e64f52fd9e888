import { useState } from 'react';
import type { Result } from '@/lib/foundation/result';
import { useAnswer } from './useAnswer';

export interface Whole<Thing> {
  /** Null: not here yet. */
  whole: Thing | null;
  /** Why it could not be fetched; null: it is here, or comes. */
  problem: string | null;
  again: () => void;
}

/** What the page was handed, or null where that was too heavy for it: then it is fetched, as soon as it is `wanted`. */
export function useWhole<Thing>(
  given: Thing | null,
  fetchWhole: () => Promise<Result<Thing>>,
  wanted = true,
): Whole<Thing> {
  const [attempt, setAttempt] = useState(0);
  const missing = given === null && wanted;
  const answer = useAnswer(async () => (missing ? fetchWhole() : null), missing, attempt);
  return {
    whole: given ?? (answer?.ok ? answer.value : null),
    problem: answer === null || answer.ok ? null : answer.problem,
    again: () => setAttempt((count) => count + 1),
  };
}
