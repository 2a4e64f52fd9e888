import { Flag, LogOut, UserX } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { SIDES, otherSide, type Side } from '@/lib/play/game/side';
import { isEliminated, nameOf, type MatchState } from '@/lib/play/match/state';
import { phaseOf } from '@/lib/play/match/steps';
import { endOf } from '@/lib/play/match/turns';
import type { MissionPlay } from '@/components/play/mission/useMissionPlay';
import { Disclosure } from '@/components/ui/disclosure';
import { aloneFrom, playsOnFrom } from '@/lib/play/match/duties';
import { Note } from '@/components/ui/note';
import { ABANDONING, dueAt, END_OF_GAME } from './matchHead';

/** Ends a game before its last turn, or with no other end: both players say so, or one when an army is gone. */
export function EndGame({ play: { state, held, standsInFor, busy, act } }: { play: MissionPlay }) {
  const free = state.opened.mission === 'none';
  // Whoever says so down here does not see the head of the page, and no result comes into view.
  if (free && phaseOf(state) === 'over') return <p role="status">Both have ended the game.</p>;
  if (free ? phaseOf(state) !== 'playing' : state.turns.started === 0 || endOf(state) !== null) return null;
  const asked = SIDES.filter((side) => state.ends[side]);
  const gone = SIDES.filter((side) => isEliminated(state, side));
  const alone = !free && gone.length > 0;
  const here = held.filter((side) => side !== standsInFor);
  const left = here.filter((side) => !state.ends[side]);
  const enough = alone ? left.slice(0, 1) : left;
  const played = state.deck?.play.ended === true;
  if (enough.length === 0 && asked.length === 0 && gone.length === 0) return null;
  function verb(): string {
    if (alone) return 'End the game';
    if (enough.length === 2) return 'Both end the game now';
    if (asked.length === 0) return `Ask ${enough.map((side) => nameOf(state, otherSide(side))).join()} to end the game`;
    return `${left.map((side) => nameOf(state, side)).join()} agrees: end the game`;
  }
  const says = [
    ...gone.map((side) => `${nameOf(state, side)} has no model left.`),
    ...asked.map(
      (side) => `${nameOf(state, side)} wants to end the game now. It waits for ${nameOf(state, otherSide(side))}.`,
    ),
    ...(played && asked.length === 0 ? ['Next: end the game.'] : []),
  ];
  const [answers] = here;
  return (
    <section
      id={END_OF_GAME}
      aria-label="End of the game"
      className="scroll-mb-24 no-print flex flex-wrap items-center gap-x-3 gap-y-1"
    >
      {says.map((line) => (
        <p key={line} role="status" className="font-medium">
          {line}
        </p>
      ))}
      {enough.length > 0 && (
        <Button
          icon={<Flag />}
          look={gone.length > 0 || played || asked.length > 0 ? 'primary' : 'plain'}
          disabled={busy}
          onClick={() => enough.forEach((side) => act(side, { kind: 'ended' }))}
        >
          {verb()}
        </Button>
      )}
      {asked.length > 0 && answers !== undefined && (
        <Button disabled={busy} onClick={() => act(answers, { kind: 'ended', agrees: false })}>
          Play on
        </Button>
      )}
    </section>
  );
}

type IfGoneProps = { play: MissionPlay; now: string; onStandIn: (side: Side | null) => void };

/** What a player can do when the other is gone: play on for them or give up the game. `now`: by the server’s clock. */
export function IfGone({ play: { state, seats, standsInFor, busy, act }, now, onStandIn }: IfGoneProps) {
  const held = SIDES.filter((side) => seats[side] !== null);
  const [here] = held;
  if (here === undefined || endOf(state) !== null) return null;
  const asked = SIDES.some((side) => state.abandons[side]);
  const absent = held.length === 1 ? otherSide(here) : null;
  const name = absent === null ? '' : nameOf(state, absent);
  const free = state.opened.mission === 'none';
  // Without a mission whoever is here enters all else for both.
  const lands = absent !== null && state.deck?.forces[absent].units.some(({ airborne }) => airborne) === true;
  const playsOn = absent === null ? now : playsOnFrom(state, absent);
  const early = Date.parse(now) < Date.parse(playsOn);
  const from = aloneFrom(state, here);
  const alone = from !== null && from <= now;
  function abandon(): void {
    // Who has said so already says so again once the time is over.
    for (const side of held) if (!state.abandons[side] || held.length < 2) act(side, { kind: 'abandoned' });
  }
  const agrees = absent !== null && state.abandons[absent];
  const said = state.abandons[here] && !alone && !agrees;
  const verb = agrees ? 'Agree: abandon the game' : 'Abandon the game';
  const ifGone = agrees ? `${name} wants to abandon the game` : `If ${name} is gone`;
  const summary = absent === null ? 'Abandon the game' : ifGone;
  return (
    <section
      id={ABANDONING}
      aria-label="When a player is gone"
      className="scroll-mb-24 no-print flex max-w-text flex-col gap-2"
    >
      {standsInFor !== null && <Note role="status">You play on for {nameOf(state, standsInFor)}.</Note>}
      <Disclosure summary={summary} open={asked || standsInFor !== null}>
        <div className="flex flex-col items-start gap-2 pt-1">
          {absent !== null && !agrees && (!free || lands) && (
            <>
              <p className="text-ink-soft" suppressHydrationWarning>
                {free
                  ? `You answer where ${name}’s Airborne units start and how they land. The log says that you entered it,`
                  : `You take ${name}’s steps until the other phone is back. Each is marked in the log,`}{' '}
                and {name} can take back the last.
                {early && ` You may from ${dueAt(playsOn)} on.`}
              </p>
              <Button
                icon={<UserX />}
                disabled={early && standsInFor === null}
                onClick={() => onStandIn(standsInFor === null ? absent : null)}
              >
                {standsInFor === null ? `Play on for ${name}` : `${name} is back`}
              </Button>
            </>
          )}
          <p className="text-ink-soft">{whenText(state, agrees ? null : absent, alone, from)}</p>
          <Button icon={<LogOut />} look="danger" disabled={busy || said} onClick={abandon}>
            {said ? 'You want to abandon it' : verb}
          </Button>
        </div>
      </Disclosure>
    </section>
  );
}

/** What abandoning takes. `absent`: who has not said so and does not sit here; null: nobody. */
function whenText(state: MatchState, absent: Side | null, alone: boolean, from: string | null): string {
  if (absent === null) return 'An abandoned game has no result.';
  if (from === null) return 'Abandon it together. It waits for you now.';
  return alone
    ? `${nameOf(state, absent)} was away for the agreed time: you may abandon alone. It has no result then.`
    : `Abandon it together, or alone from ${dueAt(from)} on. It has no result then.`;
}
