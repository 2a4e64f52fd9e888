import { ArrowLeft } from 'lucide-react';
import { notFound } from 'next/navigation';
import { frozenMark, listMetadata, sharedList } from '@/app/l/[viewId]/sharedList';
import { type ByViewId, visitorOrigin } from '@/app/visitor';
import { KeepPrinted } from '@/components/share/paper/keepPrinted';
import { Paper } from '@/components/share/paper/paper';
import { ButtonLink } from '@/components/ui/button';
import { stateHash } from '@/lib/server/revisions';
import { viewPath } from '@/lib/documents/paths';

export const generateMetadata = async ({ params }: ByViewId) => listMetadata('Print', (await params).viewId);

/** A list laid out for paper: the sheet to play by, or the proof of its check. */
export default async function PrintPage({ params }: ByViewId) {
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
        <ButtonLink href={viewPath(viewId)} icon={<ArrowLeft />}>
          Back to the list
        </ButtonLink>
      }
    />
  );
}
