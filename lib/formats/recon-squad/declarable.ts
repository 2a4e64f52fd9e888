import type { Army } from '../../army/army';
import { membersOf } from '../../army/fact';
import type { ModelId } from '../../documents/roster/schema';
import { whyNotDeclare } from '../../rules/choices';
import type { Declarable } from '../../rules/format';
import type { Rule } from '../../rules/rule';
import type { Growth } from './growth';
import { leadershipOf } from './leader';
import { adviceFor } from './plan/advice';
import { planFor } from './plan/planner';

/** What the document lets a player declare, with as many specialists as a campaign has granted by then. */
export const declarableWith = (growth: Growth, rules: readonly Rule[]): Declarable => ({
  weapons: weaponChoices,
  leader: (army) => leadershipOf(army).leader?.id ?? null,
  advise: adviceFor,
  planner: {
    mends: rules.filter(({ declared }) => declared).map(({ id }) => id),
    plan: (army) => planFor(army, growth, (asked) => whyNotDeclare(asked, rules)),
  },
});

/** The weapons that a trait may be designated to, as the data names them; empty when it names none. */
function weaponChoices(army: Army, model: ModelId): readonly string[] {
  const found = army.models.find(({ id }) => id === model);
  return found === undefined ? [] : [...new Set(membersOf(found.weapons).map(({ name }) => name))];
}
