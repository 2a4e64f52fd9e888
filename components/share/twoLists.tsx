'use client';

import { Notice, Page } from '@/components/ui/page';
import { useAnswer } from '@/components/ui/useAnswer';
import { useHash } from '@/components/ui/useHash';
import { ChangesView } from '@/components/list/report/changeTables';
import type { TwoLists as Compared } from '@/lib/browser/compareLists';
import { withLazy } from '@/lib/browser/lazy';
import { failed, type Result } from '@/lib/foundation/result';
import { comparedIn } from '@/lib/documents/paths';

/** Two lists side by side, as the address names them. Compared in this browser. */
export function TwoLists() {
  const hash = useHash();
  const compared = useAnswer(async () => (hash === null ? null : comparedBy(hash)), hash);
  if (compared?.ok === false) {
    return (
      <Notice label="Not compared" title="Two lists side by side">
        <p role="alert">{compared.problem}</p>
      </Notice>
    );
  }
  if (compared === null) {
    return (
      <Page width="4xl" className="gap-6">
        <h1>Two lists side by side</h1>
        <p role="status" className="text-ink-soft">
          Comparing …
        </p>
      </Page>
    );
  }
  const { names, comparison } = compared.value;
  const how = 'From the first list to the second. Added: only in the second. Removed: only in the first.';
  return <ChangesView {...comparison} title={`${names[0]} and ${names[1]}`} notes={[how]} />;
}

async function comparedBy(hash: string): Promise<Result<Compared>> {
  const two = comparedIn(hash);
  if (two === null) return failed('This link does not name two lists. Choose them again under your lists.');
  return withLazy(
    () => import('@/lib/browser/compareLists'),
    ({ compareLists }) => compareLists(...two),
  );
}
