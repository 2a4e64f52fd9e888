import { viewPath } from '@/lib/share/paths';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { sharedList } from '@/app/l/[viewId]/sharedList';
import { shownFrozen } from '@/app/r/[hash]/frozenState';
import { visitorOrigin } from '@/app/visitor';
import { ChangesView } from '@/components/sharing/revision/changesView';

export const generateMetadata = async (): Promise<Metadata> => ({
  metadataBase: new URL(await visitorOrigin()),
  title: 'What changed',
  robots: { index: false, follow: false },
});

/** What changed from a frozen state to a list as it stands today. */
export default async function ListChangesPage({
  params,
}: {
  readonly params: Promise<{ readonly viewId: string; readonly hash: string }>;
}) {
  const { viewId, hash } = await params;
  const [shared, before] = await Promise.all([sharedList(viewId), shownFrozen(hash)]);
  if (shared === null || before === null) notFound();
  const { saved, checked, format } = shared;
  const today = {
    label: 'Today',
    href: viewPath(viewId),
    roster: saved.roster,
    checked,
    format: { id: saved.format, version: format?.version ?? 'unknown' },
    data: saved.datasetHash,
  };
  return <ChangesView before={before} after={today} />;
}
