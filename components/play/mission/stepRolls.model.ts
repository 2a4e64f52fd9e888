import type { StepId } from '@/lib/play/match/needs';

/** The purposes of the rolls that belong to a step, in their order. */
export const STEP_ROLLS: Readonly<Partial<Record<StepId, readonly string[]>>> = {
  'stratagem-models': ['stratagem a', 'stratagem b'],
  corners: ['corner'],
  deployer: ['deployment'],
  seize: ['seize'],
  night: ['night'],
  battle: ['length 5', 'length 6'],
};
