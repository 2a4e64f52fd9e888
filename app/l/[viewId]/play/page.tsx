import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { sharedList } from '@/app/l/[viewId]/sharedList';
import { visitorOrigin } from '@/app/visitor';
import { PlayPage } from '@/components/play/table/playPage';
import { formatById } from '@/lib/formats';
import { revisionText } from '@/lib/share/revision';

interface Context {
  readonly params: Promise<{ readonly viewId: string }>;
}

export async function generateMetadata({ params }: Context): Promise<Metadata> {
  const shared = await sharedList((await params).viewId);
  return {
    metadataBase: new URL(await visitorOrigin()),
    title: shared === null ? 'No such list' : `Play ${shared.saved.name || 'an unnamed list'}`,
    robots: { index: false, follow: false },
  };
}

/** A list on the table: what happens to its models is kept on the device that plays. */
export default async function Page({ params }: Context) {
  const { viewId } = await params;
  const shared = await sharedList(viewId);
  if (shared === null) notFound();
  const { format: id, datasetHash, roster } = shared.saved;
  const format = formatById(id);
  const text =
    format === null ? null : revisionText({ format: { id, version: format.version }, data: datasetHash, roster });
  return <PlayPage viewId={viewId} text={text} />;
}
