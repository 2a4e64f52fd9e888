'use client';

import { revisionPath } from '@/lib/share/paths';
import { LinkButton } from '@/components/shared/linkButton';
import { PrintButton } from '@/components/shared/printButton';
import { CarriedLink } from './freezePanel';
import { RevisionView, Unreadable } from './revisionSheet';
import { SaveCopyButton } from './saveCopyButton';
import { TodayLine } from './todayLine';
import { useCheckedHere } from './useCheckedHere';

/** The page of a frozen state. What the server sent is believed only if it has the hash that is in the address. */
export function FrozenPage({
  hash,
  list,
  text,
  frozenAt,
  origin,
}: {
  readonly hash: string;
  /** The link of the list that the address names; it may be anything. */
  readonly list: string | null;
  readonly text: string;
  /** Null: nobody froze it, the list is in this state now. */
  readonly frozenAt: string | null;
  readonly origin: string;
}) {
  const here = useCheckedHere(text);
  if (here.kind !== 'unreadable' && here.hash !== hash) {
    return (
      <Unreadable
        message={
          `What the server sent is not what was frozen: it has the hash ${here.hash}. Somebody or something ` +
          `has changed it, so it is not shown.`
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
        here.kind === 'unreadable' ? null : (
          <>
            <SaveCopyButton revision={here.revision} />
            <LinkButton address={address} />
            <CarriedLink hash={hash} text={text} origin={origin} />
            <PrintButton />
            <TodayLine hash={hash} list={list} />
          </>
        )
      }
    />
  );
}
