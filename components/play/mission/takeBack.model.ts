import type { SharedStep } from '@/lib/play/deck/shared';
import type { Entry, LogEvent } from '@/lib/play/game/log';
import type { MissionPlay } from './useMissionPlay';
import type { MatchEvent } from '@/lib/play/match/match';
import { matchGame } from '@/lib/play/match/replay';
import type { MatchState } from '@/lib/play/match/state';
import { phaseOf } from '@/lib/play/match/steps';
import { freeThrow } from '@/lib/play/table/dice';

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
  kind === 'entered' && rolls.rolls.some((roll) => roll.id === id && roll.replaced);

const BESIDE: readonly MatchEvent['kind'][] = ['taken-back', 'consented', 'chain'];

/** Dice that no rule asks for decide nothing: what was entered before them can be taken back all the same. */
const isFree = (event: MatchEvent): boolean => event.kind === 'threw' && freeThrow(event.call.purpose) !== null;
