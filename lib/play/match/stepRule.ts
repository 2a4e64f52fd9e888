import type { Citation } from '../../rules/report';
import type { MatchNeed } from './needs';
import type { MatchState } from './state';

/** A part of a match: done when it needs nothing more. */
export interface StepRule {
  readonly id: StepId;
  readonly title: string;
  /** What the players do, in our own words. */
  readonly says: string;
  readonly cites: readonly Citation[];
  /** How it is played where the document leaves something open; null: nothing is. */
  readonly reading: string | null;
  /** Asked only when all earlier steps are done. */
  readonly needs: (state: MatchState) => readonly MatchNeed[];
  /** Its outcome so far, in words; null: nothing yet. */
  readonly told: (state: MatchState) => string | null;
}

export type StepId =
  | 'join'
  | 'seal'
  | 'reveal'
  | 'accept'
  | 'stratagems'
  | 'stratagem-models'
  | 'corners'
  | 'deployer'
  | 'deploy'
  | 'first-turn'
  | 'seize'
  | 'night'
  | 'battle'
  | 'result';
