import type { Army, Model, Unit } from '../../../army/army';
import { listed } from '../../../foundation/words';
import { commandRange, hasKeyword } from '../keywords';
import { leaderOf } from './fireteamSplit';
import { oneUnit } from './oneUnit';

/** By whose Leadership an Airborne unit tests when it lands. */
export interface Landing {
  /** Null: none is marked, and the best of the unit tests. */
  leader: Model | null;
  /** Who might test. */
  models: readonly Model[];
  /** Null: nobody wrote it down. */
  leadership: number | null;
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

/** "Leadership 7 (Sergeant), or 8 within the command range of Colonel": what is rolled against; null: nobody wrote it down. */
export function landsBy({ units }: Army, unit: Unit): string | null {
  const { leader, leadership } = landingOf(unit);
  if (leadership === null) return null;
  const near = hasKeyword(unit, 'Independent')
    ? []
    : units.filter((each) => each.id !== unit.id && commandRange(each) !== null);
  const by = leader === null ? '' : ` (${leader.name})`;
  const more =
    near.length === 0
      ? ''
      : `, or ${leadership + 1} within the command range of ${listed(
          near.map(({ name }) => name),
          'or',
        )}`;
  return `Leadership ${leadership}${by}${more}`;
}
