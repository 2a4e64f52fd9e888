import type { Army, Model } from '../../../army/army';
import { certainOf } from '../../../army/fact';
import { alike } from '../../../rules/alikeModels';
import { unknownFacts } from '../../../rules/finding';
import { removeModel, removeSource } from '../../../rules/fixes';
import { defineRule } from '../../../rules/rule';
import { modelLabel } from '../../../rules/target';
import { statement } from '../document';

const limit = 3;
const MEASURES = [
  { fact: 'wounds', word: 'wounds' },
  { fact: 'hullPoints', word: 'hull points' },
] as const;
type HitMeasure = (typeof MEASURES)[number];

export const maxWoundsOrHullPoints = defineRule({
  id: 'recon-squad/max-wounds-or-hull-points',
  title: `At most ${limit} wounds or hull points`,
  says: `No model has more than ${limit} wounds or more than ${limit} hull points.`,
  cite: statement('Army Selection', 3),
  reading: 'Each is judged by itself: three wounds and three hull points are allowed.',
  *check({ army }) {
    for (const measure of MEASURES) {
      for (const { at, related, models, label } of alike(army, (model) => tooMany(model, measure))) {
        const fact = models[0][measure.fact];
        const actual = tooMany(models[0], measure) ?? 0;
        yield {
          at,
          related,
          data: { model: label, counted: measure.word, actual, limit },
          fixes: [...removeSource(fact), ...removeModel(army, models[0])],
          reading: null,
        };
      }
      yield* unknownFacts(army, measure.fact, (model) => tooMany(model, measure) === null);
    }
  },
  message: ({ model, counted, actual }) => `${model}: ${actual} ${counted}, at most ${limit}`,
  *holds({ army }) {
    for (const measure of MEASURES) yield { counted: measure.word, ...most(army, measure), limit };
  },
  why: ({ counted, actual, model }) =>
    model === null ? `No model with ${counted}` : `Most ${counted} ${actual} (${model}), at most ${limit}`,
});

function tooMany(model: Model, { fact }: HitMeasure): number | null {
  const value = valueOf(model, fact);
  return value > limit ? value : null;
}

function valueOf(model: Model, fact: HitMeasure['fact']): number {
  return certainOf(model[fact]) ?? 0;
}

function most(army: Army, { fact }: HitMeasure): { actual: number; model: string | null } {
  let best: Model | null = null;
  for (const model of army.models) if (valueOf(model, fact) > (best === null ? 0 : valueOf(best, fact))) best = model;
  return best === null ? { actual: 0, model: null } : { actual: valueOf(best, fact), model: modelLabel(army, best) };
}
