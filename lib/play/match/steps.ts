import { SIDES } from '../game/side';
import { bothAccepted, bothSealed } from './lobby';
import { ofWhom, type MatchNeed, type StepRule } from './questions';
import { confirmedBy } from './scoring';
import { growthDue, missionSteps } from './skirmish';
import type { MatchState } from './state';

/** A step with its current state. */
export interface MatchStep extends Omit<StepRule, 'needs' | 'told'> {
  status: 'done' | 'now' | 'later';
  /** Of the current step; empty for all others. */
  needs: readonly MatchNeed[];
  told: string | null;
}

/** What two players do before the mission: they join, seal a list each, show it, and accept the game. */
const LOBBY: readonly ((state: MatchState) => readonly MatchNeed[])[] = [
  ({ names }) => (names.b === null ? [{ kind: 'join', by: 'b' }] : []),
  (state) => (bothSealed(state) ? [] : ofWhom('seal', (side) => state.lists[side].commitment === null)),
  ({ lists }) => ofWhom('reveal', (side) => lists[side].hash === null),
  ({ accepted }) => ofWhom('accept', (side) => accepted[side] === null),
];

/** Every step of the mission in its order. */
export function stepsOf(state: MatchState): readonly MatchStep[] {
  const rules = missionSteps(state);
  const waits = isVoid(state) || LOBBY.some((needs) => needs(state).length > 0);
  const at = rules.findIndex((rule) => rule.needs(state).length > 0);
  return rules.map(({ needs, told, ...rule }, place) => {
    const reached = at === -1 || place < at ? 'done' : 'now';
    const status = waits || (at !== -1 && place > at) ? 'later' : reached;
    return {
      ...rule,
      status,
      needs: status === 'now' ? needs(state) : [],
      told: status === 'later' ? null : told(state),
    };
  });
}

/** Whether the match came to nothing: declined, or abandoned. Another one may be played in its place. */
export const isVoid = ({ declined, abandoned }: Pick<MatchState, 'declined' | 'abandoned'>): boolean =>
  declined !== null || abandoned !== null;

/** What the match waits for now; empty: nothing, it is declined, abandoned, over, or played without a mission. */
export function needsOf(state: MatchState): readonly MatchNeed[] {
  if (isVoid(state)) return [];
  const asked = [...LOBBY, ...missionSteps(state).map(({ needs }) => needs)];
  return asked.map((needs) => needs(state)).find((needs) => needs.length > 0) ?? [];
}

/** Returns the phase of a match. `playing` without a mission: the app tracks nothing more. */
export function phaseOf(state: MatchState): 'lobby' | 'declined' | 'playing' | 'abandoned' | 'over' {
  if (state.declined !== null) return 'declined';
  if (state.abandoned !== null) return 'abandoned';
  if (!bothAccepted(state)) return 'lobby';
  const over =
    state.opened.mission === 'none'
      ? SIDES.every((side) => state.ends[side])
      : confirmedBy(state).length === 2 && growthDue(state) === null;
  return over ? 'over' : 'playing';
}
