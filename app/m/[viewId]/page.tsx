import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { type ByViewId, visitorOwner, visitorOrigin } from '@/app/visitor';
import type { ListChoice } from '@/components/play/match/choices';
import { OpenMatch } from '@/components/play/match/openMatch';
import { plainProps } from '@/lib/foundation/plainProps';
import { AskedVerdict } from '@/components/list/report/askedVerdict';
import { VerdictLine } from '@/components/list/report/verdictLine';
import { campaignOf, findMatch } from '@/lib/server/games';
import { storedLists } from '@/lib/server/documents';
import { storedVerdicts } from '@/lib/server/verdicts';
import type { ListSummary } from '@/lib/documents/roster/savedList';

export async function generateMetadata({ params }: ByViewId): Promise<Metadata> {
  const match = await findMatch((await params).viewId);
  return {
    title: match === null ? 'No such match' : `A match with ${match.log.opened.name}`,
    robots: { index: false, follow: false },
  };
}

/** A match: for its two players, known by the secrets in their browsers, and for everyone with the link to look on. */
export default async function MatchRoute({ params }: ByViewId) {
  const { viewId } = await params;
  const match = await findMatch(viewId);
  if (match === null) notFound();
  const owner = await visitorOwner();
  const { format } = match.log.opened;
  const isOpen = match.log.opened.known === null;
  const plays = (list: ListSummary): boolean => list.format === format;
  const [own, samples, campaign] = await Promise.all([
    owner === null || !isOpen ? null : storedLists.ownPage(owner, 1, plays),
    isOpen ? storedLists.samples() : [],
    campaignOf(match),
  ]);
  const choices = await choicesOf(own?.items ?? [], samples.filter(plays));
  const { log, keys, now, line, copied } = match;
  return (
    <OpenMatch
      key={viewId}
      viewId={viewId}
      start={plainProps({ viewId, log, keys, now, line, copied })}
      // The page asks for it again in any case.
      campaign={campaign && plainProps(campaign)}
      choices={choices}
      origin={await visitorOrigin()}
    />
  );
}

/** The lists with the verdicts that are kept; the browser asks for the others. */
async function choicesOf(own: readonly ListSummary[], samples: readonly ListSummary[]): Promise<readonly ListChoice[]> {
  const kept = await storedVerdicts([...own, ...samples]);
  return [...own, ...samples].map((list) => {
    const { viewId, name, factions } = list;
    const verdict = kept.get(viewId);
    return {
      viewId,
      name,
      factions,
      own: own.includes(list),
      verdict: verdict === undefined ? <AskedVerdict viewId={viewId} /> : <VerdictLine verdict={verdict} />,
    };
  });
}
