'use client';

import { listChangesPath } from '@/lib/share/paths';
import { Stamp } from 'lucide-react';
import Link from 'next/link';
import { useEffect, useState } from 'react';
import { stampDate } from '@/lib/view/list/stampDate';
import { Button } from '@/components/shared/button';
import { StateChip } from '@/components/shared/chip';
import { useToast } from '@/components/shared/toaster';
import { type Approval, keepApproval, loadApproval } from '@/lib/browser/approvals';
import { withLater } from '@/lib/browser/later';

const requests = () => import('@/lib/browser/revisionRequests');

/** For an opponent: approves the state that is shown, and says at the next visit whether the list has changed since. */
export function ApproveList({ viewId, hash }: { readonly viewId: string; readonly hash: string }) {
  const toast = useToast();
  const [approval, setApproval] = useState<Approval | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => setApproval(loadApproval(viewId)), [viewId]);

  async function approve(): Promise<void> {
    setBusy(true);
    const answer = await withLater(requests, ({ approveList }) => approveList(viewId, hash));
    setBusy(false);
    if (!answer.ok) return toast({ text: answer.problem });
    const given = { hash: answer.value.hash, at: new Date().toISOString() };
    setApproval(given);
    if (!keepApproval(viewId, given)) {
      toast({ text: 'Frozen, but this browser keeps nothing: it will not remember what you approved.' });
    }
  }
  const same = approval?.hash === hash;
  return (
    <>
      {!same && (
        <Button icon={<Stamp />} disabled={busy} onClick={() => void approve()}>
          Approve this list
        </Button>
      )}
      {approval !== null && (
        <p role="status" className="flex basis-full flex-wrap items-center gap-x-2 gap-y-1">
          {same ? (
            <>
              <StateChip state="note">Approved</StateChip> You approved this very list on {stampDate(approval.at)}.
            </>
          ) : (
            <>
              <StateChip state="cannot-tell">Changed</StateChip> Changed since you approved it on{' '}
              {stampDate(approval.at)}:{' '}
              <Link href={listChangesPath(viewId, approval.hash)} className="font-medium underline underline-offset-4">
                see what changed
              </Link>
            </>
          )}
        </p>
      )}
    </>
  );
}
