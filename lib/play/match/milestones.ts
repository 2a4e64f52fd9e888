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
  const { entries } = replayMatch(log);
  const places = new Map(entries.map(({ event }, place) => [event.id, place]));
  const passed: Milestone[] = [];
  let state = matchGame.start(log);
  let amended = 0;
  for (const [place, { event, now, amendedBy, problem }] of entries.entries()) {
    amended = Math.max(amended, amendedBy === null ? 0 : (places.get(amendedBy) ?? 0) + 1);
    if (now === null || problem !== null || matchGame.amends(event) !== null) continue;
    const next = matchGame.after(state, now);
    if (next.ok) state = next.value;
    const fresh = MOMENTS.filter(({ id, holds }) => holds(state) && passed.every((each) => each.id !== id));
    passed.push(...fresh.map(({ id }) => ({ id, head: heads[Math.max(place + 1, amended)] ?? '' })));
  }
  return passed;
}

const MOMENTS: readonly { id: Milestone['id']; holds: (state: MatchState) => boolean }[] = [
  {
    id: 'set-up',
    holds: (state) => (state.opened.mission === 'none' ? bothAccepted(state) : state.turns.started > 0),
  },
  { id: 'end', holds: (state) => phaseOf(state) === 'over' },
];
