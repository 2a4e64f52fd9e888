'use client';

import type { ComponentProps } from 'react';
import { FromHere, localStart, WholeGame } from '@/components/play/game/wholeGame';
import { campaignKind } from '@/lib/play/campaign/account';
import { matchGame } from '@/lib/play/match/replay';
import { MatchPage } from './matchPage';

type Page = ComponentProps<typeof MatchPage>;

/** Opens a match; one whose log was too heavy for the page, when it is fetched. */
export const OpenMatch = ({
  viewId,
  start,
  ...props
}: Omit<Page, 'start'> & { viewId: string; start: Page['start'] | null }) => (
  <WholeGame kind={matchGame} viewId={viewId} start={start} title="A match">
    {(whole) => <MatchPage start={whole} {...props} />}
  </WholeGame>
);

async function localMatch(viewId: string): Promise<Pick<Page, 'start' | 'campaign'> | null> {
  const start = await localStart(matchGame, viewId);
  const of = start?.log.opened.campaign?.viewId ?? null;
  const campaign = of === null ? null : await localStart(campaignKind, of);
  return start && { start, campaign: campaign?.log ?? null };
}

/** The page of a match as this browser knows it, for one whose page was never opened here. */
export const LocalMatch = ({ viewId }: { viewId: string }) => (
  <FromHere viewId={viewId} find={localMatch}>
    {/* A list is chosen with a connection: the seal needs one. */}
    {(found) => <MatchPage {...found} choices={[]} origin={location.origin} />}
  </FromHere>
);
