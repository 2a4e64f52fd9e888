import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { campaignKind, replayCampaign, type CampaignLog } from '@/lib/play/campaign/account';
import type { CampaignEvent } from '@/lib/play/campaign/events';
import { logSchema } from '@/lib/play/game/log';
import type { MatchState, MatchList } from '@/lib/play/match/state';
import { signedOn } from '@/lib/play/game/signing';
import { keyOf } from '@/lib/play/game/secret';
import { SIDES, type Side } from '@/lib/play/game/side';
import { bothAccepted } from '@/lib/play/match/lobby';
import { phaseOf } from '@/lib/play/match/steps';
import type { MatchLog } from '@/lib/play/match/replay';
import { acceptedAt, campaignAt, dueInCampaign, entryAttempt, matchWithArmies } from '@/lib/play/campaignMatches';
import { versionOf } from '@/lib/api/games';
import { newSecret, type Seats } from '@/lib/browser/seats';
import { isRefusal, readGame, sendEvent } from '@/lib/browser/gameRequests';
import { followNews } from '@/lib/browser/news/follow';
import { whenSeen } from '@/lib/browser/when';
import { type CampaignGame, growthFor, type ShownList } from '@/lib/play/shownList';
import { useAnswer } from '@/components/ui/useAnswer';
import { frozenText } from '@/lib/browser/revisionRequests';
import { shownText } from '@/lib/browser/local/games';
import { useCheckedHere } from '@/components/share/revision/useCheckedHere';
import { revisionHash } from '@/lib/documents/revision';

/** The campaign that a match is a game of, fetched again at news and when the page is looked at; null: none. */
export function useCampaignLog({ opened }: Pick<MatchState, 'opened'>, start: CampaignLog | null): CampaignLog | null {
  const [log, setLog] = useState(start);
  const viewId = opened.campaign?.viewId ?? null;
  useEffect(() => {
    if (viewId === null) return undefined;
    const look = (): void => {
      if (document.visibilityState !== 'visible') return;
      void readGame(viewId).then((found) => {
        const read = found.ok ? logSchema(campaignKind).safeParse(found.value.log) : null;
        if (read?.success) setLog((before) => (before?.events.length === read.data.events.length ? before : read.data));
      });
    };
    const leave = followNews(viewId, { told: look, live: () => undefined });
    const seen = whenSeen(look);
    return () => {
      leave();
      seen();
    };
  }, [viewId]);
  return log;
}

/** Remembers an entry that a campaign does not take, and why. A correction may cure it; news do not. */
export function useRefusedEntry(books: CampaignLog | null) {
  const [refused, setRefused] = useState<{ attempt: string; why: string } | null>(null);
  const attemptOf = (due: CampaignEvent): string => (books === null ? '' : entryAttempt(books, due));
  return {
    refuse: (due: CampaignEvent, why: string): void => setRefused({ attempt: attemptOf(due), why }),
    whyRefused: (due: CampaignEvent): string | null => (attemptOf(due) === refused?.attempt ? refused.why : null),
  };
}

/** Enters in the campaign what its match has settled; either phone does. Gives why it is refused; null: it is not. */
export function useCampaignEntry(
  /** Null: nothing may be signed. */
  books: CampaignLog | null,
  { log, state }: { log: MatchLog; state: MatchState },
  { a, b }: Seats,
): string | null {
  const { refuse, whyRefused } = useRefusedEntry(books);
  const campaign = useMemo(() => (books === null ? null : replayCampaign(books).state), [books]);
  const settled = campaign !== null && (campaign.began === null ? bothAccepted(state) : phaseOf(state) === 'over');
  const due = useMemo(() => (settled ? dueInCampaign(campaign, matchWithArmies(log)) : null), [settled, campaign, log]);
  const refused = due === null ? null : whyRefused(due);
  const attempt = due === null || books === null || refused !== null ? null : entryAttempt(books, due);
  const enter = useEffectEvent(() => {
    const by = SIDES.find((side) => ({ a, b })[side] !== null);
    const secret = by === undefined ? null : { a, b }[by];
    if (due === null || books === null || by === undefined || secret === null) return;
    const id = newSecret();
    const signed = signedOn(campaignKind, books, secret, { id, by, event: due }) ?? undefined;
    // Who is slower is told so by the server, and then by the news.
    const sending = sendEvent(books.id, { key: keyOf(secret), id, event: due, after: versionOf(books), signed });
    void sending.then((answer) => {
      if (!answer.ok && isRefusal(answer.problem)) refuse(due, answer.problem.message);
    });
  });
  useEffect(() => {
    if (attempt !== null) enter();
  }, [due, attempt, books, a, b]);
  return refused;
}

/** The campaign by which the lists of a later game of it have grown. Null: none, or its first game. */
export function useCampaign(match: MatchLog, books: CampaignLog | null): CampaignGame | null {
  const game = match.opened.campaign?.game ?? 1;
  const accepted = useMemo(() => acceptedAt(match), [match]);
  return useMemo(
    () => (books === null || game === 1 ? null : { campaign: campaignAt(books, accepted), game }),
    [books, accepted, game],
  );
}

/** The text of a frozen list; without an answer, as it was shown in a game that is kept here. */
async function textOf(hash: string): Promise<string | null> {
  const found = await frozenText(hash);
  const text = found.ok ? found.value : await shownText(hash);
  return text !== null && revisionHash(text) === hash ? text : null;
}

/** A side's list once it is shown; in a later game of a campaign with the specialists that have grown. */
export function useShownList(
  { text, hash }: Pick<MatchList, 'text' | 'hash'>,
  side: Side,
  of: CampaignGame | null,
): ShownList {
  const fetched = useAnswer(async () => (text === null && hash !== null ? textOf(hash) : null), text, hash);
  const written = text ?? fetched;
  // A hook is called either way: an empty text is not a list.
  const growth = useMemo(
    () => (of === null || of.game === 1 ? null : growthFor(of.campaign, side, of.game)),
    [of, side],
  );
  const here = useCheckedHere(written ?? '', growth);
  return written === null ? null : here;
}
