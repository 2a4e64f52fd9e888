import type { Army, Model } from '../../../army/army';
import { certainOf } from '../../../army/fact';
import { alike } from '../../../rules/alikeModels';
import { unknownFacts } from '../../../rules/finding';
import { removeModel } from '../../../rules/fixes';
import { defineRule } from '../../../rules/rule';
import { modelLabel } from '../../../rules/target';
import { listed } from '../../../foundation/words';
import { statement } from '../document';

const limit = 33;

/** The armour of a vehicle: its front, one side and its rear together. */
export const maxVehicleArmour = defineRule<Armour, ReturnType<typeof heaviest>>({
  id: 'recon-squad/max-vehicle-armour',
  title: `Armour total at most ${limit}`,
  says: `The front, side and rear armour of a vehicle add up to ${limit} at most.`,
  cite: statement('Army Selection', 4),
  reading:
    'One side is counted once. Every model with armour values is judged, whatever its type is called: 12/11/10 is ' +
    'allowed, 13/11/10 is not. The statline counts: a rule that lets armour count as more (Quantum Shielding) ' +
    'is mentioned, not added.',
  *check({ army }) {
    for (const { at, related, models, label } of alike(army, (model) =>
      armourTotal(model) > limit ? armourText(model) : null,
    )) {
      const data = { model: label, armour: armourText(models[0]), actual: armourTotal(models[0]), limit, more: null };
      yield { at, related, data, fixes: removeModel(army, models[0]) };
    }
    for (const { at, related, models, label } of alike(army, (model) =>
      armourTotal(model) > limit ? null : moreBy(model),
    )) {
      yield {
        at,
        related,
        severity: 'warning',
        data: {
          model: label,
          armour: armourText(models[0]),
          actual: armourTotal(models[0]),
          limit,
          more: moreBy(models[0]),
        },
      };
    }
    yield* unknownFacts(army, 'armourValues', (model) => armourTotal(model) <= limit);
  },
  message: ({ model, armour, actual, more }) =>
    more === null
      ? `${model}: armour ${armour} adds up to ${actual}, at most ${limit}`
      : `${model}: ${more} may let its armour count as more in the game. The statline is what counts here ` +
        `(${armour}, ${actual} in all): allowed`,
  *holds({ army }) {
    yield heaviest(army);
  },
  why: ({ actual, armour, model }) =>
    model === null
      ? 'No model with armour values'
      : `Highest armour total ${actual} (${model}, ${armour}), at most ${limit}`,
});

interface Armour {
  model: string;
  armour: string;
  actual: number;
  limit: number;
  /** What lets its armour count as more; null where nothing does, or where it is too much already. */
  more: string | null;
}

function moreBy({ mentions }: Model): string | null {
  const found = mentions.filter(({ about }) => about === 'armourValues').map(({ from }) => from);
  return found.length === 0 ? null : listed(found);
}

/** Front + side + rear; 0 for a model without armour values or with unknown ones. */
function armourTotal(model: Model): number {
  const values = certainOf(model.armourValues) ?? null;
  return values === null ? 0 : values.front + values.side + values.rear;
}

function armourText({ armourValues }: Model): string {
  const values = certainOf(armourValues) ?? null;
  return values === null ? '' : `${values.front}/${values.side}/${values.rear}`;
}

function heaviest(army: Army): {
  actual: number;
  limit: number;
  armour: string;
  model: string | null;
} {
  let best: Model | null = null;
  for (const model of army.models) if (armourTotal(model) > (best === null ? 0 : armourTotal(best))) best = model;
  if (best === null) return { actual: 0, limit, armour: '', model: null };
  return { actual: armourTotal(best), limit, armour: armourText(best), model: modelLabel(army, best) };
}
