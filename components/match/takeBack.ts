import type { Entry, Stamped } from '@/lib/game/log';
import type { MatchEvent } from '@/lib/match/match';
import { matchGame } from '@/lib/match/replay';
import type { Desk } from './desk';

/** Whether a player at this device may strike an entry, as far as its kind goes; what was built on it the match itself refuses. */
export function mayTakeBack({ held }: Pick<Desk, 'held'>, { event, now, problem }: Entry<MatchEvent>): boolean {
  return now !== null && problem === null && held.includes(event.by) && matchGame.whyNotAmend(event, event) === null;
}

/** The last entry that can be taken back here, unless something has been decided since; null: none. */
export function lastToTakeBack(desk: Pick<Desk, 'held'>, entries: readonly Entry<MatchEvent>[]): Stamped<MatchEvent> | null {
  const last = entries.findLast(({ event, now }) => now !== null && event.kind !== 'taken-back');
  return last !== undefined && mayTakeBack(desk, last) ? last.event : null;
}
