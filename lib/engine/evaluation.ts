import type { Evaluated } from './evaluated';
import type { World } from './world';

/** The outcome of one evaluation, with what this room's other doors need to answer questions about options. */
export interface Evaluation extends Evaluated {
  world: World;
}
