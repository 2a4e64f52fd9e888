'use client';

import { listChangesPath, revisionChangesPath, revisionPath } from '@/lib/documents/paths';
import { Link2, Snowflake } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { shortHash } from '@/lib/verdict/dataSourceText';
import { copyText } from '@/lib/browser/copyText';
import { LinkLine } from '@/components/ui/linkLine';
import { Button, TextLink } from '@/components/ui/button';
import { useToast } from '@/components/ui/toaster';
import { useAnswer } from '@/components/ui/useAnswer';
import { useRequest } from '@/components/ui/useRequest';
import type { FrozenState } from '@/lib/documents/revision';
import { listVisitorOf } from '@/lib/browser/visitor';
import { withLazy } from '@/lib/browser/lazy';
import { ok } from '@/lib/foundation/result';
import { Ago } from '@/components/ui/ago';

interface FrozenStatesProps {
  viewId: string;
  states: readonly FrozenState[];
  /** Of the list as it stands. */
  hash: string;
}

/** The frozen states of a list, last first, with what changed since. Nothing where there are none. */
export function FrozenStates({ viewId, states, hash }: FrozenStatesProps) {
  if (states.length === 0) return null;
  return (
    <ul aria-label="Frozen states" className="max-w-text divide-y divide-hairline border-y border-hairline">
      {states.map((state, at) => {
        const before = states[at + 1];
        return (
          <StateRow key={state.hash} viewId={viewId} hash={state.hash} now={hash} at={state.frozenAt}>
            {before && <TextLink href={revisionChangesPath(before.hash, state.hash)}>What it changed</TextLink>}
          </StateRow>
        );
      })}
    </ul>
  );
}

interface StateRowProps {
  viewId: string;
  hash: string;
  /** The hash of the list as it stands. */
  now: string;
  /** When it was frozen or approved, ISO 8601. */
  at: string;
  /** Who approved it. */
  by?: string;
  /** Beside what changed since. */
  children?: ReactNode;
}

const StateRow = ({ viewId, hash, now, at, by, children }: StateRowProps) => (
  <li className="flex min-h-row flex-wrap items-center gap-x-4 py-1">
    {by !== undefined && <span className="min-w-0 font-medium break-words">{by}</span>}
    <TextLink href={revisionPath(hash, viewId)} className="figures font-medium">
      {shortHash(hash)}
    </TextLink>
    <span className="text-ink-soft">
      <Ago iso={at} />
    </span>
    <span className="ml-auto flex flex-wrap gap-x-4">
      {children}
      {hash === now ? (
        <span className="text-ink-soft">The list as it is</span>
      ) : (
        <TextLink href={listChangesPath(viewId, hash)}>What changed since</TextLink>
      )}
    </span>
  </li>
);

const requests = () => import('@/lib/browser/revisionRequests');

interface FreezePanelProps {
  viewId: string;
  /** Of the state that is shown. */
  hash: string;
  origin: string;
  /**
   * What its editor knows: the state as text, whether the server has it, and by what this device may change it, where
   * that is not by owning it. Null: it is only read, perhaps by its owner.
   */
  edited: { text: string; ready: boolean; editSecret: string | null } | null;
}

/** Freezes the list that is shown, gives it as a link that holds it whole, and lists what was frozen before. */
export function FreezePanel({ viewId, hash, origin, edited }: FreezePanelProps) {
  const { text = null, ready = true, editSecret = null } = edited ?? {};
  const { busy, ask } = useRequest({ toasts: true });
  const visitor = useAnswer(() => listVisitorOf(viewId), viewId);
  /** Here, last first: an answer to what was asked before may still come. */
  const [made, setMade] = useState<readonly FrozenState[]>([]);
  const freeze = () =>
    ask(
      withLazy(requests, ({ freezeList }) => freezeList(viewId, hash, editSecret)),
      (state) => setMade([state, ...made.filter((other) => other.hash !== state.hash)]),
    );
  const [last] = made;
  const may = edited !== null || visitor?.owned === true;
  const before = (visitor?.states ?? []).filter((state) => !made.some((other) => other.hash === state.hash));
  return (
    <div className="flex flex-col gap-3">
      {may && (
        <p className="max-w-text text-sm text-ink-faint">
          Frozen: never changes. Kept until you delete the list. What was approved or is in a game stays.
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        {may && (
          <Button icon={<Snowflake />} disabled={busy || !ready} onClick={() => void freeze()}>
            {ready ? 'Freeze this state' : 'Saving …'}
          </Button>
        )}
        <CarriedLink hash={hash} list={viewId} text={text} origin={origin} />
      </div>
      {last !== undefined && (
        <LinkLine
          label={`Frozen, ${shortHash(last.hash)}`}
          note={`SHA-256 ${last.hash}`}
          url={`${origin}${revisionPath(last.hash, viewId)}`}
        />
      )}
      <FrozenStates viewId={viewId} states={[...made, ...before]} hash={hash} />
    </div>
  );
}

interface CarriedLinkProps {
  hash: string;
  /** The list that is in this state, whether or not it is frozen; null: the state is frozen. */
  list?: string | null;
  text: string | null;
  origin: string;
}

/** Copies a link that holds the whole list: any server with its data opens it, and none learns what is in it. */
export function CarriedLink({ hash, list = null, text, origin }: CarriedLinkProps) {
  const toast = useToast();
  const [shown, setShown] = useState<string | null>(null);
  async function copy(): Promise<void> {
    const answer = text === null ? await withLazy(requests, ({ frozenText }) => frozenText(hash, list)) : ok(text);
    if (!answer.ok) return toast({ text: answer.problem });
    const path = await withLazy(
      () => import('@/lib/documents/fragment'),
      ({ fragmentPath }) => ok(fragmentPath(answer.value)),
    );
    if (!path.ok) return toast({ text: path.problem });
    if (path.value === null) {
      return toast({ text: 'This list is too long for such a link: freeze it and send that link.' });
    }
    const url = `${origin}${path.value}`;
    if (await copyText(url)) return toast({ text: 'Self-contained link copied.' });
    setShown(url);
  }
  return (
    <>
      <Button icon={<Link2 />} onClick={() => void copy()}>
        Copy as self-contained link
      </Button>
      {shown !== null && (
        <div className="w-full">
          <LinkLine label="Self-contained link" note="It contains the whole list, after the #." url={shown} />
        </div>
      )}
    </>
  );
}

const MOST_SHOWN = 10;

/** For the owner of a list: who approved it, and whether it is still what they saw. Nothing where nobody did. */
export function ApprovedBy({ viewId, hash }: Pick<FrozenStatesProps, 'viewId' | 'hash'>) {
  const approvals = useAnswer(() => listVisitorOf(viewId), viewId)?.approvals ?? [];
  if (approvals.length === 0) return null;
  return (
    <section aria-label="Approved by" className="max-w-text">
      <h3 className="label mb-1 text-ink-soft">Approved by</h3>
      <ul className="divide-y divide-hairline border-y border-hairline">
        {approvals.slice(0, MOST_SHOWN).map(({ name, hash: seen, at }, place) => (
          <StateRow key={place} viewId={viewId} hash={seen} now={hash} at={at} by={name ?? 'Someone without a name'} />
        ))}
      </ul>
      {approvals.length > MOST_SHOWN && (
        <p className="text-sm text-ink-faint">and {approvals.length - MOST_SHOWN} more</p>
      )}
    </section>
  );
}
