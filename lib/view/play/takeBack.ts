import type { Entry, Stamped } from '@/lib/game/log';
import type { MatchEvent } from '@/lib/match/match';
import { matchGame } from '@/lib/match/replay';
import { phaseOf } from '@/lib/match/steps';
import type { Desk } from '../../../components/play/match/useDesk';

/**
 * Whether a player at this device may strike an entry, as far as its kind goes; what was built on it the match itself
 * refuses. Of a match that is over only the confirmations.
 */
export function mayTakeBack(
  { held, state }: Pick<Desk, 'held' | 'state'>,
  { event, now, problem }: Entry<MatchEvent>,
): boolean {
  if (phaseOf(state) === 'over' && event.kind !== 'confirmed') return false;
  return now !== null && problem === null && held.includes(event.by) && matchGame.whyNotAmend(event, event) === null;
}

/** The last entry that can be taken back here, unless something has been decided since; null: none. */
export function lastToTakeBack(
  desk: Pick<Desk, 'held' | 'state'>,
  entries: readonly Entry<MatchEvent>[],
): Stamped<MatchEvent> | null {
  const last = entries.findLast(({ event, now }) => now !== null && event.kind !== 'taken-back');
  return last !== undefined && mayTakeBack(desk, last) ? last.event : null;
}
