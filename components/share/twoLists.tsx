'use client';

import { ChangeTables } from '@/components/list/report/changeTables';
import { ButtonLink } from '@/components/ui/button';
import { Notice, Page } from '@/components/ui/page';
import { useAnswer } from '@/components/ui/useAnswer';
import { useHash } from '@/components/ui/useHash';
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
      <Notice
        label="Not compared"
        title="Two lists side by side"
        actions={
          <ButtonLink href="/" look="primary">
            Go to my lists
          </ButtonLink>
        }
      >
        <p role="alert">{compared.problem}</p>
      </Notice>
    );
  }
  return (
    <Page width="4xl" className="gap-6">
      {compared === null ? (
        <>
          <h1>Two lists side by side</h1>
          <p role="status" className="text-ink-soft">
            Comparing …
          </p>
        </>
      ) : (
        <Tables {...compared.value} />
      )}
    </Page>
  );
}

async function comparedBy(hash: string): Promise<Result<Compared>> {
  const two = comparedIn(hash);
  if (two === null) return failed('This link does not name two lists. Choose them again under your lists.');
  return withLazy(
    () => import('@/lib/browser/compareLists'),
    ({ compareLists }) => compareLists(...two),
  );
}

function Tables({ names, notes, comparison: { summary, changes, before, after } }: Compared) {
  return (
    <>
      <div>
        <h1 className="break-words">
          {names[0]} and {names[1]}
        </h1>
        <p className="mt-1 max-w-text text-ink-soft">
          From the first list to the second. Added: only in the second. Removed: only in the first.
        </p>
        {[...notes, ...summary].map((line) => (
          <p key={line} className="mt-1 max-w-text text-ink-soft">
            {line}
          </p>
        ))}
      </div>
      <ChangeTables changes={changes} before={before} after={after} />
    </>
  );
}
