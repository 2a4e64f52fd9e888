import type { Metadata } from 'next';
import { listChoices } from '@/app/listChoices';
import { type ByViewId, orNotFound } from '@/app/visitor';
import { PlaySheet } from '@/components/play/game/playSheet';
import { formatChoices } from '@/lib/formats/gameFormats';
import { storedLists } from '@/lib/server/documents';

export const metadata: Metadata = { title: 'Play', robots: { index: false, follow: false } };

/** How a list is played: with somebody, or alone. */
export default async function Page({ params }: ByViewId) {
  const { viewId } = await params;
  const { name, format } = orNotFound(await storedLists.find(viewId));
  return <PlaySheet list={{ viewId, name, format }} choices={await listChoices(format)} formats={formatChoices} />;
}
