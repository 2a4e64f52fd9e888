import type { Metadata } from 'next';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type ByViewId, visitorOrigin, orNotFound } from '@/app/visitor';
import { OpenCampaign } from '@/components/play/campaign/openCampaign';
import { plainProps } from '@/lib/foundation/plainProps';
import { campaignMatch, type CampaignMatch } from '@/lib/play/campaignMatches';
import { nameOf } from '@/lib/play/campaign/campaign';
import { replayCampaign } from '@/lib/play/campaign/account';
import { matchesOf } from '@/lib/server/campaignGames';
import { findCampaign } from '@/lib/server/games';
import { gamePath } from '@/lib/api/games';

export async function generateMetadata({ params }: ByViewId): Promise<Metadata> {
  const found = await findCampaign((await params).viewId);
  if (found === null) return { title: 'No such campaign', robots: { index: false } };
  const { state } = replayCampaign(found.log);
  return {
    title: `${nameOf(state, 'a')} and ${nameOf(state, 'b')}: No Rest for the Weary`,
    robots: { index: false, follow: false },
  };
}

/** A campaign: its players continue it here, others can look on. */
export default async function Page({ params }: ByViewId) {
  const { viewId } = await params;
  const found = orNotFound(await findCampaign(viewId));
  const matches: CampaignMatch[] = [];
  for (const { log } of await matchesOf(viewId)) {
    matches.push(campaignMatch(log));
    // Others are served between two long ones.
    await nextTurn();
  }
  return (
    <OpenCampaign
      key={viewId}
      viewId={viewId}
      start={plainProps(found)}
      matches={matches}
      address={`${await visitorOrigin()}${gamePath('campaign', viewId)}`}
    />
  );
}
