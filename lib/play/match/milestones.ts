import { headsOf } from '../game/chain';
import { bothAccepted } from './lobby';
import { matchGame, replayMatch, type MatchLog } from './replay';
import type { MatchState } from './state';
import { phaseOf } from './steps';

/** The moments of a match at which two players compare what their devices know of it. */
export interface Milestone {
  id: 'set-up' | 'end';
  head: string;
}

/** The moments that a match has passed, by the log alone: so two devices with one log find the same. */
export function milestonesOf(log: MatchLog): readonly Milestone[] {
  const heads = headsOf(log);
  return (['set-up', 'end'] as const).flatMap((id) => {
    const place = firstWith(log, PASSED[id]);
    return place === null ? [] : [{ id, head: heads[place] ?? '' }];
  });
}

const PASSED: Readonly<Record<Milestone['id'], (state: MatchState) => boolean>> = {
  'set-up': (state) => (state.opened.mission === 'none' ? bothAccepted(state) : state.turns.started > 0),
  end: (state) => phaseOf(state) === 'over',
};

/** After how many entries something holds; null: it does not hold yet. */
function firstWith(log: MatchLog, holds: (state: MatchState) => boolean): number | null {
  const { entries } = replayMatch(log);
  const places = new Map(entries.map(({ event }, place) => [event.id, place]));
  let state = matchGame.start(log);
  let amended = 0;
  for (const [place, { event, now, amendedBy, problem }] of entries.entries()) {
    amended = Math.max(amended, amendedBy === null ? 0 : (places.get(amendedBy) ?? 0) + 1);
    if (now === null || problem !== null || matchGame.amends(event) !== null) continue;
    const next = matchGame.after(state, now);
    if (next.ok) state = next.value;
    if (holds(state)) return Math.max(place + 1, amended);
  }
  return null;
}
