'use client';

import { listChangesPath, revisionPath, viewPath } from '@/lib/documents/paths';
import { withLazy } from '@/lib/browser/lazy';
import { Fetching } from '@/components/ui/fetching';
import { useAnswer } from '@/components/ui/useAnswer';
import { useWhole } from '@/components/ui/useWhole';
import { CarriedLink } from './frozenStates';
import { RevisionActions, RevisionView, Unreadable } from './revisionSheet';
import { useCheckedHere } from './useCheckedHere';
import { todayOf } from '@/lib/browser/revisionRequests';
import { TextLink } from '@/components/ui/button';

/** Whether the list that was frozen is still the same. Nothing where it is gone or not known. */
function TodayLine({ hash, list: named }: { hash: string; list: string | null }) {
  const answer = useAnswer(() => todayOf(hash, named), hash, named);
  const today = answer?.ok ? answer.value : null;
  if (today === null) return null;
  const list = (
    <TextLink href={viewPath(today.viewId)} className="font-medium">
      {today.hash === hash ? 'the list today' : 'Today’s list'}
    </TextLink>
  );
  return (
    <p role="status" className="no-print text-ink-soft">
      {today.hash === hash ? (
        <>Still the same as {list}.</>
      ) : (
        <>
          {list} differs:{' '}
          <TextLink href={listChangesPath(today.viewId, hash)} className="font-medium">
            what changed
          </TextLink>
        </>
      )}
    </p>
  );
}

interface Props {
  hash: string;
  /** The link of the list that the address names; it may be anything. */
  list: string | null;
  /** Null: nobody froze it, the list is in this state now. */
  frozenAt: string | null;
  origin: string;
}

/** The page of a frozen state; of one that was too heavy for the page, when it is fetched. */
export function FrozenPage({ text, ...props }: Props & { text: string | null }) {
  const read = useWhole(text, () => withLazy(requests, ({ frozenText }) => frozenText(props.hash, props.list)));
  if (read.whole === null) return <Fetching title="A frozen list" of={read} />;
  return <FrozenText text={read.whole} {...props} />;
}

const requests = () => import('@/lib/browser/revisionRequests');

/** What the server sent is believed only if it has the hash that is in the address. */
function FrozenText({ hash, list, text, frozenAt, origin }: Props & { text: string }) {
  const here = useCheckedHere(text);
  if (here.kind !== 'unreadable' && here.hash !== hash) {
    return (
      <Unreadable
        message={
          `The server sent another text, with the hash ${here.hash}. ` +
          `Someone or something has changed it, so it is not shown.`
        }
      />
    );
  }
  const address = `${origin}${revisionPath(hash, list)}`;
  return (
    <RevisionView
      here={here}
      frozenAt={frozenAt}
      address={address}
      actions={
        <>
          <RevisionActions here={here} link={address}>
            <CarriedLink hash={hash} text={text} origin={origin} />
          </RevisionActions>
          <TodayLine hash={hash} list={list} />
        </>
      }
    />
  );
}
