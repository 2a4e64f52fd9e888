import type { EvaluatedProfile, EvaluatedSelection } from '../engine/evaluated';

/** A selection that stands for models, before it is split into them. */
export interface Counted {
  selection: EvaluatedSelection;
  /** How many models it stands for. */
  copies: number;
  /** Models in one of its number: 2 for "2x Gun Drone". */
  perNumber: number;
  statlines: readonly EvaluatedProfile[];
  /** What it carries and what stands for it, without models inside it. */
  parts: readonly EvaluatedSelection[];
  /** What it is in, from the root down, other models left out. */
  above: readonly EvaluatedSelection[];
  /** Whether it stands for models at all is not certain. */
  unclear: boolean;
}

/** How many models some stand for. */
export const copiesIn = (counted: readonly Pick<Counted, 'copies'>[]): number =>
  counted.reduce((sum, { copies }) => sum + copies, 0);

/**
 * What was bought beside the models: `within` is the selection whose models it is for, `inside` are the items on the
 * way to it, outermost first.
 */
export interface Loose {
  selection: EvaluatedSelection;
  within: EvaluatedSelection;
  inside: readonly EvaluatedSelection[];
}

export interface Count {
  root: EvaluatedSelection;
  counted: readonly Counted[];
  loose: readonly Loose[];
  /** Entries whose part in the count is not certain. */
  unclear: readonly string[];
}
