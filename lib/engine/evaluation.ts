import type { Roster } from '../documents/roster/schema';
import type { EvaluatedRoster } from './evaluated';
import type { World } from './world';

/**
 * The outcome of one evaluation. `roster` is for everyone; the rest is what this room's other doors need to answer
 * questions about options.
 */
export interface Evaluation {
  roster: EvaluatedRoster;
  written: Roster;
  world: World;
}
