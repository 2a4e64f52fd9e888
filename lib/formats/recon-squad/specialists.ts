import type { Army, Model } from '../../army/army';
import type { Specialist } from '../../documents/roster/schema';
import type { Trait } from '../../rules/format';
import { declaring } from '../../rules/fixes';
import type { Fix, Target } from '../../rules/report';
import { modelLabel, modelTarget, rosterTarget } from '../../rules/target';
import { findTrait } from './traits';

/** A declared specialist with what it stands for: the model, if it still exists, and the trait, if it is one. */
export interface DeclaredSpecialist {
  /** Its place among the declarations, by which edits find it. */
  index: number;
  declared: Specialist;
  model: Model | null;
  trait: Trait | null;
  label: string;
}

/** The declared specialists in order; empty when nothing is declared. */
export function specialistsOf(army: Army): readonly DeclaredSpecialist[] {
  const byId = new Map(army.models.map((model) => [model.id, model]));
  return (army.declarations?.specialists ?? []).map((declared, index) => {
    const model = byId.get(declared.model) ?? null;
    const trait = declared.trait === null ? null : findTrait(declared.trait);
    return { index, declared, model, trait, label: model ? modelLabel(army, model) : 'A specialist' };
  });
}

/** Who has each trait first, by its id: no trait is given twice (Traits 2), so nobody else may have it. */
export function firstHolders<Named extends { trait: Trait | null }>(
  named: readonly Named[],
): ReadonlyMap<string, Named> {
  return new Map(named.toReversed().flatMap((each) => (each.trait === null ? [] : [[each.trait.id, each] as const])));
}

/** Where a finding on a specialist shows: its model, or the list when that is gone. */
export const specialistTarget = (army: Army, named: DeclaredSpecialist): Target =>
  named.model ? modelTarget(army, named.model) : rosterTarget(army);

/** Changes one declared specialist, or takes it out (null). */
export function changeSpecialist(army: Army, index: number, change: Partial<Specialist> | null): Specialist[] {
  const declared = army.declarations?.specialists ?? [];
  if (change === null) return declared.filter((_, at) => at !== index);
  return declared.map((each, at) => (at === index ? { ...each, ...change } : each));
}

/** A fix that takes a declared specialist out. */
export const dropSpecialist = (army: Army, { index }: DeclaredSpecialist, safety: Fix['safety'], label: string): Fix =>
  declaring(label, { specialists: changeSpecialist(army, index, null) }, safety);

/** A fix that takes a trait away from who has it; the player may prefer another. */
export const takeTrait = (army: Army, { index, label, trait }: DeclaredSpecialist): Fix =>
  declaring(`Take ${trait?.name ?? ''} from ${label}`, {
    specialists: changeSpecialist(army, index, { trait: null, weapon: null }),
  });

/** Makes a model the leader; declarations beside it stay. */
export const designateLeader = (army: Army, model: Model, safety: Fix['safety']): Fix =>
  declaring(`Make ${modelLabel(army, model)} the leader`, { leader: model.id }, safety);

/** Clears a leader that cannot be one. */
export const CLEAR_LEADER: Fix = declaring('Clear the leader', { leader: null }, 'safe');
