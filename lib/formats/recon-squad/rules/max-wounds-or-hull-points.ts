import type { Model } from '../../../army/army';
import { certainOf } from '../../../army/fact';
import { findingsOn, unknownFacts, defineRule } from '../../../rules/rule';
import { removeModel, removeSource, modelLabel } from '../../../rules/report';
import { highestModel } from '../../shared/counting';
import { statement } from '../document';

const limit = 3;
const MEASURES = [
  { fact: 'wounds', word: 'wounds' },
  { fact: 'hullPoints', word: 'hull points' },
] as const;

const valueOf = (model: Model, fact: (typeof MEASURES)[number]['fact']): number => certainOf(model[fact]) ?? 0;

export const maxWoundsOrHullPoints = defineRule({
  id: 'recon-squad/max-wounds-or-hull-points',
  title: `At most ${limit} wounds or hull points`,
  says: `No model has more than ${limit} wounds or more than ${limit} hull points.`,
  cite: statement('Army Selection', 3),
  reading: 'Each is judged by itself: three wounds and three hull points are allowed.',
  *check({ army }) {
    for (const { fact, word } of MEASURES) {
      yield* findingsOn(
        army,
        (model) => (valueOf(model, fact) > limit ? valueOf(model, fact) : null),
        (model, label) => ({
          data: { model: label, counted: word, actual: valueOf(model, fact), limit },
          fixes: [...removeSource(model[fact]), ...removeModel(army, model)],
          reading: null,
        }),
      );
      yield* unknownFacts(army, fact, (model) => valueOf(model, fact) <= limit);
    }
  },
  message: ({ model, counted, actual }) => `${model}: ${actual} ${counted}, at most ${limit}`,
  holds: ({ army }) => ({
    each: MEASURES.map(({ fact, word }) => {
      const { model, actual } = highestModel(army, (one) => valueOf(one, fact));
      return { counted: word, actual, model: model && modelLabel(army, model), limit };
    }),
  }),
  why: ({ each }) =>
    each
      .map(({ counted, actual, model }) =>
        model === null ? `No model with ${counted}` : `Most ${counted} ${actual} (${model}), at most ${limit}`,
      )
      .join('; '),
});
