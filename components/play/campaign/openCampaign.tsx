'use client';

import { type ComponentProps, useMemo } from 'react';
import { FromHere, localStart, useShownList, WholeGame } from '@/components/play/game/wholeGame';
import { RevisionView, Unreadable } from '@/components/share/revision/revisionSheet';
import { ButtonLink } from '@/components/ui/button';
import { Fetching } from '@/components/ui/fetching';
import { PrintButton } from '@/components/ui/printButton';
import { useWhole } from '@/components/ui/useWhole';
import { gamePath } from '@/lib/api/games';
import { frozenText } from '@/lib/browser/revisionRequests';
import { gamesLeft, growthFor } from '@/lib/play/campaign/campaign';
import { campaignKind, type CampaignLog, replayCampaign } from '@/lib/play/campaign/account';
import { campaignAt } from '@/lib/play/campaignMatches';
import type { Side } from '@/lib/play/game/side';
import { CampaignPage, keptMatches } from './campaignPage';

type Page = ComponentProps<typeof CampaignPage>;

/** Opens a campaign; one whose log was too heavy for the page, when it is fetched. */
export const OpenCampaign = ({
  viewId,
  start,
  ...props
}: Omit<Page, 'start'> & { viewId: string; start: Page['start'] | null }) => (
  <WholeGame kind={campaignKind} viewId={viewId} start={start} title="A campaign">
    {(whole) => <CampaignPage start={whole} {...props} />}
  </WholeGame>
);

/** Opens a side's list of a campaign; what was too heavy for the page is fetched. */
export function OpenGameList({
  viewId,
  start,
  text,
  ...props
}: Omit<GameListPageProps, 'log' | 'text'> & { viewId: string; start: Page['start'] | null; text: string | null }) {
  const title = 'A list of a campaign';
  const frozen = useWhole(text, () => frozenText(props.hash));
  return (
    <WholeGame kind={campaignKind} viewId={viewId} start={start} title={title}>
      {({ log }) =>
        frozen.whole === null ? (
          <Fetching title={title} of={frozen} />
        ) : (
          <GameListPage log={log} text={frozen.whole} {...props} />
        )
      }
    </WholeGame>
  );
}

interface GameListPageProps {
  log: CampaignLog;
  side: Side;
  /** The frozen list, and what the campaign's log has as its hash. */
  text: string;
  hash: string;
  frozenAt: string;
  /** When both had accepted the match of that game; null: not yet. */
  accepted: string | null;
  address: string;
}

/** A side's list as it is played in the next game of a campaign: frozen, with the specialists that have grown since. */
function GameListPage({ log, side, text, hash, frozenAt, accepted, address }: GameListPageProps) {
  const campaign = useMemo(() => replayCampaign(log).state, [log]);
  const game = campaign.played.length + 1;
  const when = gamesLeft(campaign) === 0 ? 'at the end' : `game ${game}`;
  const growth = useMemo(() => growthFor(campaignAt(log, accepted), side, game), [log, accepted, side, game]);
  const here = useShownList({ hash, text }, growth);
  if (here === null) return null;
  if (here.kind === 'unreadable') return <Unreadable message={here.message} />;
  if (here.hash !== hash) {
    return <Unreadable message="The server sent another list than the campaign froze: not shown." />;
  }
  const { revision } = here;
  const roster = { ...revision.roster, name: `${revision.roster.name || 'Unnamed list'}, ${when}` };
  return (
    <RevisionView
      here={{ ...here, revision: { ...revision, roster } }}
      frozenAt={frozenAt}
      address={address}
      actions={
        <>
          <ButtonLink href={gamePath('campaign', campaign.id)}>Back to the campaign</ButtonLink>
          <PrintButton />
        </>
      }
    />
  );
}

async function localCampaign(viewId: string): Promise<Pick<Page, 'start' | 'matches'> | null> {
  const start = await localStart(campaignKind, viewId);
  return start && { start, matches: await keptMatches(viewId) };
}

/** The page of a campaign as this browser knows it, for one whose page was never opened here. */
export const LocalCampaign = ({ viewId }: { viewId: string }) => (
  <FromHere viewId={viewId} find={localCampaign}>
    {(found) => <CampaignPage {...found} address={`${location.origin}${gamePath('campaign', viewId)}`} />}
  </FromHere>
);
