import { ArrowLeft } from 'lucide-react';
import type { Metadata } from 'next';
import Link from 'next/link';
import { notFound } from 'next/navigation';
import { frozenMark, listMetadata, sharedList } from '@/app/l/[viewId]/sharedList';
import { visitorOrigin } from '@/app/visitor';
import { KeepPrinted } from '@/components/share/paper/keepPrinted';
import { Paper } from '@/components/share/paper/paper';
import { buttonClasses } from '@/components/ui/button';
import { stateHash } from '@/lib/server/shownStates';
import { viewPath } from '@/lib/documents/paths';

interface Context {
  params: Promise<{ viewId: string }>;
}

export async function generateMetadata({ params }: Context): Promise<Metadata> {
  return listMetadata('Print', (await params).viewId);
}

/** A list laid out for paper: the sheet to play by, or the proof of its check. */
export default async function PrintPage({ params }: Context) {
  const { viewId } = await params;
  const shared = await sharedList(viewId);
  if (!shared?.checked || !shared.format) notFound();
  const { saved, format, checked, dataset } = shared;
  const origin = await visitorOrigin();
  const hash = stateHash(saved);
  return (
    <Paper
      list={{
        saved,
        dataset,
        checked,
        format,
        // On the server a page is drawn once.
        // oxlint-disable-next-line react/purity
        date: new Date().toISOString(),
        checkedBy: 'server',
        address: `${origin}${viewPath(viewId)}`,
        frozen: frozenMark(viewId, hash, format, origin),
      }}
      cards={viewId}
      keep={<KeepPrinted viewId={viewId} hash={hash} />}
      back={
        <Link href={viewPath(viewId)} className={buttonClasses('plain')}>
          <ArrowLeft aria-hidden="true" className="size-4" />
          Back to the list
        </Link>
      }
    />
  );
}
