import type { Army, Unit } from '../../../army/army';
import { listed, plural } from '../../../foundation/words';
import { defineRule } from '../../../rules/rule';
import { statement } from '../document';
import { isGone, openOf } from '../holders';
import { hasKeyword } from '../keywords';
import { leaderOf, oneUnit } from '../table/fireteamSplit';

export const requiresLeader = defineRule({
  id: 'trenches-and-turbines/requires-leader',
  title: 'A leader to keep to',
  says: 'A unit that keeps to a leader has that leader marked.',
  cite: statement('Coherency', 1),
  reading:
    'A Coherency or Fireteam unit of several models needs one marked leader, unless it is Independent. What nobody wrote ' +
    'down is open, not allowed.',
  *check({ army }) {
    for (const unit of following(army).filter((each) => leaderOf(oneUnit(each)) === null && !isGone(army, each))) {
      const lookUp = 'which one of its models leads the unit';
      yield openOf(unit, { problem: 'no-leader', unit: unit.name, lookUp });
    }
  },
  message: ({ unit }) =>
    `${unit} keeps to its leader, and no single model is marked as that. Its unit book has to say who leads`,
  holds: ({ army }) => ({ units: following(army).map(({ name }) => name) }),
  why: ({ units }) =>
    units.length === 0
      ? 'No unit keeps to a leader'
      : `${listed(units)} ${plural(units.length, 'has', 'have')} a leader`,
});

/** Units of several models that keep to a leader: as Fireteam, or by Coherency unless Independent. */
const following = ({ units }: Army): readonly Unit[] =>
  units.filter(
    (unit) =>
      oneUnit(unit).models.length > 1 &&
      (hasKeyword(unit, 'Fireteam') || (hasKeyword(unit, 'Coherency') && !hasKeyword(unit, 'Independent'))),
  );
