'use client';

import type { ComponentProps } from 'react';
import { Fetching } from '@/components/ui/fetching';
import { useWhole } from '@/components/ui/useWhole';
import { useWholeGame } from '@/components/play/game/useWholeGame';
import { frozenText } from '@/lib/browser/revisionRequests';
import { campaignKind } from '@/lib/play/campaign/account';
import type { CampaignLog } from '@/lib/play/campaign/replay';
import { CampaignPage } from './campaignPage';
import { GameListPage } from './gameListPage';

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
