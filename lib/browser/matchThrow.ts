import { throwHere } from './throwDice';
import { SIDES, type Side } from '@/lib/play/game/side';
import type { MatchEvent } from '@/lib/play/match/match';
import { freeLeft } from '@/lib/play/match/onTable';
import type { MatchState } from '@/lib/play/match/state';
import { phaseOf } from '@/lib/play/match/steps';
import { freePurpose, type Throw } from '@/lib/play/table/dice';

/** Whether dice can be thrown in a match now by whoever writes here: by both browsers, or once that is used up by one. */
export const mayThrow = (state: MatchState, writer: Side | null): boolean =>
  writer !== null &&
  phaseOf(state) === 'playing' &&
  (freeLeft(state) === 0 || SIDES.every((side) => state.rolls.heads[side] !== null));

/** What throws dice in a match: by both browsers together, or by this one alone where no throws of both are left. */
export function matchThrow(state: MatchState, thrown: Throw): MatchEvent {
  const call = { purpose: freePurpose(thrown), of: 'dice', count: thrown.count, sides: thrown.sides } as const;
  return freeLeft(state) > 0 ? { kind: 'called', call } : { kind: 'entered', call, faces: throwHere(thrown) };
}
