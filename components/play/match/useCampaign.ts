import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { campaignKind, replayCampaign, type CampaignLog } from '@/lib/play/campaign/account';
import type { CampaignEvent } from '@/lib/play/campaign/events';
import { logSchema } from '@/lib/play/game/log';
import type { MatchState } from '@/lib/play/match/state';
import type { MatchOpened } from '@/lib/play/match/match';
import { signedOn } from '@/lib/play/game/signing';
import { keyOf } from '@/lib/play/game/secret';
import { type BySide, eachSide, SIDES } from '@/lib/play/game/side';
import { bothAccepted } from '@/lib/play/match/lobby';
import { phaseOf } from '@/lib/play/match/steps';
import { type MatchLog, replayMatch } from '@/lib/play/match/replay';
import * as games from '@/lib/play/campaignMatches';
import { versionOf } from '@/lib/api/games';
import { loadKeys, loadSeen, newSecret, type Seats } from '@/lib/browser/seats';
import { isRefusal, readGame, sendEvent } from '@/lib/browser/gameRequests';
import { followNews } from '@/lib/browser/news/follow';
import { whenSeen } from '@/lib/browser/when';
import type { Growth } from '@/lib/play/shownList';
import { growthFor, nextAspect, settlerOf } from '@/lib/play/campaign/campaign';
import { canonicalJson } from '@/lib/foundation/canonicalJson';
import { type Knowledge, objectionsTo } from '@/lib/play/game/trust';

/** The campaign that a match is a game of, fetched again at news and when the page is looked at; null: none. */
function useCampaignLog({ opened }: Pick<MatchState, 'opened'>, start: CampaignLog | null): CampaignLog | null {
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
  const attemptOf = (due: CampaignEvent): string => (books === null ? '' : games.entryAttempt(books, due));
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
  const due = useMemo(
    () => (settled ? games.dueInCampaign(campaign, games.matchWithArmies(log)) : null),
    [settled, campaign, log],
  );
  const refused = due === null ? null : whyRefused(due);
  const attempt = due === null || books === null || refused !== null ? null : games.entryAttempt(books, due);
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

/** By what the lists of a later game of a campaign have grown. Null: by nothing, in its first game or in none. */
export function useGrowths(match: MatchLog, books: CampaignLog | null): BySide<Growth | null> {
  const game = match.opened.campaign?.game ?? 1;
  const accepted = useMemo(() => games.acceptedAt(match), [match]);
  return useMemo(() => {
    const campaign = books === null || game === 1 ? null : games.campaignAt(books, accepted);
    return eachSide((side) => campaign && growthFor(campaign, side, game));
  }, [books, accepted, game]);
}

type AsOpened = Pick<MatchOpened, 'known' | 'name' | 'signer'> &
  Partial<Pick<MatchOpened, 'campaign'>> & { at?: string };

/** What speaks against a match as a game of its campaign, in words: the server opened it, both signed the campaign. */
export function againstCampaign(
  { known, name, signer, campaign: of, at = '' }: AsOpened,
  campaign: CampaignLog | null,
  knowledge: Knowledge,
): readonly string[] {
  if (campaign === null || signer === undefined) return [];
  if (objectionsTo(campaignKind, campaign, knowledge).length > 0) {
    return ['The campaign’s log is wrong: its page says why.'];
  }
  const { began } = replayCampaign(campaign).state;
  if (known === null || began === null) return [];
  // As it was when the server opened the match.
  const then = replayCampaign({ ...campaign, events: campaign.events.filter((event) => event.at <= at) }).state;
  const stakes = { settler: settlerOf(then), aspect: nextAspect(then) };
  const names = { a: name, b: known.name };
  const objections = [
    of?.stakes !== undefined &&
      canonicalJson(of.stakes) !== canonicalJson(stakes) &&
      'What this match counts for is not settled as the campaign says.',
    SIDES.some((side) => known.lists[side] !== began.lists[side]) &&
      'The lists of this match are not the campaign’s frozen ones.',
    SIDES.some((side) => names[side] !== began.names[side]) && 'The names in this match are not those of the campaign.',
    (signer !== began.signers?.a || known.signer !== began.signers?.b) &&
      'The keys are not the campaign’s: someone else plays under this name.',
  ];
  return objections.filter((words) => words !== false);
}

/** What its campaign makes of a match: its log, what speaks against the match, and by what the lists have grown. */
export function useOfCampaign(
  log: MatchLog,
  start: CampaignLog | null,
  /** As the server tells it. */
  sure: { log: MatchLog; state: MatchState },
  seats: Seats,
  /** Nothing speaks against the match's own log. */
  sound: boolean,
) {
  const { state } = replayMatch(log);
  const books = useCampaignLog(state, start);
  // As the page was given it: what comes later is held to that.
  const [opened] = useState(log.opened);
  const against = useMemo(() => {
    const of = opened.campaign?.viewId ?? '';
    const knowledge = { secrets: seats, seen: loadSeen(of), told: null, keys: loadKeys(of) };
    return againstCampaign(opened, books, knowledge);
  }, [books, opened, seats]);
  const closed = useMemo(
    () => games.closedMatch(state, books === null ? null : replayCampaign(books).state),
    [state, books],
  );
  const refused = useCampaignEntry(sound && against.length === 0 ? books : null, sure, seats);
  const growths = useGrowths(log, books);
  return { games: books?.opened.games ?? null, against, closed, refused, growths };
}
