'use client';

import { gamePath, type GameStart, invitationPath } from '@/lib/api/games';
import { ScrollText } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { LinkLine } from '@/components/ui/linkLine';
import { ButtonLink } from '@/components/ui/button';
import { Disclosure } from '@/components/ui/disclosure';
import type { CampaignLog } from '@/lib/play/campaign/account';
import type { useOfCampaign } from './useCampaign';
import { gameFormat } from '@/lib/formats/gameFormats';
import { invitationOf, ownFragment } from '@/lib/play/game/secret';
import { otherSide, SIDES } from '@/lib/play/game/side';
import { isFromInvitation } from '@/lib/browser/joining';
import { eventText } from '@/lib/play/match/eventText';
import { diceOf, dutyOf } from '@/lib/play/match/duties';
import { bothAccepted, bothRevealed } from '@/lib/play/match/lobby';
import type { MatchEvent, MatchEventKind } from '@/lib/play/match/match';
import type { LogEvent } from '@/lib/play/game/log';
import { dueSince, matchGame, replayMatch, type MatchLog } from '@/lib/play/match/replay';
import { type MatchState, type MatchTypes, nameOf } from '@/lib/play/match/state';
import type { ListChoice } from './pickList';
import { Fairness, SixWords, useSixWords } from './fairness';
import { useDuties, useLive } from '../game/useLive';
import { Invitation, JoinForm, SealLists } from './lobby';
import { CopyNote, LogAlarm, WaitingLines } from '../game/logNotes';
import { KeepAwake } from '../game/keepAwake';
import { ABANDONING, END_OF_GAME, HeldBackLines, MatchHead } from './matchHead';
import { clearFragment } from '@/lib/browser/clearFragment';
import * as seating from '@/lib/browser/seats';
import { lazyPart } from '@/components/ui/lazyPart';
import { useFetchedAhead } from '@/components/ui/useIdlePart';
import { useStrayTaps } from '@/components/ui/useStrayTaps';
import { useToast } from '@/components/ui/toaster';
import { phaseOf } from '@/lib/play/match/steps';
import { endOf } from '@/lib/play/match/turns';
import { Note } from '@/components/ui/note';
import { Page } from '@/components/ui/page';
import { FromHere, localStart, WholeGame } from '@/components/play/game/wholeGame';

/** What follows once both lists are shown: a lobby is there without it. */
const ShownLists = lazyPart(async () => (await import('./shownLists')).ShownLists);

const TOLD: readonly MatchEventKind[] = ['stood-in', 'ended', 'abandoned'];

/** Goes to where a player answers what the other one wants; null: it asks nothing, or nothing any more. */
function answerTo(state: MatchState, { kind, by }: LogEvent<MatchEvent>) {
  if (phaseOf(state) !== 'playing' || endOf(state) !== null) return null;
  const place = kind === 'ended' ? state.ends[by] && END_OF_GAME : kind === 'abandoned' && ABANDONING;
  return place ? { label: 'Answer', run: () => document.getElementById(place)?.scrollIntoView() } : null;
}

/** Tells a player at once what the other one took back, or did in the player's name, while the page is open. */
function useTold(log: MatchLog, state: MatchState, seats: seating.Seats): void {
  const toast = useToast();
  const seen = useRef(log.events.length);
  useEffect(() => {
    const fresh = log.events.slice(seen.current);
    seen.current = Math.max(seen.current, log.events.length);
    // Whoever shares the device saw it being done.
    if (SIDES.every((side) => seats[side] === null) || SIDES.every((side) => seats[side] !== null)) return;
    for (const event of fresh) {
      if (seats[event.by] !== null) continue;
      const action = answerTo(state, event);
      // Both have ended it: the page shows that.
      const isOver = event.kind === 'ended' && state.ends[event.by] && action === null;
      if (TOLD.includes(event.kind) && !isOver) toast({ text: eventText(state, event), ...(action && { action }) });
      if (event.kind !== 'taken-back') continue;
      const target = log.events.find(({ id }) => id === event.event);
      if (target !== undefined) toast({ text: `${nameOf(state, event.by)} took back: ${eventText(state, target)}` });
    }
  }, [log, state, seats, toast]);
}

const NOT_THE_HOST =
  'This invitation does not fit the match. Copy the whole link again. If it is the right one, somebody exchanged a key: ask for a new match.';

/** Lets a list go up that stayed on this device, once the match has shown it. `state`: as the server tells it. */
function useReleased({ lists }: MatchState, seats: seating.Seats): void {
  const shown = SIDES.flatMap((side) => (seats[side] === null ? [] : (lists[side].hash ?? []))).join(' ');
  useEffect(() => {
    if (shown === '') return;
    const release = async (): Promise<void> => {
      const { releaseShown } = await import('@/lib/browser/chosenList');
      for (const hash of shown.split(' ')) await releaseShown(hash);
    };
    // A part that cannot be fetched: at the next visit.
    void release().catch(() => undefined);
  }, [shown]);
}

const hardlyBegun = (state: MatchState): boolean =>
  phaseOf(state) === 'playing' &&
  (state.opened.mission === 'none' || (state.turns.started === 1 && state.turns.ended === 0));

interface OfCampaignProps {
  state: MatchState;
  label: string;
  plain?: true;
  children: ReactNode;
}

/** What the campaign of a match says of it, and the way there. `plain`: nothing else is to be done here. */
const OfCampaign = ({ state, label, plain, children }: OfCampaignProps) => (
  <Note role="status" label={label} className="flex flex-col items-start gap-2" {...(plain && { state: 'plain' })}>
    <p>{children}</p>
    <ButtonLink
      href={gamePath('campaign', state.opened.campaign?.viewId ?? '')}
      look={plain === true ? 'primary' : 'plain'}
    >
      Go to the campaign
    </ButtonLink>
  </Note>
);

interface MatchPageProps {
  start: GameStart<MatchTypes>;
  campaign: CampaignLog | null;
  choices: readonly ListChoice[];
  origin: string;
  /** What its campaign makes of the match. */
  useOf?: typeof useOfCampaign;
}

const OF_NONE = { games: null, against: [], closed: null, refused: null, growths: { a: null, b: null } };

function MatchPage({ start, campaign, choices, origin, useOf = () => OF_NONE }: MatchPageProps) {
  const { viewId } = start;
  const of = start.log.opened.campaign?.viewId ?? null;
  const { here, game, seats, trust, log } = useLive(matchGame, start, of, of ?? viewId);
  const { state } = replayMatch(log);
  const nobody = seats.a === null && seats.b === null;
  // Both lists are accepted, and the result is not: the device lies on the table.
  const onTable = SIDES.every((side) => state.accepted[side] !== null && state.confirmed[side] === null);
  const words = useSixWords(viewId);
  // What moves up when a step is done is not what its second tap was meant for.
  const stray = useStrayTaps({ ifGone: true });
  // At a shared device there is nothing to compare.
  const compares = !nobody && SIDES.some((side) => seats[side] === null);
  const stopped = compares && words.differ;
  // Nobody plays on a log that cannot be right.
  const at = trust.seen === null && !stopped ? seats : seating.NO_SEATS;
  const sound = trust.checked && trust.objections.length === 0 && !stopped;
  const { games, against, closed, refused, growths } = useOf(log, campaign, game.sure, seats, sound);
  const trusted = sound && against.length === 0;
  const acts = trusted && closed === null;
  const send = useDuties(viewId, game, seats, {
    dutyOf: (now, side, secret) => (acts ? dutyOf(now, side, secret, seating.loadSealed(state.id)[side]) : null),
    diceOf: (now, side) => (acts ? diceOf(now, side) : null),
  });
  useEffect(() => {
    // Once shown it is in the log, so the browser's small storage is freed for later seals.
    for (const side of SIDES) if (state.lists[side].hash !== null) seating.forgetSealed(state.id, side);
  }, [state.id, state.lists]);
  useReleased(game.sure.state, seats);
  const host = seats.a;
  const signers = matchGame.signers(game.sure.log);
  const looked = here.kept !== null;
  const waits = state.declined === null && state.names.b === null;
  const mayJoin = waits && looked && host === null && here.invitation !== null;
  useTold(game.sure.log, state, seats);
  useFetchedAhead([ShownLists.load]);

  /** The second seat, for this device, and its list, which is sealed by itself. */
  async function take(invitation: string, name: string, list: string): Promise<string | null> {
    if (!isFromInvitation(game.sure.log.opened, invitation)) return NOT_THE_HOST;
    // One that is kept may have taken the seat already, if the answer was lost.
    const secret = here.kept?.b ?? seating.newSecret();
    // Kept first: a lost answer must not cost the seat.
    here.sit('b', secret);
    seating.keepSealed(state.id, 'b', list);
    const problem = await game.join(secret, invitation, name);
    if (problem === null) clearFragment();
    return problem;
  }

  return (
    <Page data-format={state.opened.format} data-local className="gap-5 sm:gap-7" {...stray}>
      <MatchHead
        state={state}
        seats={seats}
        here={here}
        offline={game.connection === 'offline' && game.unsent.length === 0}
        halted={closed !== null || stopped}
        games={games}
        invited={mayJoin}
        since={dueSince(log)}
      />
      <CopyNote viewId={viewId} log={game.sure.log} copied={start.copied} />
      {closed !== null && (
        <OfCampaign state={state} label="Closed" plain>
          <strong className="font-semibold">{closed.says}</strong> {closed.cure}
        </OfCampaign>
      )}
      {refused !== null && (
        <OfCampaign state={state} label="Not entered">
          The campaign did not take what this match settled. {refused}
        </OfCampaign>
      )}
      <LogAlarm
        trust={trust}
        foreign={against}
        nameOf={(side) => nameOf(state, side)}
        says={(event) => eventText(state, event)}
        viewId={viewId}
      />
      <WaitingLines game={game} says={({ event, id, by, at }) => eventText(state, { ...event, id, by, at })} />
      {waits && host !== null && <Invitation address={`${origin}${invitationPath(viewId, invitationOf(host))}`} />}
      {waits && looked && host === null && !mayJoin && (
        <p className="text-ink-soft">
          The other player has not joined yet. Joining needs the invitation: its whole link, to the last letter.
        </p>
      )}
      {mayJoin && (
        <JoinForm
          format={state.opened.format}
          choices={choices}
          onJoin={(name, list) => take(here.invitation ?? '', name, list)}
        />
      )}
      {state.names.b !== null && looked && nobody && here.invitation !== null && (
        <Note role="alert">Two players are in this match already: this invitation is used. You can watch.</Note>
      )}
      {looked && closed === null && <HeldBackLines state={state} now={game.now} />}
      {!mayJoin && (
        <SealLists state={state} seats={closed === null ? at : seating.NO_SEATS} send={send} choices={choices} />
      )}
      {bothRevealed(state) && (
        <ShownLists
          log={log}
          state={state}
          seats={at}
          unsent={game.unsent}
          send={send}
          growths={growths}
          closed={closed !== null}
          now={game.now}
          ask={
            compares &&
            trust.seen === null && (
              <SixWords viewId={viewId} log={game.sure.log} due={hardlyBegun(state)} words={words} />
            )
          }
        />
      )}
      {looked && (
        <Fairness
          viewId={viewId}
          log={game.sure.log}
          state={game.sure.state}
          trust={trust}
          wrong={stopped || trust.objections.length > 0 || against.length > 0}
        />
      )}
      {looked && (
        <footer className="no-print mt-auto flex max-w-text flex-col gap-3 border-t border-hairline pt-4">
          {SIDES.filter((side) => seats[side] !== null && state.names[side] !== null).map((side) => (
            <Disclosure key={side} summary={`Play on as ${state.names[side]} on another device`}>
              <LinkLine
                label={`Own link of ${state.names[side]}`}
                note={`Anyone with it plays as ${state.names[side]}. A sealed list stays on this device until shown.`}
                url={`${origin}${gamePath('match', viewId)}${ownFragment(seats[side] ?? '', signers?.[otherSide(side)] ?? null)}`}
              />
            </Disclosure>
          ))}
          <div className="flex flex-wrap gap-2">
            {bothAccepted(state) && (
              <ButtonLink href={`${gamePath('match', viewId)}/report`} small icon={<ScrollText />}>
                Report of the game
              </ButtonLink>
            )}
            <ButtonLink href={`/formats/${state.opened.format}`} look="quiet" small>
              Read up {gameFormat(state.opened.format)?.name ?? state.opened.format}
            </ButtonLink>
            <KeepAwake inPlay={!nobody && closed === null && onTable} />
          </div>
        </footer>
      )}
    </Page>
  );
}

/** What a campaign makes of its matches comes with them alone. */
const CampaignMatch = lazyPart(async () => {
  const { useOfCampaign } = await import('./useCampaign');
  return (props: MatchPageProps) => <MatchPage {...props} useOf={useOfCampaign} />;
});
const Match = (props: MatchPageProps) =>
  props.start.log.opened.campaign === null ? <MatchPage {...props} /> : <CampaignMatch {...props} />;

/** Opens a match; one whose log was too heavy for the page, when it is fetched. */
export const OpenMatch = ({
  viewId,
  start,
  ...props
}: Omit<MatchPageProps, 'start'> & { viewId: string; start: MatchPageProps['start'] | null }) => (
  <WholeGame kind={matchGame} viewId={viewId} start={start} title="A match">
    {(whole) => <Match start={whole} {...props} />}
  </WholeGame>
);

async function localMatch(viewId: string): Promise<Pick<MatchPageProps, 'start' | 'campaign'> | null> {
  const start = await localStart(matchGame, viewId);
  const of = start?.log.opened.campaign?.viewId ?? null;
  if (start === null || of === null) return start && { start, campaign: null };
  const { campaignKind } = await import('@/lib/play/campaign/account');
  return { start, campaign: (await localStart(campaignKind, of))?.log ?? null };
}

/** The page of a match as this browser knows it, for one whose page was never opened here. */
export const LocalMatch = ({ viewId }: { viewId: string }) => (
  <FromHere viewId={viewId} find={localMatch}>
    {/* A list is chosen with a connection: the seal needs one. */}
    {(found) => <Match {...found} choices={[]} origin={location.origin} />}
  </FromHere>
);
