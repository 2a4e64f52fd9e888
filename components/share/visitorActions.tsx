'use client';

import { IdCard, Layers, Pencil, Printer, Snowflake, Swords, Stamp } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useEffect, useMemo, useRef, useState } from 'react';
import { ButtonLink, Button, TextLink } from '@/components/ui/button';
import { copyStored, CopyButton } from '@/components/ui/copyButton';
import { LinkButton } from '@/components/ui/linkLine';
import { useAnswer } from '@/components/ui/useAnswer';
import { useToast } from '@/components/ui/toaster';
import { PrintButton } from '@/components/ui/printButton';
import { SEEN_ATTRIBUTE } from '@/lib/api/app';
import { listVisitorOf } from '@/lib/browser/visitor';
import { whenSeen } from '@/lib/browser/when';
import { cardsPath, deckPath, editPath, playPath, printPath, listChangesPath } from '@/lib/documents/paths';
import type { VerdictView } from '@/lib/verdict/verdictView';
import { FROZEN_ANCHOR } from '@/components/share/anchors.model';
import { Actions, MAIN, SeeProblems, TextButton } from './actions';
import { KeepPrinted } from './paper/keepPrinted';
import { stampDate } from '@/lib/foundation/stampDate';
import { StateChip } from '@/components/ui/chip';
import { useRequest } from '@/components/ui/useRequest';
import { type Approval, approvalOf } from '@/lib/browser/approvals';
import { loadPlayerName } from '@/lib/browser/texts';
import { withLazy } from '@/lib/browser/lazy';
import { Form, TextField } from '@/components/ui/field';
import { classes } from '@/lib/foundation/classes';

interface VisitorActionsProps {
  viewId: string;
  address: string;
  /** Of the list that is shown. */
  version: number;
  /** Null: it could not be checked. */
  verdict: VerdictView | null;
  /** Of the state that is shown; null: it has none. */
  hash: string | null;
  /** What a text says of it, packed; null: it was not checked, or is too much for a page. */
  packed: string | null;
  /** There is a deck of its kind. */
  deck: boolean;
}

/** Whether the list behind a link is this browser's own; null: there is no link. */
export const useIsOwn = (viewId: string | null): boolean =>
  useAnswer(async () => (viewId === null ? null : listVisitorOf(viewId)), viewId)?.owned === true;

/** Whoever turns to the page again sees the list as it is now, and is told that it has changed. */
function useCurrent(viewId: string, version: number): void {
  const [router, toast] = [useRouter(), useToast()];
  const shown = useRef(version);
  useEffect(() => {
    if (shown.current !== version) toast({ text: 'The list has changed: this is how it is now.' });
    shown.current = version;
    return whenSeen(() => {
      void listVisitorOf(viewId).then((now) => {
        // A copy says itself that it is old, and a server that cannot give the page would give the copy again.
        const isCopy = document.documentElement.hasAttribute(SEEN_ATTRIBUTE);
        if (now !== null && now.version !== version && !isCopy) router.refresh();
      });
    });
  }, [viewId, version, router, toast]);
}

/** What can be done with a list that is shown; this browser finds out whether the list is its own. */
export function VisitorActions({ viewId, address, version, verdict, hash, packed, deck }: VisitorActionsProps) {
  useCurrent(viewId, version);
  const owned = useIsOwn(viewId);
  const text = useMemo(() => (packed === null ? null : { packed }), [packed]);
  const troubled = verdict !== null && verdict !== 'legal';
  const copy = <CopyButton copy={() => copyStored(viewId)} look={verdict === null && !owned ? 'primary' : 'plain'} />;
  const play = verdict !== null && (
    <ButtonLink href={playPath(viewId)} icon={<Swords />}>
      Play
    </ButtonLink>
  );
  const links = [
    [printPath(viewId), <Printer key="print" />, 'Print'],
    [cardsPath(viewId), <IdCard key="cards" />, 'Print cards'],
    ...(deck ? [[deckPath(viewId), <Layers key="deck" />, 'Open the deck'] as const] : []),
  ] as const;
  return (
    <>
      <KeepPrinted viewId={viewId} hash={hash} />
      <Actions
        more={
          <>
            {owned && troubled && <SeeProblems verdict={verdict} main={false} />}
            {owned ? copy : play}
            <LinkButton address={address} />
            {text !== null && <TextButton list={text} />}
            {verdict === null && <PrintButton />}
            {verdict !== null &&
              links.map(([href, icon, words]) => (
                <ButtonLink key={href} href={href} icon={icon}>
                  {words}
                </ButtonLink>
              ))}
            {hash !== null && (
              <ButtonLink href={`#${FROZEN_ANCHOR}`} icon={<Snowflake />}>
                Frozen states
              </ButtonLink>
            )}
          </>
        }
      >
        {owned && (
          <ButtonLink href={editPath(viewId)} look="primary" className={MAIN} icon={<Pencil />}>
            Edit
          </ButtonLink>
        )}
        {!owned && troubled && <SeeProblems verdict={verdict} />}
        {!owned && hash !== null && <ApproveList key={hash} viewId={viewId} hash={hash} legal={verdict === 'legal'} />}
        {owned ? play : copy}
      </Actions>
    </>
  );
}

const requests = () => import('@/lib/browser/revisionRequests');

/** For an opponent: approves the state that is shown, and says at the next visit whether the list has changed since. */
function ApproveList({ viewId, hash, legal }: { viewId: string; hash: string; legal: boolean }) {
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
      {legal && !same && name === null && (
        <Button look="primary" className={MAIN} icon={<Stamp />} onClick={() => setName(loadPlayerName())}>
          Approve this list
        </Button>
      )}
      {legal && !same && name !== null && (
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
