import type { Army, Unit } from '../../../army/army';
import { defineRule } from '../../../rules/rule';
import { unitTarget } from '../../../rules/report';
import { count } from '../../../foundation/words';
import { numberIn, unknownCount } from '../../shared/counting';
import { statement } from '../document';
import { leaveOut } from '../holders';
import { unitsWith } from '../keywords';

const LEAST = 2;

export const fireteamSize = defineRule({
  id: 'trenches-and-turbines/fireteam-size',
  title: 'Fireteams of two models at least',
  says: 'A unit with Fireteam has at least two models.',
  cite: statement('Fireteam', 2),
  reading: 'A unit of one model cannot be split.',
  *check({ army }) {
    for (const { unit, models } of teams(army)) {
      if (models === null) yield unknownCount(unit);
      else if (models < LEAST && unit.models.length > 0) {
        yield {
          at: unitTarget(unit),
          data: { problem: 'size', unit: unit.name, actual: models, limit: LEAST },
          fixes: [leaveOut(unit)],
        };
      }
    }
  },
  message: ({ unit, actual, limit }) =>
    `${unit} has Fireteam and ${count(actual, 'model')}: it takes ${limit} to split`,
  holds: ({ army }) => ({ teams: teams(army).map(({ unit, models }) => ({ unit: unit.name, models: models ?? 0 })) }),
  why: (held) =>
    held.teams.map(({ unit, models }) => `${unit}: ${count(models, 'model')}`).join('; ') || 'No unit has Fireteam',
});

/** Units with Fireteam, and how many models one of them has. Null: nobody knows. */
function teams(army: Army): readonly { unit: Unit; models: number | null }[] {
  return unitsWith(army, 'Fireteam').map((unit) => {
    const all = numberIn(army, unit);
    return { unit, models: all === null ? null : all / Math.max(1, unit.copies) };
  });
}
