import { SIDES, type Side } from '../game/side';
import { bothAccepted, bothSealed } from './lobby';
import type { MatchNeed, StepRule } from './questions';
import { confirmedBy } from './scoring';
import { SKIRMISH_STEPS } from './skirmish';
import type { MatchState } from './state';

/** A step with its current state. */
export interface MatchStep extends Required<Omit<StepRule, 'needs' | 'told' | 'reading'>> {
  reading: string | null;
  status: 'done' | 'now' | 'later';
  /** Of the current step; empty for all others. */
  needs: readonly MatchNeed[];
  told: string | null;
}

/** Of both sides those of whom something is still asked. */
const ofWhom = (kind: 'seal' | 'reveal' | 'accept', isMissing: (side: Side) => boolean): readonly MatchNeed[] =>
  SIDES.filter(isMissing).map((by) => ({ kind, by }));

const LOBBY: readonly StepRule[] = [
  {
    id: 'join',
    title: 'Join',
    says: 'The other player joins by the invitation.',
    needs: ({ names }) => (names.b === null ? [{ kind: 'join', by: 'b' }] : []),
    told: ({ names }) => (names.b === null ? null : `${names.a} and ${names.b}`),
  },
  {
    id: 'seal',
    title: 'Seal',
    says: 'Each player seals a list. Nothing of it is sent until both are sealed.',
    needs: (state) => (bothSealed(state) ? [] : ofWhom('seal', (side) => state.lists[side].commitment === null)),
  },
  {
    id: 'reveal',
    title: 'Show',
    says: 'Both lists are shown, and checked against their seals.',
    needs: ({ lists }) => ofWhom('reveal', (side) => lists[side].hash === null),
  },
  {
    id: 'accept',
    title: 'Accept',
    says: 'Both players look at both verdicts and accept the game, or decline it.',
    needs: ({ accepted }) => ofWhom('accept', (side) => accepted[side] === null),
  },
];

const rulesOf = ({ opened }: MatchState): readonly StepRule[] =>
  opened.mission === 'skirmish' ? [...LOBBY, ...SKIRMISH_STEPS] : LOBBY;

/** Every step of the match in its order. */
export function stepsOf(state: MatchState): readonly MatchStep[] {
  const rules = rulesOf(state);
  const at = isVoid(state) ? -1 : rules.findIndex((rule) => rule.needs(state).length > 0);
  return rules.map(({ needs, told, cites = [], reading = null, rolls = [], ...rule }, place) => {
    const reached = at === -1 || place < at ? 'done' : 'now';
    const status = isVoid(state) || (at !== -1 && place > at) ? 'later' : reached;
    return {
      ...rule,
      cites,
      reading,
      rolls,
      status,
      needs: status === 'now' ? needs(state) : [],
      told: status === 'later' ? null : (told?.(state) ?? null),
    };
  });
}

/** Whether the match came to nothing: declined, or abandoned. Another one may be played in its place. */
export const isVoid = ({ declined, abandoned }: Pick<MatchState, 'declined' | 'abandoned'>): boolean =>
  declined !== null || abandoned !== null;

/** What the match waits for now; empty: nothing, it is declined, abandoned, over, or played without a mission. */
export function needsOf(state: MatchState): readonly MatchNeed[] {
  if (isVoid(state)) return [];
  return (
    rulesOf(state)
      .map((rule) => rule.needs(state))
      .find((needs) => needs.length > 0) ?? []
  );
}

/** Returns the phase of a match. `playing` without a mission: the app tracks nothing more. */
export function phaseOf(state: MatchState): 'lobby' | 'declined' | 'playing' | 'abandoned' | 'over' {
  if (state.declined !== null) return 'declined';
  if (state.abandoned !== null) return 'abandoned';
  if (!bothAccepted(state)) return 'lobby';
  const over =
    state.opened.mission === 'none' ? SIDES.every((side) => state.ends[side]) : confirmedBy(state).length === 2;
  return over ? 'over' : 'playing';
}
