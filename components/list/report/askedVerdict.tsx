'use client';

import { StateChip } from '@/components/ui/chip';
import { useAnswer } from '@/components/ui/useAnswer';
import { withLazy } from '@/lib/browser/lazy';
import { ok } from '@/lib/foundation/result';
import { VerdictLine } from './verdictLine';

/** The verdict on a list that the page came without: this browser asks for it, after those that it asked for before. */
export function AskedVerdict({ viewId }: { viewId: string }) {
  const answer = useAnswer(
    (left) =>
      withLazy(
        () => import('@/lib/browser/verdicts'),
        async ({ verdictInTurn }) => ok(await verdictInTurn(viewId, left)),
      ),
    viewId,
  );
  if (answer?.ok && answer.value !== null) return <VerdictLine verdict={answer.value.verdict} />;
  return <StateChip state="note">Not checked yet</StateChip>;
}
