import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { listChoices } from '@/app/listChoices';
import type { ByViewId } from '@/app/visitor';
import { PlaySheet } from '@/components/play/game/playSheet';
import { formatChoices } from '@/lib/formats/gameFormats';
import { storedLists } from '@/lib/server/documents';

export const metadata: Metadata = { title: 'Play', robots: { index: false, follow: false } };

/** How a list is played: with somebody, or alone. */
export default async function Page({ params }: ByViewId) {
  const { viewId } = await params;
  const list = await storedLists.find(viewId);
  if (list === null) notFound();
  const { name, format } = list;
  return <PlaySheet list={{ viewId, name, format }} choices={await listChoices(format)} formats={formatChoices} />;
}
