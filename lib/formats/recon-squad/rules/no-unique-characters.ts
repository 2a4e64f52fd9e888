import type { Model } from '../../../army/army';
import { valueOf } from '../../../army/fact';
import { removeModel } from '../../../rules/report';
import { findingsOn, unknownFacts, defineRule } from '../../../rules/rule';
import { count } from '../../../foundation/words';
import { statement } from '../document';

export const noUniqueCharacters = defineRule({
  id: 'recon-squad/no-unique-characters',
  title: 'No unique independent characters',
  says: 'No model is an independent character of whom there is only one.',
  cite: statement('Army Selection', 8),
  reading:
    'A named character that is an independent character. A unique unit that is no independent character is allowed.',
  *check({ army }) {
    yield* findingsOn(
      army,
      (model) => (valueOf(model.unique) === true && isIndependent(model) ? 'both' : null),
      (model, label) => ({ data: { model: label }, fixes: removeModel(army, model) }),
    );
    yield* unknownFacts(army, 'unique', ({ independentCharacter }) => valueOf(independentCharacter) !== false);
    yield* unknownFacts(army, 'independentCharacter', ({ unique }) => valueOf(unique) !== false);
  },
  message: ({ model }) => `${model} is a unique independent character: not permitted`,
  holds: ({ army }) => ({
    characters: army.models.filter(isIndependent).length,
    models: army.models.length,
  }),
  why: ({ characters, models }) =>
    characters === 0
      ? `No independent character among ${count(models, 'model')}`
      : `${count(characters, 'independent character')}, none of them unique`,
});

const isIndependent = ({ independentCharacter }: Model): boolean => valueOf(independentCharacter) === true;
