'use client';

import { useEffect, useState } from 'react';
import { StateChip } from '@/components/ui/chip';
import { withLazy } from '@/lib/browser/lazy';
import { ok } from '@/lib/foundation/result';
import type { ShortVerdict } from '@/lib/documents/shortVerdict';
import { VerdictLine } from './verdictLine';

/** The verdict on a list that the page came without: this browser asks for it, after those that it asked for before. */
export function AskedVerdict({ viewId }: { viewId: string }) {
  const [verdict, setVerdict] = useState<ShortVerdict | null | undefined>();
  useEffect(() => {
    const left = new AbortController();
    void withLazy(
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
