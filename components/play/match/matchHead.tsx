import type { ReactNode } from 'react';
import { clockTime, dateAndTime } from '@/lib/foundation/stampDate';
import { amount, capitalised, joined } from '@/lib/foundation/words';
import { WifiOff } from 'lucide-react';
import { gameFormat } from '@/lib/formats/gameFormats';
import { otherSide, SIDES } from '@/lib/play/game/side';
import { type MatchState, nameOf } from '@/lib/play/match/state';
import { ASPECT_NAMES, isOfOneTime, waitsIn } from '@/lib/play/match/match';
import { aspectOf } from '@/lib/play/match/setup';
import { type HeldBack, heldBack } from '@/lib/play/match/duties';
import { needText } from '@/lib/play/match/questions';
import { needsOf, phaseOf } from '@/lib/play/match/steps';
import { endOf } from '@/lib/play/match/turns';
import { gamePath } from '@/lib/api/games';
import type { Seats } from '@/lib/browser/seats';
import type { SeatsHere } from '@/components/play/game/useLive';
import { LostSeat } from '@/components/play/game/sides';
import { wishOf } from '@/lib/play/match/agreement';
import { TextLink } from '@/components/ui/button';
import { Note } from '@/components/ui/note';

/** The parts of the page where both agree on something, end the game, or abandon it. */
export const AGREEMENTS = 'agreements';
export const END_OF_GAME = 'end-of-game';
export const ABANDONING = 'abandoning';

const HAND_WORDS = { no: 'no dice by hand', both: 'dice by hand when both say so' } as const;

/** What is played, beside its format. */
function termsOf(state: MatchState): string {
  const { gameSize, mission, deadline, known, byHand = 'word' } = state.opened;
  const { words } = waitsIn(state);
  const format = gameFormat(state.opened.format);
  const aspect = aspectOf(state);
  // Where one size is all that there is, nobody agrees on it.
  const points = gameSize ?? (format?.gameSizes === null ? format.limits.points : null);
  return joined([
    mission === 'skirmish' ? 'Skirmish' : 'without a mission',
    points === null ? null : amount(points, 'point'),
    aspect && `counts for ${ASPECT_NAMES[aspect]}`,
    byHand === 'word' ? null : HAND_WORDS[byHand],
    known !== null || deadline === 'table' ? null : `${isOfOneTime(state) ? 'lists within' : 'by letter,'} ${words}`,
  ]);
}

/** How a match without a mission stands. */
const STANDS: Partial<Record<ReturnType<typeof phaseOf>, readonly [string, string]>> = {
  playing: ['Both have accepted.', 'These lists stand.'],
  over: ['The game is over.', 'Both have ended it.'],
};

interface MatchHeadProps {
  state: MatchState;
  seats: Seats;
  here: Pick<SeatsHere, 'kept' | 'forgetful' | 'problem'>;
  /** The server does not answer, and nothing else on the page says so. */
  offline: boolean;
  /** It does not go on: its campaign waits for it no more, or the two phones were told different things. */
  halted: boolean;
  /** How many games its campaign has; null: it is of none, or not known yet. */
  games: number | null;
  /** Whoever sits here came by the invitation, and the second seat is free. */
  invited: boolean;
  /** Since when what is awaited is, ISO 8601. */
  since: string;
}

/** Who plays what, who sits here, and what is awaited. */
export function MatchHead({ state, seats, here, offline, halted, games, invited, since }: MatchHeadProps) {
  const { opened, names, declined, abandoned } = state;
  const looked = here.kept !== null;
  const players = SIDES.filter((side) => seats[side] !== null && names[side] !== null);
  const [player = 'a'] = players;
  const who = ['You are watching', `You are ${nameOf(state, player)} here`, 'Both players are at this device'];
  const watches = seats.a === null && seats.b === null;
  const awaited = halted || invited ? [] : needsOf(state);
  const phase = phaseOf(state);
  const goesOn = phase === 'lobby' || phase === 'playing';
  const stands =
    abandoned === null
      ? opened.mission === 'none' && !(halted && goesOn) && STANDS[phase]
      : [`${abandoned.both ? 'Both' : nameOf(state, abandoned.by)} abandoned this game.`, 'It has no result.'];
  return (
    <header className="flex flex-col gap-2">
      <p className="label text-accent">
        {gameFormat(opened.format)?.name ?? opened.format}
        {opened.campaign !== null && (
          <>
            {' '}
            ·{' '}
            <TextLink href={gamePath('campaign', opened.campaign.viewId)}>
              campaign, game {opened.campaign.game}
              {games === null ? '' : ` of ${games}`}
            </TextLink>
          </>
        )}
      </p>
      <h1 className="break-words">
        {invited && `${opened.name} invites you`}
        {!invited &&
          names.b === null &&
          (seats.a === null ? `A match with ${opened.name}` : `Your match, ${opened.name}`)}
        {!invited && names.b !== null && `${opened.name} against ${names.b}`}
      </h1>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-soft">
        <span className="figures">{capitalised(termsOf(state))}</span>
        {looked && !invited && <span className="text-sm font-medium text-ink">{who[players.length]}</span>}
      </p>
      {looked && !halted && !invited && names.b !== null && watches && goesOn && (
        <LostSeat names={`${opened.name} or ${names.b}`} />
      )}
      {declined !== null && (
        <Note role="status" state="illegal">
          <strong className="font-semibold">{nameOf(state, declined.by)} declined this match</strong>
          {declined.reason === null || declined.reason.trim() === '' ? '.' : `: ${declined.reason}`}{' '}
          <TextLink href="/games/new">Begin another match</TextLink>
        </Note>
      )}
      {stands && (
        <Note role="status" state="plain">
          <strong className="font-semibold">{stands[0]}</strong> {stands[1]}
        </Note>
      )}
      {!halted && goesOn && <Wishes state={state} seats={seats} />}
      {awaited.length > 0 && (
        <p role="status" aria-label="Next" className="max-w-text">
          <span className="label mr-2 text-ink-faint">Next</span>
          {awaited.map((need) => needText(state, need)).join(', ')}
          {looked && <span className="text-ink-faint"> (waiting since {clockTime(since)})</span>}
        </p>
      )}
      {offline && (
        <Note role="alert" className="flex items-center gap-2">
          <WifiOff aria-hidden="true" className="size-4 shrink-0" />
          The server does not answer. This page continues once it does. Nothing is lost.
        </Note>
      )}
      {here.forgetful && (
        <Note role="alert">This browser stores nothing. Copy your own link below, or you lose your seat.</Note>
      )}
      {here.problem !== null && <Note role="alert">{here.problem}</Note>}
    </header>
  );
}

/** What the other player wants of the one who sits here, with the way to the answer. */
function Wishes({ state, seats }: { state: MatchState; seats: Seats }) {
  const other = SIDES.find((side) => seats[side] === null && seats[otherSide(side)] !== null);
  if (endOf(state) !== null || other === undefined) return null;
  const wish = (what: string, place: string): ReactNode => (
    <Note role="status">
      {nameOf(state, other)} wants to {what}.{' '}
      <a href={`#${place}`} className="font-medium underline underline-offset-3">
        Answer
      </a>
    </Note>
  );
  return (
    <>
      {phaseOf(state) === 'lobby' && wishOf(state, other) !== null && wish('agree on something', AGREEMENTS)}
      {state.ends[other] && wish('end the game', END_OF_GAME)}
      {state.abandons[other] && wish('abandon the game', ABANDONING)}
    </>
  );
}

/** A moment from which something may be done, in whole minutes: by then it may. */
export const dueAt = (iso: string): string =>
  dateAndTime(new Date(Math.ceil(Date.parse(iso) / 60_000) * 60_000).toISOString());

/** A phone that answers at all has answered by then, in milliseconds. */
const SLOW = 15_000;

const WITHOUT: Readonly<Record<HeldBack['what'], (name: string) => string>> = {
  list: (name) => `${name} has lost the exchange. Decline the match: your unshown list stays unseen.`,
  stratagem: (name) => `Name one in the open: see “If ${name} is gone”.`,
  dice: () => 'Enter dice rolled by hand.',
};

/** Says who holds back what was sealed or rolled, and from when one may go on without it. */
export const HeldBackLines = ({ state, now }: { state: MatchState; now: string }) =>
  heldBack(state).map(({ side, what, since, until, says }) => {
    const name = nameOf(state, side);
    if (Date.parse(until) < Date.parse(now)) {
      return (
        <Note key={`${side} ${what}`} role="alert" state="illegal">
          <strong className="font-semibold">The time is over.</strong> {says} {WITHOUT[what](name)}
        </Note>
      );
    }
    if (what !== 'list' && Date.parse(now) - Date.parse(since) < SLOW) return null;
    return (
      <p key={`${side} ${what}`} role="status" className="text-sm text-ink-soft" suppressHydrationWarning>
        {what === 'list'
          ? `${name}’s list is due by ${dateAndTime(until)}.`
          : `${says} You may go on without it from ${dueAt(until)}.`}
      </p>
    );
  });
