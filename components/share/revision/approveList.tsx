'use client';

import { listChangesPath } from '@/lib/documents/paths';
import { Stamp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { stampDate } from '@/lib/foundation/stampDate';
import { Button, TextLink } from '@/components/ui/button';
import { StateChip } from '@/components/ui/chip';
import { useToast } from '@/components/ui/toaster';
import { type Approval, keepApproval, loadApproval } from '@/lib/browser/approvals';
import { withLater } from '@/lib/browser/later';
import { Form } from '@/components/ui/field';

const requests = () => import('@/lib/browser/revisionRequests');

interface ApproveListProps {
  viewId: string;
  hash: string;
}

/** For an opponent: approves the state that is shown, and says at the next visit whether the list has changed since. */
export function ApproveList({ viewId, hash }: ApproveListProps) {
  const toast = useToast();
  const [approval, setApproval] = useState<Approval | null>(null);
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  /** As it is being typed; null: nobody asked for it yet. */
  const [name, setName] = useState<string | null>(null);
  useEffect(() => setApproval(loadApproval(viewId)), [viewId]);

  async function ask(): Promise<void> {
    const known = await requests().then(
      ({ approverName }) => approverName(),
      () => '',
    );
    setName(known);
  }
  async function approve(): Promise<void> {
    setBusy(true);
    const answer = await withLater(requests, ({ approveList }) => approveList(viewId, hash, (name ?? '').trim()));
    setBusy(false);
    if (!answer.ok) return toast({ text: answer.problem });
    setName(null);
    const given = { hash: answer.value.hash, at: new Date().toISOString() };
    setApproval(given);
    if (!keepApproval(viewId, given)) {
      toast({ text: 'Frozen, but this browser keeps nothing: it will not remember what you approved.' });
    }
  }
  const asked = name !== null;
  useEffect(() => {
    if (asked) field.current?.focus();
  }, [asked]);
  const same = approval?.hash === hash;
  return (
    <>
      {!same && name === null && (
        <Button icon={<Stamp />} onClick={() => void ask()}>
          Approve this list
        </Button>
      )}
      {!same && name !== null && (
        <Form className="flex basis-full flex-wrap items-end gap-2" onSend={approve}>
          <label className="flex flex-col text-sm text-ink-soft">
            Your name, if its owner may know it
            <input
              ref={field}
              value={name}
              maxLength={60}
              autoComplete="off"
              onChange={(event) => setName(event.target.value)}
              className="min-h-row rounded-sm border border-rule bg-well px-2 text-base text-ink"
            />
          </label>
          <Button type="submit" look="primary" icon={<Stamp />} disabled={busy}>
            Approve
          </Button>
          <Button onClick={() => setName(null)}>Cancel</Button>
          <p className="basis-full text-sm text-ink-faint">
            It freezes the list as you see it. Its owner is told that it was approved, and when.
          </p>
        </Form>
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
              <TextLink href={listChangesPath(viewId, approval.hash)} className="font-medium">
                see what changed
              </TextLink>
            </>
          )}
        </p>
      )}
    </>
  );
}
