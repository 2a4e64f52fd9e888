import { listChangesPath } from '@/lib/documents/paths';
import { Stamp } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { stampDate } from '@/lib/foundation/stampDate';
import { Button, TextLink } from '@/components/ui/button';
import { StateChip } from '@/components/ui/chip';
import { useToast } from '@/components/ui/toaster';
import { useRequest } from '@/components/ui/useRequest';
import { type Approval, approvalOf } from '@/lib/browser/approvals';
import { loadPlayerName } from '@/lib/browser/texts';
import { withLazy } from '@/lib/browser/lazy';
import { Form, TextField } from '@/components/ui/field';
import { classes } from '@/lib/foundation/classes';
import { MAIN } from '@/components/share/actions';

const requests = () => import('@/lib/browser/revisionRequests');

/** For an opponent: approves the state that is shown, and says at the next visit whether the list has changed since. */
export function ApproveList({ viewId, hash, legal }: { viewId: string; hash: string; legal: boolean }) {
  const toast = useToast();
  const router = useRouter();
  const [approval, setApproval] = useState<Approval | null>(null);
  const { busy, ask: request } = useRequest({ toasts: true });
  const field = useRef<HTMLInputElement>(null);
  /** As it is being typed; null: nobody asked for it yet. */
  const [name, setName] = useState<string | null>(null);
  useEffect(() => setApproval(approvalOf(viewId).load()), [viewId]);

  function noteApproval(state: { hash: string } | 'changed'): void {
    setName(null);
    if (state === 'changed') {
      const again = { label: 'Load it again', run: () => router.refresh() };
      return toast({ text: 'The list has changed since this page was loaded.', action: again });
    }
    const given = { hash: state.hash, at: new Date().toISOString() };
    setApproval(given);
    if (!approvalOf(viewId).keep(given)) {
      toast({ text: 'Frozen, but this browser stores nothing: it forgets what you approved.' });
    }
  }
  const approve = () =>
    request(
      withLazy(requests, ({ approveList }) => approveList(viewId, hash, (name ?? '').trim())),
      noteApproval,
    );
  const asked = name !== null;
  useEffect(() => {
    if (asked) field.current?.focus();
  }, [asked]);
  const same = approval?.hash === hash;
  return (
    <>
      {legal && !same && !asked && (
        <Button look="primary" className={MAIN} icon={<Stamp />} onClick={() => setName(loadPlayerName())}>
          Approve this list
        </Button>
      )}
      {legal && !same && asked && (
        <Form className="order-last flex basis-full flex-wrap items-end gap-2" onSend={approve}>
          <TextField
            ref={field}
            label="Your name (optional)"
            value={name}
            maxLength={60}
            autoComplete="off"
            onType={setName}
          />
          <Button type="submit" look="primary" disabled={busy}>
            Approve this version
          </Button>
          <p className="basis-full text-sm text-ink-faint">
            The owner sees it under Share. This version is kept as proof.
          </p>
        </Form>
      )}
      {approval !== null && (
        <p
          role="status"
          className={classes('flex flex-wrap items-center gap-x-2 gap-y-1', same ? MAIN : 'order-last basis-full')}
        >
          {same ? (
            <>
              <StateChip state="legal">Approved</StateChip> by you, {stampDate(approval.at)}
            </>
          ) : (
            <>
              <StateChip state="cannot-tell">Changed</StateChip> since you approved it on {stampDate(approval.at)}:{' '}
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
