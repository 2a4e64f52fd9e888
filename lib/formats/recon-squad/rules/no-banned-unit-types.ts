import type { Model } from '../../../army/army';
import { valueOf } from '../../../army/fact';
import { removeModel, removeSource } from '../../../rules/report';
import { findingsOn, unknownFacts, defineRule } from '../../../rules/rule';
import { count } from '../../../foundation/words';
import { mentionedAs } from '../../shared/counting';
import { statement } from '../document';

export const noBannedUnitTypes = defineRule<{ model: string; type: string; by: string | null }, { models: number }>({
  id: 'recon-squad/no-banned-unit-types',
  title: 'No flyers, super-heavies or fortifications',
  says: 'No model is a flyer, a flying monstrous creature, a super-heavy vehicle or a fortification.',
  cite: statement('Army Selection', 6),
  reading:
    'Flying by an option that was bought counts, and so does a flyer’s statline where the type does not say it, ' +
    'but for a few models that are none (Land Speeder Tempest, Warkopta). Super-heavy walkers are super-heavy ' +
    'vehicles. A model that can become a flyer for a turn by an ability of its own is not a flyer: the ability is ' +
    'mentioned.',
  *check({ army }) {
    yield* findingsOn(
      army,
      ({ bannedType }) => valueOf(bannedType),
      (model, label) => ({
        data: { model: label, type: valueOf(model.bannedType) ?? '', by: null },
        fixes: [...removeSource(model.bannedType), ...removeModel(army, model)],
      }),
    );
    yield* findingsOn(army, flyingBy, (model, label) => ({
      severity: 'warning',
      data: { model: label, type: 'flyer', by: flyingBy(model) },
    }));
    yield* unknownFacts(army, 'bannedType');
  },
  message: ({ model, type, by }) =>
    by === null
      ? `${model} is a ${type}: not permitted`
      : `${model} may become a ${type} for a while (${by}), but is none: allowed`,
  holds: ({ army }) => ({ models: army.models.length }),
  why: ({ models }) =>
    `No flyer, flying monstrous creature, super-heavy or fortification among ${count(models, 'model')}`,
});

/** The abilities by which a model that is of no banned type may fly; null for none. */
const flyingBy = (model: Model): string | null =>
  model.bannedType.known && model.bannedType.value === null ? mentionedAs(model, 'bannedType') : null;
