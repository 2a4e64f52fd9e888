import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { visitorOrigin } from '@/app/visitor';
import { OpenGameList } from '@/components/play/campaign/openCampaign';
import { plainProps } from '@/lib/foundation/plainProps';
import { replayCampaign } from '@/lib/play/campaign/account';
import { sideSchema } from '@/lib/play/game/side';
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
  const hash = replayCampaign(found.log).state.began?.lists[of.data] ?? null;
  const frozen = hash === null ? null : await findRevision(hash);
  if (hash === null || frozen === null) notFound();
  return (
    <OpenGameList
      key={`${viewId} ${side}`}
      viewId={viewId}
      start={plainProps(found)}
      side={of.data}
      text={plainProps(frozen.text)}
      hash={hash}
      frozenAt={frozen.frozenAt}
      address={`${await visitorOrigin()}${gamePath('campaign', viewId)}/${of.data}`}
    />
  );
}
