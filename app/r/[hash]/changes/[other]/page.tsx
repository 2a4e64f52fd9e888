import { orNotFound } from '@/app/visitor';
import type { Metadata } from 'next';
import { ChangesView } from '@/components/list/report/changeTables';
import { comparedRevisions } from '@/lib/server/comparisons';
import { sha256Schema } from '@/lib/documents/unitData';

export const metadata: Metadata = { title: 'What changed', robots: { index: false, follow: false } };

/** What changed from one frozen state to another. */
export default async function RevisionChangesPage({ params }: { params: Promise<{ hash: string; other: string }> }) {
  const { hash, other } = await params;
  const isNamed = [hash, other].every((each) => sha256Schema.safeParse(each).success);
  const comparison = orNotFound(isNamed ? await comparedRevisions(hash, other) : null);
  return <ChangesView {...comparison} />;
}
