import type { Citation } from '../../rules/report';
import type { MatchNeed } from './needs';
import type { MatchState } from './state';

/** A part of a match: done when it needs nothing more. */
export interface StepRule {
  id: StepId;
  title: string;
  /** What the players do, in our own words. */
  says: string;
  cites: readonly Citation[];
  /** How it is played where the document leaves something open; null: nothing is. */
  reading: string | null;
  /** Asked only when all earlier steps are done. */
  needs: (state: MatchState) => readonly MatchNeed[];
  /** Its outcome so far, in words; null: nothing yet. */
  told: (state: MatchState) => string | null;
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
