import type { Metadata } from 'next';
import { listChoices } from '@/app/listChoices';
import { type ByViewId, visitorOrigin, orNotFound } from '@/app/visitor';
import { OpenMatch } from '@/components/play/match/matchPage';
import { plainProps } from '@/lib/foundation/plainProps';
import { campaignOf, findMatch } from '@/lib/server/games';

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
  const match = orNotFound(await findMatch(viewId));
  const { format, known } = match.log.opened;
  const [choices, campaign] = await Promise.all([known === null ? listChoices(format) : [], campaignOf(match)]);
  return (
    <OpenMatch
      key={viewId}
      viewId={viewId}
      start={plainProps(match)}
      // The page asks for it again in any case.
      campaign={campaign && plainProps(campaign)}
      choices={choices}
      origin={await visitorOrigin()}
    />
  );
}
