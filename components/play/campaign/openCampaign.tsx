'use client';

import type {} from '@/lib/play/shownList';
import { type ComponentProps, useMemo, useEffect, useState } from 'react';
import { Fetching } from '@/components/ui/fetching';
import { useWhole } from '@/components/ui/useWhole';
import { useWholeGame } from '@/components/play/game/useWholeGame';
import { frozenText } from '@/lib/browser/revisionRequests';
import { campaignKind } from '@/lib/play/campaign/account';
import { type CampaignLog, replayCampaign } from '@/lib/play/campaign/replay';
import { CampaignPage } from '@/components/play/campaign/campaignPage';
import { RevisionView, Unreadable } from '@/components/share/revision/revisionSheet';
import { useShownList } from '@/components/play/game/useShownList';
import { PrintButton } from '@/components/ui/printButton';
import { ButtonLink } from '@/components/ui/button';
import type { Side } from '@/lib/play/game/side';
import { gamePath } from '@/lib/api/games';
import { NotKept } from '@/components/ui/site/notKept';
import { keptGame } from '@/lib/browser/local/gameQueue';
import { keptMatches } from '@/components/play/campaign/useMatches';

type Page = ComponentProps<typeof CampaignPage>;

/** Opens a campaign; one whose log was too heavy for the page, when it is fetched. */
export function OpenCampaign({
  viewId,
  start,
  ...props
}: Omit<Page, 'start'> & { viewId: string; start: Page['start'] | null }) {
  const game = useWholeGame(campaignKind, viewId, start);
  return game.whole === null ? (
    <Fetching title="A campaign" of={game} />
  ) : (
    <CampaignPage start={game.whole} {...props} />
  );
}

type ListPage = ComponentProps<typeof GameListPage>;

/** Opens a side's list of a campaign; what was too heavy for the page is fetched. */
export function OpenGameList({
  viewId,
  start,
  text,
  ...props
}: Omit<ListPage, 'log' | 'text'> & {
  viewId: string;
  start: Page['start'] | null;
  text: string | null;
}) {
  const game = useWholeGame(campaignKind, viewId, start);
  const frozen = useWhole(text, () => frozenText(props.hash));
  const log: CampaignLog | null = game.whole?.log ?? null;
  if (log === null) return <Fetching title="A list of a campaign" of={game} />;
  if (frozen.whole === null) return <Fetching title="A list of a campaign" of={frozen} />;
  return <GameListPage log={log} text={frozen.whole} {...props} />;
}

interface GameListPageProps {
  log: CampaignLog;
  side: Side;
  /** The frozen list, and what the campaign's log has as its hash. */
  text: string;
  hash: string;
  frozenAt: string;
  address: string;
}

/** A side's list as it is played in the next game of a campaign: frozen, with the specialists that have grown since. */
function GameListPage({ log, side, text, hash, frozenAt, address }: GameListPageProps) {
  const campaign = useMemo(() => replayCampaign(log).state, [log]);
  const game = campaign.played.length + 1;
  const frozen = useMemo(() => ({ hash, text }), [hash, text]);
  const here = useShownList(
    frozen,
    side,
    useMemo(() => ({ campaign, game }), [campaign, game]),
  );
  if (here === null) return null;
  if (here.kind !== 'unreadable' && here.hash !== hash) {
    return <Unreadable message="The server sent another list than the campaign froze: not shown." />;
  }
  const named =
    here.kind === 'unreadable'
      ? here
      : {
          ...here,
          revision: {
            ...here.revision,
            roster: { ...here.revision.roster, name: `${here.revision.roster.name || 'Unnamed list'}, game ${game}` },
          },
        };
  return (
    <RevisionView
      here={named}
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

type Found = Pick<ComponentProps<typeof CampaignPage>, 'start' | 'matches'>;

/** The page of a campaign as this browser knows it, for one whose page was never opened here. */
export function LocalCampaign({ viewId }: { viewId: string }) {
  const [found, setFound] = useState<Found | null | 'looking'>('looking');
  useEffect(() => {
    const look = async (): Promise<Found | null> => {
      const kept = await keptGame(campaignKind, viewId);
      if (kept === null) return null;
      const { keys, now, line, log, copied } = kept;
      return { start: { viewId, keys, now, line, log, copied }, matches: await keptMatches(viewId) };
    };
    void look().then(setFound);
  }, [viewId]);
  if (found === null) return <NotKept />;
  return found === 'looking' ? (
    <main className="flex-1" />
  ) : (
    <CampaignPage {...found} address={`${location.origin}${gamePath('campaign', viewId)}`} />
  );
}
