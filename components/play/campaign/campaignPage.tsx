import { MISSION_FORMAT } from '@/lib/play/terms.data';
import { amount } from '@/lib/foundation/words';
import { Download } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useEffect, useMemo, useState } from 'react';
import { z } from 'zod';
import { isConnected } from '@/lib/api/connection';
import { keptGame } from '@/lib/browser/local/gameQueue';
import { localGames } from '@/lib/browser/local/games';
import { withWaiting } from '@/lib/play/game/waitingEvents';
import { matchGame } from '@/lib/play/match/replay';
import { useDuties, useLive } from '@/components/play/game/useLive';
import { CopyNote, LogAlarm, WaitingLines, SaidLines, Differences } from '@/components/play/game/logNotes';
import { LostSeat } from '@/components/play/game/sides';
import { eventText } from '@/lib/play/campaign/eventText';
import * as games from '@/lib/play/campaignMatches';
import { useRefusedEntry } from '@/components/play/match/useCampaign';
import { useShownList } from '@/components/play/game/wholeGame';
import { LinkButton, LinkLine } from '@/components/ui/linkLine';
import { ListPart } from '@/components/share/listPart';
import { buttonClasses } from '@/components/ui/button';
import { Disclosure } from '@/components/ui/disclosure';
import { type Campaign, gamesLeft, growthFor, nameOf } from '@/lib/play/campaign/campaign';
import type { CampaignEvent } from '@/lib/play/campaign/events';
import { asksForConsent, campaignKind, replayCampaign, type CampaignTypes } from '@/lib/play/campaign/account';
import { call } from '@/lib/api/client';
import { addressOf } from '@/lib/api/endpoint';
import { gameFile, gamePath, type GameStart, openNext } from '@/lib/api/games';
import { keyOf, ownFragment } from '@/lib/play/game/secret';
import { eachSide, otherSide, type Side, SIDES } from '@/lib/play/game/side';
import { type CampaignHere, ContestedEntries, CorrectSheet, LedgerProblems, LogList } from './campaignEntries';
import { CampaignEnd, CampaignStory, GameRows } from '@/components/play/campaign/campaignStory';
import { EnterAgain, GrowsLater, NextSteps } from './nextSteps';
import { FrozenLists, StandingsLedger, WaysToWin } from './standings';
import { provenMatch } from '@/lib/browser/provenMatch';
import { followNews } from '@/lib/browser/news/follow';
import { Problem, Note } from '@/components/ui/note';
import { useAnswer } from '@/components/ui/useAnswer';
import { useRequest } from '@/components/ui/useRequest';
import { useStrayTaps } from '@/components/ui/useStrayTaps';
import { Page } from '@/components/ui/page';

/** How often the matches are looked at again while one is played and no news come, in milliseconds. */
const LOOK_AGAIN = 15_000;

/** Looks at a campaign's matches again when one changed. `playing`: that is expected, also where no news come. */
function useMatchNews(campaign: string, playing: boolean, look: () => void): void {
  const [live, setLive] = useState(false);
  useEffect(
    () =>
      followNews(campaign, {
        told: (news) => {
          if (news === null || news.of === 'matches') look();
        },
        live: (connected) => {
          setLive(connected);
          // What came before the connection was told to nobody.
          if (connected) look();
        },
      }),
    [campaign, look],
  );
  useEffect(() => {
    if (live || !playing) return undefined;
    const timer = setInterval(() => document.visibilityState === 'visible' && look(), LOOK_AGAIN);
    return () => clearInterval(timer);
  }, [live, playing, look]);
}

/** The matches of a campaign that are kept here, with what waits in them; first game first. */
export async function keptMatches(campaign: string): Promise<readonly games.CampaignMatch[]> {
  const found: games.CampaignMatch[] = [];
  for (const { viewId, kind, game } of await localGames()) {
    // Asked of all that is kept, so that only the campaign's own are read whole.
    if (kind !== 'match' || ofCampaignSchema.safeParse(game).data?.log.opened.campaign.viewId !== campaign) continue;
    const kept = await keptGame(matchGame, viewId);
    // A copy under another link is no game of the campaign.
    if (kept?.log.id !== viewId) continue;
    found.push(games.campaignMatch(withWaiting(matchGame, kept.log, kept.waiting).log));
  }
  return found.toSorted((one, other) => one.game - other.game);
}

/** The matches of a campaign as the page was given them; without a connection, as they are kept here. */
function useMatches(campaign: string, given: readonly games.CampaignMatch[]): readonly games.CampaignMatch[] {
  // The server tells more as soon as it answers.
  const kept = useAnswer(async () => (isConnected() ? [] : keptMatches(campaign)), campaign, given);
  return useMemo(() => {
    if (kept === null || kept.length === 0) return given;
    const known = new Map([...given, ...kept].map((match) => [match.viewId, match]));
    return [...known.values()].toSorted((one, other) => one.game - other.game);
  }, [given, kept]);
}

const ofCampaignSchema = z.object({
  log: z.object({ opened: z.object({ campaign: z.object({ viewId: z.string() }) }) }),
});

interface CampaignPageProps {
  start: GameStart<CampaignTypes>;
  matches: readonly games.CampaignMatch[];
  address: string;
}

/** The page of a campaign; onlookers see it and change nothing. */
export function CampaignPage({ start, matches: given, address }: CampaignPageProps) {
  const router = useRouter();
  // What moves up when a step is done is not what its second tap was meant for.
  const stray = useStrayTaps({ ifGone: true });
  const matches = useMatches(start.viewId, given);
  const [first = null] = matches;
  const { here, game, seats, trust, log } = useLive(campaignKind, start, first?.viewId ?? null, start.viewId);
  const sides = SIDES.filter((side) => seats[side] !== null);
  // Nobody plays on a log that cannot be right.
  const acting = trust.seen === null ? sides : [];
  const { state, entries, broken } = useMemo(() => replayCampaign(log), [log]);
  // Before it begins, its first match knows who has joined.
  const campaign = useMemo(
    () => (state.began === null && first !== null ? { ...state, names: first.names } : state),
    [state, first],
  );
  const { began, played } = campaign;
  const match = games.matchOfGame(matches, played.length + 1, new Set(played.map((each) => each.match)));
  const frozen = eachSide((side) => ({ hash: began?.lists[side] ?? first?.lists[side] ?? null, text: null }));
  // A specialist who came after both had accepted the next game fights in none before it.
  const accepted = match?.acceptedAt ?? null;
  const then = useMemo(() => games.campaignAt(log, accepted), [log, accepted]);
  const lists = {
    a: useShownList(frozen.a, growthFor(then, 'a', played.length + 1)),
    b: useShownList(frozen.b, growthFor(then, 'b', played.length + 1)),
  };
  const armies = eachSide((side) => (lists[side]?.kind === 'checked' ? lists[side].checked.army : null));
  // Signed by a player here, so it rests on what both have signed in the match itself.
  const source = began === null ? first : match;
  const settled = began === null ? source?.accepted === true : source !== null && source.entry !== null;
  const waitsFor = settled ? (source?.viewId ?? null) : null;
  const { a, b } = seats;
  // By its own log, checked on this device; null until then, and where something speaks against it.
  const proven = useAnswer(
    async () => (waitsFor === null || sides.length === 0 ? null : provenMatch(waitsFor, start.viewId, { a, b })),
    waitsFor,
    `${a} ${b}`,
  );
  const trusted = trust.checked && trust.objections.length === 0 ? proven : null;
  const { refuse, whyRefused } = useRefusedEntry(log);
  const dueNow = (now: Campaign): CampaignEvent | null => trusted && games.dueInCampaign(now, trusted);
  const again = trusted && games.dueAgain(state, trusted);
  const act = useDuties(start.viewId, game, seats, {
    dutyOf: (now): CampaignEvent | null => {
      const due = dueNow(now);
      return due === null || whyRefused(due) !== null ? null : due;
    },
    diceOf: () => null,
    onRefused: (event, why) => {
      if (event.kind !== 'began') refuse(event, why);
    },
  });
  const due = dueNow(state);

  const { busy, problem, ask, run } = useRequest();
  const [correcting, setCorrecting] = useState<string | null>(null);
  const playing = began === null || (match !== null && match.result === null);
  useMatchNews(start.viewId, playing, router.refresh);

  const send = (side: Side, event: CampaignEvent): void =>
    void run(
      act(side, event).then((refusal) => {
        if (refusal === null) setCorrecting(null);
        return refusal;
      }),
    );
  const play = (): void => {
    const secret = a ?? b;
    if (secret === null) return;
    const opening = call(openNext, { params: { viewId: campaign.id }, body: { key: keyOf(secret) } });
    void ask(opening, ({ viewId }) => router.push(gamePath('match', viewId)));
  };
  const name = (side: Side): string => nameOf(campaign, side);
  const says = (event: CampaignEvent): string => eventText(campaign, entries, event);
  const onCorrect = acting.length === 0 ? null : setCorrecting;
  const { unsent } = game;
  const parts: CampaignHere = { campaign, entries, sides: acting, armies, busy, unsent, onSend: send, onCorrect };
  const unlikeFirst =
    began !== null && first?.accepted === true && SIDES.some((side) => began.lists[side] !== first.lists[side]);

  return (
    <Page data-format={MISSION_FORMAT} data-local className="gap-8" {...stray}>
      <header className="flex flex-col gap-3">
        <div>
          <p className="label text-accent">Campaign, Recon Squad</p>
          <h1>No Rest for the Weary</h1>
          <p className="figures text-ink-soft">
            {name('a')} and {name('b')} · {played.length} of {amount(campaign.games, 'game')} played
            {began === null ? '' : `, ${gamesLeft(campaign)} left`}
          </p>
        </div>
        <div className="no-print flex flex-wrap items-center gap-2">
          <LinkButton address={address} />
          <a href={addressOf(gameFile, { viewId: campaign.id })} className={buttonClasses()} download>
            <Download aria-hidden="true" className="size-4" />
            Save a copy
          </a>
          {here.kept !== null && (
            <p className="text-sm text-ink-soft">
              {sides.length === 0
                ? 'You are watching: only the two players can change this.'
                : `You play ${sides.map(name).join(' and ')} on this device.`}
            </p>
          )}
          {here.kept !== null && sides.length === 0 && campaign.names.b !== null && (
            <LostSeat names={`${name('a')} or ${name('b')}`} />
          )}
        </div>
        {game.connection === 'offline' && game.unsent.length === 0 && (
          <Note role="status">No connection: the other player’s entries show once you are online.</Note>
        )}
        <Problem says={here.problem} />
        <Problem says={problem} />
      </header>
      <CopyNote viewId={start.viewId} log={game.sure.log} copied={start.copied} />
      <LogAlarm trust={trust} foreign={[]} nameOf={name} says={says} viewId={start.viewId} />
      <WaitingLines game={game} says={({ event, by }) => `${name(by)}: ${says(event)}.`} />
      <SaidLines
        entries={entries}
        asks={asksForConsent}
        seats={seats}
        nameOf={name}
        says={(event) => `${name(event.by)}: ${says(event)}.`}
        onAnswer={send}
      />
      <ContestedEntries {...parts} />
      <CampaignEnd campaign={campaign} />
      {broken.length > 0 && (
        <Note wide label="Does not fit" state="illegal">
          <h2 className="text-lg">
            {broken.length === 1 ? 'One entry does not fit' : `${broken.length} entries do not fit`}
          </h2>
          <LedgerProblems {...parts} problems={broken} />
        </Note>
      )}
      {SIDES.map((side) => (
        <Differences
          key={side}
          role="status"
          label={`Differences on the list of ${name(side)}`}
          state="cannot-tell"
          says={`This browser reads the frozen list of ${name(side)} differently from the campaign.`}
          lines={games.readOtherwise(campaign, side, armies[side])}
        >
          <p>Look at the list together: other unit data may be the reason.</p>
        </Differences>
      ))}
      {unlikeFirst && (
        <Note role="alert" state="illegal">
          These lists are not those shown in the first match.
        </Note>
      )}
      <ListPart title="Now">
        <GrowsLater campaign={campaign} match={match} />
        <EnterAgain {...parts} match={match} again={again} />
        <NextSteps {...parts} match={match} refused={due === null ? null : whyRefused(due)} onPlay={play} />
      </ListPart>
      <ListPart title="Standings">
        <StandingsLedger campaign={campaign} />
        <WaysToWin campaign={campaign} />
      </ListPart>
      {played.length > 0 && (
        <ListPart title="Games">
          <CampaignStory campaign={campaign} />
          <GameRows {...parts} matches={matches} />
        </ListPart>
      )}
      {began !== null && (
        <ListPart title="Specialists">
          <FrozenLists campaign={campaign} lists={lists} first={games.firstGames(campaign, entries, matches)} />
        </ListPart>
      )}
      <footer className="flex flex-col gap-1 border-t border-hairline pt-4">
        {sides.map((side) => (
          <Disclosure key={side} summary={`Play on as ${name(side)} on another device`}>
            <LinkLine
              label={`Own link of ${name(side)}`}
              note={`Anyone with it plays as ${name(side)}, also in matches.`}
              url={`${address}${ownFragment(seats[side] ?? '', campaignKind.signers(log)?.[otherSide(side)] ?? null)}`}
            />
          </Disclosure>
        ))}
        <Disclosure summary={`All entries (${entries.length})`}>
          <LogList {...parts} />
        </Disclosure>
      </footer>
      {correcting !== null && (
        <CorrectSheet key={correcting} {...parts} log={log} event={correcting} onClose={() => setCorrecting(null)} />
      )}
    </Page>
  );
}
