import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { visitorOrigin } from '@/app/visitor';
import { OpenGameList } from '@/components/play/campaign/openCampaign';
import { plainProps } from '@/lib/foundation/plainProps';
import { replayCampaign } from '@/lib/play/campaign/account';
import { sideSchema } from '@/lib/play/game/side';
import { campaignMatch, matchOfGame } from '@/lib/play/campaignMatches';
import { matchesOf } from '@/lib/server/campaignGames';
import { findCampaign } from '@/lib/server/games';
import { findRevision } from '@/lib/server/revisions';
import { gamePath } from '@/lib/api/games';

export const metadata: Metadata = { title: 'List for the next game', robots: { index: false, follow: false } };

/** A side's list for the next game of a campaign. */
export default async function Page({ params }: { params: Promise<{ viewId: string; side: string }> }) {
  const { viewId, side } = await params;
  const of = sideSchema.safeParse(side);
  const found = await findCampaign(viewId);
  if (found === null || !of.success) notFound();
  const { began, played } = replayCampaign(found.log).state;
  const hash = began?.lists[of.data] ?? null;
  const frozen = hash === null ? null : await findRevision(hash);
  if (hash === null || frozen === null) notFound();
  const game = played.length + 1;
  const matches = (await matchesOf(viewId)).filter(({ log }) => log.opened.campaign?.game === game);
  const lines = matches.map(({ log }) => campaignMatch(log));
  const match = matchOfGame(lines, game, new Set(played.map((each) => each.match)));
  return (
    <OpenGameList
      key={`${viewId} ${side}`}
      viewId={viewId}
      start={plainProps(found)}
      side={of.data}
      text={plainProps(frozen.text)}
      hash={hash}
      frozenAt={frozen.frozenAt}
      accepted={match?.acceptedAt ?? null}
      address={`${await visitorOrigin()}${gamePath('campaign', viewId)}/${of.data}`}
    />
  );
}
