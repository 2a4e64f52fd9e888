import type { Model } from '../../../army/army';
import { certainOf } from '../../../army/fact';
import { findingsOn, unknownFacts, defineRule } from '../../../rules/rule';
import { removeModel, modelLabel } from '../../../rules/report';
import { highestModel, mentionedAs } from '../../shared/counting';
import { statement } from '../document';

const limit = 33;

export const maxVehicleArmour = defineRule({
  id: 'recon-squad/max-vehicle-armour',
  title: `Armour total at most ${limit}`,
  says: `The front, side and rear armour of a vehicle add up to ${limit} at most.`,
  cite: statement('Army Selection', 4),
  reading:
    'One side is counted once. Every model with armour values is judged, whatever its type is called: 12/11/10 is ' +
    'allowed, 13/11/10 is not. The statline counts: a rule that lets armour count as more (Quantum Shielding) ' +
    'is mentioned, not added.',
  *check({ army }) {
    /** `more`: what lets its armour count as more; null where nothing does, or where it is too much already. */
    const facts = (model: Model, label: string, more: string | null) => {
      return { model: label, armour: armourText(model), actual: armourTotal(model), limit, more };
    };
    yield* findingsOn(
      army,
      (model) => (armourTotal(model) > limit ? armourText(model) : null),
      (model, label) => ({ data: facts(model, label, null), fixes: removeModel(army, model) }),
    );
    yield* findingsOn(
      army,
      (model) => (armourTotal(model) > limit ? null : moreBy(model)),
      (model, label) => ({ severity: 'warning', data: facts(model, label, moreBy(model)) }),
    );
    yield* unknownFacts(army, 'armourValues', (model) => armourTotal(model) <= limit);
  },
  message: ({ model, armour, actual, more }) =>
    more === null
      ? `${model}: armour ${armour} adds up to ${actual}, at most ${limit}`
      : `${model}: ${more} may let its armour count as more in the game. The statline is what counts here ` +
        `(${armour}, ${actual} in all): allowed`,
  holds: ({ army }) => {
    const { model, actual } = highestModel(army, armourTotal);
    return { actual, limit, armour: model === null ? '' : armourText(model), model: model && modelLabel(army, model) };
  },
  why: ({ actual, armour, model }) =>
    model === null
      ? 'No model with armour values'
      : `Highest armour total ${actual} (${model}, ${armour}), at most ${limit}`,
});

const moreBy = (model: Model): string | null => mentionedAs(model, 'armourValues');

/** Front, side and rear; none for a model without armour values or with unknown ones. */
function armourOf({ armourValues }: Model): readonly number[] {
  const values = certainOf(armourValues) ?? null;
  return values === null ? [] : [values.front, values.side, values.rear];
}

const armourTotal = (model: Model): number => armourOf(model).reduce((sum, each) => sum + each, 0);
const armourText = (model: Model): string => armourOf(model).join('/');
