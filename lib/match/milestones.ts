import { headsOf } from '../game/chain';
import { bothAccepted } from './lobby';
import { replayMatch, type MatchLog } from './replay';
import type { MatchState } from './state';
import { phaseOf } from './steps';

/** The moments of a match at which two players compare what their devices know of it. */
export interface Milestone {
  readonly id: 'set-up' | 'end';
  /** After so many entries. */
  readonly place: number;
  /** The head of the log at that moment. */
  readonly head: string;
}

/** The moments that a match has passed. `known`: those of a shorter log, which need not be looked for again. */
export function milestonesOf(log: MatchLog, known: readonly Milestone[] = []): readonly Milestone[] {
  const heads = headsOf(log);
  return (['set-up', 'end'] as const).flatMap((id) => {
    const before = known.find((each) => each.id === id);
    if (before !== undefined && heads[before.place] === before.head) return [before];
    const place = firstWith(log, PASSED[id]);
    return place === null ? [] : [{ id, place, head: heads[place] ?? '' }];
  });
}

const PASSED: Readonly<Record<Milestone['id'], (state: MatchState) => boolean>> = {
  'set-up': (state) => (state.opened.mission === 'none' ? bothAccepted(state) : state.turns.started > 0),
  end: (state) => phaseOf(state) === 'over',
};

/** After how many entries something holds that then goes on to hold; null: it does not hold yet. */
function firstWith(log: MatchLog, holds: (state: MatchState) => boolean): number | null {
  const holdsAfter = (entries: number): boolean =>
    holds(replayMatch({ ...log, events: log.events.slice(0, entries) }).state);
  let [from, to] = [0, log.events.length];
  if (!holdsAfter(to)) return null;
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if (holdsAfter(middle)) to = middle;
    else from = middle + 1;
  }
  return to;
}
