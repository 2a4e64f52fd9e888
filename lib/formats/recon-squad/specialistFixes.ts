import type { Army, Model } from '../../army/army';
import { listed } from '../../foundation/words';
import type { Specialist } from '../../roster/schema';
import type { Fix } from '../../rules/report';
import { modelLabel } from '../../rules/target';
import { isNonVehicle } from '../shared/counting';
import { leadershipOf } from './leader';
import {
  changeSpecialist,
  declareSpecialists,
  proposedTraits,
  specialistsOf,
  type DeclaredSpecialist,
} from './specialists';

/** Fixes that complete or correct the specialists of a list. */

const MOST_TRAITS = 3;

/** Gives a specialist one of the first free traits. */
export function giveTrait(army: Army, { index, label }: DeclaredSpecialist): readonly Fix[] {
  return proposedTraits(army, MOST_TRAITS).map((trait) =>
    declareSpecialists(
      `Give ${label} ${trait.name}`,
      'choice',
      changeSpecialist(army, index, { trait: trait.id, weapon: null }),
    ),
  );
}

/** Makes the leader one more specialist. */
export function addLeader(army: Army, leader: Model): readonly Fix[] {
  return proposedTraits(army, MOST_TRAITS).map((trait) =>
    declareSpecialists(`Give ${modelLabel(army, leader)} ${trait.name}`, 'choice', [
      withTrait(leader, trait.id),
      ...declaredBy(army),
    ]),
  );
}

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
  const next = models.slice(0, MOST_TRAITS);
  const traits = proposedTraits(army, next.length);
  return next.flatMap((model, place) => {
    const trait = traits[place];
    if (trait === undefined) return [];
    const label = `Give ${modelLabel(army, model)} ${trait.name} as well`;
    return [declareSpecialists(label, 'choice', [...declaredBy(army), withTrait(model, trait.id)])];
  });
}

/** The models that are named, each once. */
export function distinct(named: readonly DeclaredSpecialist[]): readonly Model[] {
  return [...new Set(named.flatMap((each) => each.model ?? []))];
}

/** One step to the full number: the leader first, then models in the list's order, each with a free trait. */
export function fillUp(army: Army, number: number): readonly Fix[] {
  const present = new Set(distinct(specialistsOf(army)));
  const { leader } = leadershipOf(army);
  const free = army.models.filter((model) => isNonVehicle(model) && !present.has(model) && model !== leader);
  const wanted = leader !== null && !present.has(leader) ? [leader, ...free] : free;
  const chosen = wanted.slice(0, number - present.size);
  const traits = proposedTraits(army, chosen.length);
  if (chosen.length === 0 || chosen.length + present.size < number || traits.length < chosen.length) return [];
  const added = chosen.map((model, index) => withTrait(model, traits[index]?.id ?? null));
  const names = chosen.map((model, index) => `${modelLabel(army, model)} (${traits[index]?.name ?? ''})`);
  return [declareSpecialists(`Designate ${listed(names)}`, 'choice', [...declaredBy(army), ...added])];
}

function declaredBy(army: Army): readonly Specialist[] {
  return army.declarations?.specialists ?? [];
}

function withTrait(model: Model, trait: string | null): Specialist {
  return { model: model.id, trait, weapon: null };
}
