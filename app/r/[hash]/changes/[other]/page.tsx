import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { shownFrozen } from '@/app/r/[hash]/frozenState';
import { ChangesView } from '@/components/sharing/revision/changesView';

export const metadata: Metadata = { title: 'What changed', robots: { index: false, follow: false } };

/** What changed from one frozen state to another. */
export default async function RevisionChangesPage({
  params,
}: {
  readonly params: Promise<{ readonly hash: string; readonly other: string }>;
}) {
  const { hash, other } = await params;
  const [before, after] = await Promise.all([shownFrozen(hash), shownFrozen(other)]);
  if (before === null || after === null) notFound();
  return <ChangesView before={before} after={after} />;
}
