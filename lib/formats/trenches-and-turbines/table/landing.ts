import type { Model, Unit } from '../../../army/army';
import { leaderOf } from './fireteamSplit';
import { oneUnit } from './oneUnit';

/** By whose Leadership an Airborne unit tests when it lands. */
export interface Landing {
  /** Null: none is marked, and the best of the unit tests. */
  readonly leader: Model | null;
  /** Who might test. */
  readonly models: readonly Model[];
  /** Null: nobody wrote it down. */
  readonly leadership: number | null;
}

/** The leader's Leadership where one is marked, else the highest in the unit. */
export function landingOf(bought: Unit): Landing {
  const unit = oneUnit(bought);
  const leader = leaderOf(unit);
  const models = leader === null ? unit.models : [leader];
  const written = models.flatMap(({ leadership }) =>
    leadership.known && leadership.value !== null ? [leadership.value] : [],
  );
  return { leader, models, leadership: written.length === 0 ? null : Math.max(...written) };
}
