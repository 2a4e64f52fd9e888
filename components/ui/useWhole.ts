import { useState } from 'react';
import type { Result } from '@/lib/foundation/result';
import { useAnswer } from './useAnswer';

export type Whole<Thing> = ReturnType<typeof useWhole<Thing>>;

/** What the page was handed, or null where that was too heavy for it: then it is fetched, as soon as it is `wanted`. */
export function useWhole<Thing>(given: Thing | null, fetchWhole: () => Promise<Result<Thing>>, wanted = true) {
  const [attempt, setAttempt] = useState(0);
  const missing = given === null && wanted;
  const answer = useAnswer(async () => (missing ? fetchWhole() : null), missing, attempt);
  return {
    /** Null: not here yet. */
    whole: given ?? (answer?.ok ? answer.value : null),
    /** Why it could not be fetched; null: it is here, or comes. */
    problem: answer === null || answer.ok ? null : answer.problem,
    again: (): void => setAttempt((count) => count + 1),
  };
}
