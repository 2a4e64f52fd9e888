import type { Army, Model } from '../../army/army';
import { listed, uncapitalised } from '../../foundation/words';
import type { Specialist } from '../../documents/roster/schema';
import type { TraitAdvice } from '../../rules/format';
import type { Fix } from '../../rules/report';
import { modelLabel } from '../../rules/target';
import type { Growth } from './growth';
import { bestTraits } from './plan/advice';
import { planFor } from './plan/planner';
import { changeSpecialist, declareSpecialists, type DeclaredSpecialist } from './specialists';
import { findTrait } from './traits';

/** Fixes that complete or correct the specialists of a list: what they hand out is the best for that model. */

const MOST_TRAITS = 3;

/** Gives a specialist one of the traits that do most for it; `instead` of the one that it has. */
export function giveTrait(army: Army, { index, model, label }: DeclaredSpecialist, instead = ''): readonly Fix[] {
  if (model === null) return [];
  return bestTraits(army, model, MOST_TRAITS).map((advice) =>
    declareSpecialists(
      `Give ${label} ${traitWords(advice)}${instead}: ${reason(advice)}`,
      'choice',
      changeSpecialist(army, index, { trait: advice.trait.id, weapon: advice.weapon }),
    ),
  );
}

/** Makes the leader one more specialist. */
export function addLeader(army: Army, leader: Model): readonly Fix[] {
  return bestTraits(army, leader, MOST_TRAITS).map((advice) =>
    declareSpecialists(`Give ${modelLabel(army, leader)} ${traitWords(advice)}: ${reason(advice)}`, 'choice', [
      withTrait(leader, advice),
      ...declaredBy(army),
    ]),
  );
}

/** `Shred on the Bolt Pistol`. */
const traitWords = ({ trait, weapon }: Pick<TraitAdvice, 'trait' | 'weapon'>): string =>
  trait.needsWeapon ? `${trait.name} on the ${weapon}` : trait.name;

/** Within a sentence. */
const reason = ({ why }: TraitAdvice): string => uncapitalised(why.replace(/\.$/, ''));

/** The leader takes over the place and trait of another; a weapon of the other's is not the leader's. */
export function insteadOf(army: Army, leader: Model, named: readonly DeclaredSpecialist[]): readonly Fix[] {
  const label = modelLabel(army, leader);
  return named.map(({ index, label: other }) =>
    declareSpecialists(
      `Name ${label} instead of ${other}`,
      'choice',
      changeSpecialist(army, index, { model: leader.id, weapon: null }),
    ),
  );
}

/** Gives some of these models a further trait, one fix for each. */
export function furtherTraitFixes(army: Army, models: readonly Model[]): readonly Fix[] {
  return models.slice(0, MOST_TRAITS).flatMap((model) =>
    bestTraits(army, model, 1).map((advice) => {
      const label = `Give ${modelLabel(army, model)} ${traitWords(advice)} as well: ${reason(advice)}`;
      return declareSpecialists(label, 'choice', [...declaredBy(army), withTrait(model, advice)]);
    }),
  );
}

/** The models that are named, each once. */
export function distinct(named: readonly DeclaredSpecialist[]): readonly Model[] {
  return [...new Set(named.flatMap((each) => each.model ?? []))];
}

/** One step to leader and specialists: what the player chose and may keep stays, the rest is planned. */
export function planFix(army: Army, growth: Growth): readonly Fix[] {
  const plan = planFor(army, growth);
  if (plan === null) return [];
  const byId = new Map(army.models.map((model) => [model.id, model]));
  const names = plan.lines
    .filter(({ own }) => !own)
    .map(({ model, trait, weapon }) => {
      const known = byId.get(model);
      const words = findTrait(trait);
      return `${known === undefined ? '' : modelLabel(army, known)} (${words === null ? '' : traitWords({ trait: words, weapon })})`;
    });
  if (names.length === 0) return [];
  const label =
    names.length > 1 ? `Plan the leader and the specialists: ${listed(names)}` : `Designate ${listed(names)}`;
  return [{ label, safety: 'choice', edit: { kind: 'declare', declarations: plan.declarations } }];
}

function declaredBy(army: Army): readonly Specialist[] {
  return army.declarations?.specialists ?? [];
}

const withTrait = (model: Model, { trait, weapon }: TraitAdvice): Specialist => ({
  model: model.id,
  trait: trait.id,
  weapon: trait.needsWeapon ? weapon : null,
});
