'use client';

import { revisionPath } from '@/lib/documents/paths';
import { Snowflake } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useMemo } from 'react';
import { Button } from '@/components/ui/button';
import { useRequest } from '@/components/ui/useRequest';
import { useHash } from '@/components/ui/useHash';
import { overBounds } from '@/lib/documents/roster/bounds';
import { readFragment } from '@/lib/documents/fragment';
import { parseRevision } from '@/lib/documents/revision';
import { freezeText } from '@/lib/browser/revisionRequests';
import { RevisionActions, RevisionView, Unreadable } from './revisionSheet';
import { useCheckedHere } from './useCheckedHere';
import { failed, type Result } from '@/lib/foundation/result';
import { Notice } from '@/components/ui/page';

/** Opens the list that is in the link itself: no server is told what is in it. */
export function CarriedPage() {
  const hash = useHash();
  const read = useMemo(() => (hash === null ? null : textIn(hash)), [hash]);
  if (read === null) {
    return (
      <Notice label="Opening" title="A list in a link">
        This page opens a list that is in its link. That needs JavaScript.
      </Notice>
    );
  }
  return !read.ok ? <Unreadable message={read.problem} /> : <Carried key={read.value} text={read.value} />;
}

/** The text that a link holds, if its list is no larger than what may come in. */
function textIn(fragment: string): Result<string> {
  const read = readFragment(fragment);
  const parsed = read.ok ? parseRevision(read.value) : null;
  const over = parsed?.ok ? overBounds(parsed.value.roster) : null;
  return over === null ? read : failed(over);
}

function Carried({ text }: { text: string }) {
  const router = useRouter();
  const { busy, ask } = useRequest({ toasts: true, leaves: true });
  const here = useCheckedHere(text);
  const freeze = () => ask(freezeText(text), ({ hash }) => router.push(revisionPath(hash)));
  return (
    <RevisionView
      here={here}
      address={null}
      actions={
        <>
          <RevisionActions here={here} link={null}>
            <Button icon={<Snowflake />} disabled={busy} onClick={() => void freeze()}>
              Freeze here
            </Button>
          </RevisionActions>
          <p className="no-print text-sm text-ink-faint">
            This list lives in the link. Freeze it to get a short link and a QR code.
          </p>
        </>
      }
    />
  );
}
