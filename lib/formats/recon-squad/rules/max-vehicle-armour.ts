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
    yield* findingsOn(
      army,
      (model) => (armourTotal(model) > limit ? armourText(model) : moreBy(model)),
      (model, label) => {
        const actual = armourTotal(model);
        // What lets its armour count as more matters only where it is not too much already.
        const more = actual > limit ? null : moreBy(model);
        const data = { model: label, armour: armourText(model), actual, limit, more };
        return more === null ? { data, fixes: removeModel(army, model) } : { severity: 'warning', data };
      },
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
