import type { Model } from '../../../army/army';
import { certainOf } from '../../../army/fact';
import { findingsOn, unknownFacts, defineRule } from '../../../rules/rule';
import { removeModel, removeSource, modelLabel } from '../../../rules/report';
import { highestModel } from '../../shared/counting';
import { statement } from '../document';

const limit = 1;

export const maxMasteryLevel = defineRule({
  id: 'recon-squad/max-mastery-level',
  title: `Mastery level at most ${limit}`,
  says: `No psyker has a mastery level above ${limit}.`,
  cite: statement('Army Selection', 7),
  reading: 'A brotherhood of psykers or sorcerers counts as mastery level 1.',
  *check({ army }) {
    yield* findingsOn(
      army,
      (model) => (level(model) > limit ? level(model) : null),
      (model, label) => ({
        data: { model: label, actual: level(model), limit },
        fixes: [...removeSource(model.masteryLevel), ...removeModel(army, model)],
        reading: null,
      }),
    );
    yield* unknownFacts(army, 'masteryLevel', (model) => level(model) <= limit);
  },
  message: ({ model, actual }) => `${model}: mastery level ${actual}, at most ${limit}`,
  holds: ({ army }) => {
    const { model, actual } = highestModel(army, level);
    return { actual, limit, model: model && modelLabel(army, model) };
  },
  why: ({ actual, model }) =>
    model === null ? 'No psyker' : `Highest mastery level ${actual} (${model}), at most ${limit}`,
});

const level = ({ masteryLevel }: Model): number => certainOf(masteryLevel) ?? 0;
