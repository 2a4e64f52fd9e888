'use client';

import { useEffect, useState } from 'react';
import { StateChip } from '@/components/ui/chip';
import { withLater } from '@/lib/browser/later';
import { ok } from '@/lib/foundation/result';
import type { KeptVerdict } from '@/lib/documents/keptVerdict';
import { VerdictLine } from './verdictLine';

/** The verdict on a list that the page came without: this browser asks for it, after those that it asked for before. */
export function AskedVerdict({ viewId }: { viewId: string }) {
  const [verdict, setVerdict] = useState<KeptVerdict | null | undefined>();
  useEffect(() => {
    const left = new AbortController();
    void withLater(
      () => import('@/lib/browser/verdicts'),
      async ({ verdictInTurn }) => ok(await verdictInTurn(viewId, left.signal)),
    ).then((answer) => {
      if (answer.ok && answer.value !== null && !left.signal.aborted) setVerdict(answer.value.verdict);
    });
    return () => left.abort();
  }, [viewId]);
  if (verdict !== undefined) return <VerdictLine verdict={verdict} />;
  return <StateChip state="note">Not checked yet</StateChip>;
}
