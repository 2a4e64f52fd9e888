'use client';

import { Pencil } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copyButton';
import { listVisitorOf } from '@/lib/browser/visitor';
import { KeepPrinted } from './paper/keepPrinted';
import { ApproveList } from './revision/approveList';

interface VisitorActionsProps {
  viewId: string;
  /** Of the state that is shown; null: it has none. */
  hash: string | null;
  /** What everybody can do. */
  children: ReactNode;
}

/**
 * What can be done with a list that is shown. The page is the same for everybody: this browser finds out whether the
 * list is its own.
 */
export function VisitorActions({ viewId, hash, children }: VisitorActionsProps) {
  const [owned, setOwned] = useState(false);
  useEffect(() => {
    let left = false;
    void listVisitorOf(viewId).then((found) => left || setOwned(found?.owned === true));
    return () => {
      left = true;
    };
  }, [viewId]);
  return (
    <>
      <KeepPrinted viewId={viewId} hash={hash} />
      {owned && (
        <ButtonLink href={`/edit/${viewId}`} look="primary" icon={<Pencil />}>
          Edit
        </ButtonLink>
      )}
      <CopyButton viewId={viewId} look={owned ? 'plain' : 'primary'} />
      {children}
      {!owned && hash !== null && <ApproveList viewId={viewId} hash={hash} />}
    </>
  );
}
