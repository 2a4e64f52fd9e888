import type { Army, Model } from '../../../army/army';
import { certainOf } from '../../../army/fact';
import { alike } from '../../../rules/alikeModels';
import { unknownFacts } from '../../../rules/finding';
import { removeModel, removeSource } from '../../../rules/fixes';
import { defineRule } from '../../../rules/rule';
import { modelLabel } from '../../../rules/target';
import { statement } from '../document';

const limit = 1;

export const maxMasteryLevel = defineRule({
  id: 'recon-squad/max-mastery-level',
  title: `Mastery level at most ${limit}`,
  says: `No psyker has a mastery level above ${limit}.`,
  cite: statement('Army Selection', 7),
  reading: 'A brotherhood of psykers or sorcerers counts as mastery level 1.',
  *check({ army }) {
    for (const { at, related, models, label } of alike(army, (model) => (level(model) > limit ? level(model) : null))) {
      const data = { model: label, actual: level(models[0]), limit };
      yield {
        at,
        related,
        data,
        fixes: [...removeSource(models[0].masteryLevel), ...removeModel(army, models[0])],
        reading: null,
      };
    }
    yield* unknownFacts(army, 'masteryLevel', (model) => level(model) <= limit);
  },
  message: ({ model, actual }) => `${model}: mastery level ${actual}, at most ${limit}`,
  *holds({ army }) {
    yield highest(army);
  },
  why: ({ actual, model }) =>
    model === null ? 'No psyker' : `Highest mastery level ${actual} (${model}), at most ${limit}`,
});

function level({ masteryLevel }: Model): number {
  return certainOf(masteryLevel) ?? 0;
}

function highest(army: Army): { actual: number; limit: number; model: string | null } {
  let best: Model | null = null;
  for (const model of army.models) if (level(model) > (best === null ? 0 : level(best))) best = model;
  return best === null
    ? { actual: 0, limit, model: null }
    : { actual: level(best), limit, model: modelLabel(army, best) };
}
