import type { Metadata } from 'next';
import { type ByViewId, visitorOrigin, orNotFound } from '@/app/visitor';
import { OpenReport } from '@/components/play/report/openReport';
import { replayMatch } from '@/lib/play/match/replay';
import { campaignOf, findMatch } from '@/lib/server/games';
import { plainProps } from '@/lib/foundation/plainProps';
import { headOf } from '@/components/play/report/gameReport.model';

export async function generateMetadata({ params }: ByViewId): Promise<Metadata> {
  const match = await findMatch((await params).viewId);
  if (match === null) return { title: 'No such match', robots: { index: false } };
  const { title, result, what } = headOf(replayMatch(match.log).state);
  return { title: `Report: ${title}`, description: `${what}. ${result}`, robots: { index: false, follow: false } };
}

/** What a match was, afterwards: for everyone with its link. */
export default async function ReportRoute({ params }: ByViewId) {
  const { viewId } = await params;
  const match = orNotFound(await findMatch(viewId));
  const campaign = await campaignOf(match);
  return (
    <OpenReport
      key={viewId}
      viewId={viewId}
      start={plainProps(match)}
      campaign={campaign && plainProps(campaign)}
      origin={await visitorOrigin()}
    />
  );
}
