'use client';

import { type ComponentProps, useEffect, useMemo, useState } from 'react';
import { Fetching } from '@/components/ui/fetching';
import { useWholeGame } from '@/components/play/game/useWholeGame';
import type { MatchEvent, MatchOpened } from '@/lib/play/match/match';
import { matchGame, type MatchLog, replayMatch } from '@/lib/play/match/replay';
import { type GameStart, gamePath } from '@/lib/api/games';
import { useShownList } from '@/components/play/game/useShownList';
import { type CampaignLog, replayCampaign } from '@/lib/play/campaign/replay';
import { reportOf } from '@/components/play/report/gameReport.model';
import { notesInFragment } from '@/components/play/report/notesLink.model';
import { reportList } from '@/components/play/report/reportLists.model';
import type { CampaignGame } from '@/lib/play/shownList';
import { Keepsakes } from './keepsakes';
import { ReportBody } from './reportBody';
import { ShareReport } from './shareReport';
import { NO_KEEPSAKES, useKeepsakes } from './useKeepsakes';
import { TextLink } from '@/components/ui/button';
import { Page } from '@/components/ui/page';

interface ReportPageProps {
  viewId: string;
  log: MatchLog;
  /** The one that it is a game of; null: none. */
  campaign: CampaignLog | null;
  origin: string;
}

/** A game afterwards: to read, to print, and to send as a page, a file, a picture or a text. */
function ReportPage({ viewId, log, campaign, origin }: ReportPageProps) {
  const { state } = useMemo(() => replayMatch(log), [log]);
  const report = useMemo(() => reportOf(log), [log]);
  const game = log.opened.campaign?.game ?? 1;
  const of = useMemo<CampaignGame | null>(
    () => (campaign === null || game === 1 ? null : { campaign: replayCampaign(campaign).state, game }),
    [campaign, game],
  );
  const [a, b] = [useShownList(state.lists.a, 'a', of), useShownList(state.lists.b, 'b', of)];
  const lists = useMemo(
    () => [reportList(state, 'a', a, origin), reportList(state, 'b', b, origin)],
    [state, a, b, origin],
  );
  const kept = useKeepsakes(viewId);
  const [linked, setLinked] = useState<string | null>(null);
  useEffect(() => setLinked(notesInFragment(location.hash)), []);
  const address = `${origin}${gamePath('match', viewId)}/report`;
  return (
    <Page data-format={state.opened.format} width="3xl" className="gap-7">
      <ReportBody report={report} lists={lists} linked={linked} keepsakes={kept.now ?? NO_KEEPSAKES} />
      <Keepsakes kept={kept} />
      <ShareReport report={report} lists={lists} keepsakes={kept.now ?? NO_KEEPSAKES} address={address} />
      <p className="no-print">
        <TextLink href={gamePath('match', viewId)}>Back to the match</TextLink>
      </p>
    </Page>
  );
}

/** Opens the report of a match; one whose log was too heavy for the page, when it is fetched. */
export function OpenReport({
  viewId,
  start,
  ...props
}: Omit<ComponentProps<typeof ReportPage>, 'log' | 'viewId'> & {
  viewId: string;
  start: GameStart<MatchOpened, MatchEvent> | null;
}) {
  const game = useWholeGame(matchGame, viewId, start);
  return game.whole === null ? (
    <Fetching title="A game" of={game} />
  ) : (
    <ReportPage viewId={viewId} log={game.whole.log} {...props} />
  );
}
