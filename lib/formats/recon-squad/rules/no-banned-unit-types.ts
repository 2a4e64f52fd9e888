import { alike } from '../../../rules/alike';
import { unknownFacts } from '../../../rules/finding';
import { removeModel, removeSource } from '../../../rules/fixes';
import { defineRule } from '../../../rules/rule';
import { count } from '../../../rules/words';
import { statement } from '../document';

/** No flyers, flying monstrous creatures, super-heavies or fortifications. */
export const noBannedUnitTypes = defineRule({
  id: 'recon-squad/no-banned-unit-types',
  title: 'No flyers, super-heavies or fortifications',
  says: 'No model is a flyer, a flying monstrous creature, a super-heavy vehicle or a fortification.',
  cite: statement('Army Selection', 6),
  reading: 'Flying by an option that was bought counts, and so does a flyer’s statline where the type does not say it. Super-heavy walkers are super-heavy vehicles.',
  *check({ army }) {
    const banned = alike(army, ({ bannedType }) => (bannedType.known ? bannedType.value : null));
    for (const { at, related, models, label } of banned) {
      const [{ bannedType }] = models;
      const type = bannedType.known ? bannedType.value : null;
      yield { at, related, data: { model: label, type: type ?? '' }, fixes: [...removeSource(bannedType), ...removeModel(army, models[0])] };
    }
    yield* unknownFacts(army, 'bannedType');
  },
  message: ({ model, type }) => `${model} is a ${type}: not permitted`,
  *holds({ army }) {
    yield { models: army.models.length };
  },
  why: ({ models }) => `No flyer, flying monstrous creature, super-heavy or fortification among ${count(models, 'model')}`,
});
