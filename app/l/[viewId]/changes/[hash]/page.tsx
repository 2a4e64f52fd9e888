import { orNotFound } from '@/app/visitor';
import type { Metadata } from 'next';
import { ChangesView } from '@/components/list/report/changeTables';
import { viewIdSchema } from '@/lib/foundation/viewId';
import { comparedToday } from '@/lib/server/comparisons';
import { sha256Schema } from '@/lib/documents/unitData';

export const metadata: Metadata = { title: 'What changed', robots: { index: false, follow: false } };

/** What changed from a frozen state to a list as it stands today. */
export default async function ListChangesPage({ params }: { params: Promise<{ viewId: string; hash: string }> }) {
  const { viewId, hash } = await params;
  const isNamed = viewIdSchema.safeParse(viewId).success && sha256Schema.safeParse(hash).success;
  const comparison = orNotFound(isNamed ? await comparedToday(hash, viewId) : null);
  return <ChangesView {...comparison} />;
}
