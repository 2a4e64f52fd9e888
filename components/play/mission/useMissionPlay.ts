import type { Send } from '@/components/play/game/useGame';
import { useRef, useState } from 'react';
import type { Seats } from '@/lib/browser/seats';
import { useToast } from '@/components/ui/toaster';
import { otherSide, type Side, SIDES } from '@/lib/play/game/side';
import { type ForTheAbsent, isForTheAbsent, type MatchEvent } from '@/lib/play/match/match';
import type { MatchLists } from '@/lib/play/shownList';
import type { SharedStep } from '@/lib/play/deck/shared';
import type { Entry, LogEvent } from '@/lib/play/game/log';
import { matchGame } from '@/lib/play/match/replay';
import { phaseOf } from '@/lib/play/match/steps';
import { isReplaced } from '@/lib/play/game/rolls';
import { freeThrow } from '@/lib/play/table/dice';
import type { MatchState } from '@/lib/play/match/state';
import { turnOf } from '@/lib/play/match/turns';

/** At a shared device: whose turn it is. */
export function writerOf(state: MatchState, held: readonly Side[]): Side | null {
  const player = turnOf(state)?.player;
  return held.find((side) => side === player) ?? held[0] ?? null;
}

/** What every part of the sheet works with: a match as it is known here. */
export interface MissionPlay {
  state: MatchState;
  seats: Seats;
  entries: readonly Entry<MatchEvent>[];
  /** What only this device knows so far. */
  unsent: readonly { id: string }[];
  /** Both lists as this browser checked them; null: it could not (its unit data is missing). */
  lists: MatchLists;
  /** The players at this device, and one that somebody here plays on for; none: somebody looks on. */
  held: readonly Side[];
  /** The player who is gone and for whom the other plays on; null: nobody. */
  standsInFor: Side | null;
  /** In whose name this device enters what happens on the table; null: it looks on. */
  writer: Side | null;
  busy: boolean;
  /** Sends an event, after whatever is on its way; says why when it is refused. */
  act: (side: Side, event: MatchEvent | ForTheAbsent) => void;
}

/** What a part of the sheet that is about one side is given. */
export interface OfSide {
  play: MissionPlay;
  side: Side;
}

/** `standsInFor`: the player who is gone and for whom whoever sits here plays on; null: nobody. */
export function useMissionPlay(
  {
    send,
    ...match
  }: Pick<MissionPlay, 'state' | 'seats' | 'entries' | 'unsent' | 'lists'> & { send: Send<MatchEvent> },
  standsInFor: Side | null = null,
): MissionPlay {
  const { state, seats } = match;
  const toast = useToast();
  const [waiting, setWaiting] = useState(0);
  const queue = useRef<Promise<void>>(Promise.resolve());
  function act(side: Side, event: MatchEvent | ForTheAbsent): void {
    setWaiting((count) => count + 1);
    const absent = side === standsInFor;
    const by = absent ? otherSide(side) : side;
    const sent: MatchEvent =
      absent && isForTheAbsent(event) ? { kind: 'stood-in', does: event } : (event as MatchEvent);
    const run = async (): Promise<void> => {
      try {
        const why = await send(by, sent);
        if (why !== null) toast({ text: why });
      } finally {
        setWaiting((count) => count - 1);
      }
    };
    // An earlier failure does not stop later events.
    queue.current = queue.current.then(run, run);
  }
  const here = SIDES.filter((side) => seats[side] !== null);
  const held = SIDES.filter((side) => seats[side] !== null || side === standsInFor);
  return { ...match, held, standsInFor, writer: writerOf(state, here), busy: waiting > 0, act };
}

type MatchHere = Pick<MissionPlay, 'state' | 'held'>;

/** Whether a player here may strike an entry, as far as its kind goes; of a match that is over only confirmations. */
export function mayTakeBack({ held, state }: MatchHere, { event, now, problem }: Entry<MatchEvent>): boolean {
  if ((phaseOf(state) === 'over' && event.kind !== 'confirmed') || isRefused(state, event)) return false;
  // What happens on the table either player takes back.
  const by = held.includes(event.by) ? event.by : held[0];
  return (
    now !== null &&
    problem === null &&
    by !== undefined &&
    matchGame.whyNotAmend(event, { ...event, by }, () => []) === null
  );
}

/** The last entry that can be taken back here, unless something has been decided since; null: none. */
export function lastToTakeBack(here: MatchHere, entries: readonly Entry<MatchEvent>[]): LogEvent<MatchEvent> | null {
  const done = here.state.deck?.done ?? [];
  const last = entries.findLast(
    ({ event, now }) =>
      now !== null &&
      !BESIDE.includes(event.kind) &&
      !isFree(event) &&
      !isRefused(here.state, event) &&
      !(event.kind === 'deck-step' && isUndone(event.step, event.id, done)),
  );
  if (last?.event.kind === 'deck-step') return done.at(-1)?.id === last.event.id ? last.event : null;
  return last !== undefined && mayTakeBack(here, last) ? last.event : null;
}

/** Takes an entry back for who entered it, or for who enters here. A step of the deck has a step of its own for it. */
export const takeBack = ({ held, writer, act }: MissionPlay, { kind, id, by }: LogEvent<MatchEvent>): void =>
  act(
    held.includes(by) ? by : (writer ?? by),
    kind === 'deck-step' ? { kind, step: { kind: 'undo', event: id } } : { kind: 'taken-back', event: id },
  );

const isUndone = ({ kind }: SharedStep, id: string, done: readonly { id: string }[]): boolean =>
  kind === 'undo' || (kind !== 'last-card' && done.every((each) => each.id !== id));

/** Dice by hand that the other player refused, or in whose place others fell: they count for nothing. */
const isRefused = ({ rolls }: MatchState, { kind, id }: LogEvent<MatchEvent>): boolean =>
  kind === 'entered' && isReplaced(rolls, id);

const BESIDE: readonly MatchEvent['kind'][] = ['taken-back', 'consented', 'chain'];

/** Dice that no rule asks for decide nothing: what was entered before them can be taken back all the same. */
const isFree = (event: MatchEvent): boolean => event.kind === 'threw' && freeThrow(event.call.purpose) !== null;
