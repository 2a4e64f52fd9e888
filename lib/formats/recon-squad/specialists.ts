import type { Army, Model } from '../../army/army';
import type { Specialist } from '../../documents/roster/schema';
import type { Trait } from '../../rules/format';
import { declaring, type Fix, type Target, modelLabel, modelTarget, rosterTarget } from '../../rules/report';
import type { Finding } from '../../rules/rule';
import { isVehicle } from '../shared/counting';
import { findTrait } from './traits.data';

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

/** A finding on what a list from a file leaves unsaid. */
export const notSaid = <D extends object>(army: Army, data: D): Finding<D> => {
  return { at: rosterTarget(army), severity: 'unverified', kind: 'missing', data, reading: null };
};

/** The declared specialists with one of them changed, or taken out (null). */
export function changeSpecialist(army: Army, index: number, change: Partial<Specialist> | null): Specialist[] {
  const declared = army.declarations?.specialists ?? [];
  if (change === null) return declared.filter((_, at) => at !== index);
  return declared.map((each, at) => (at === index ? { ...each, ...change } : each));
}

/** A fix that changes a declared specialist, or takes it out (null). */
export const specialistFix = (
  army: Army,
  { index }: DeclaredSpecialist,
  label: string,
  change: Partial<Specialist> | null,
  safety?: Fix['safety'],
): Fix => declaring(label, { specialists: changeSpecialist(army, index, change) }, safety);

/** A fix that takes a trait away from who has it; the player may prefer another. */
export const takeTrait = (army: Army, named: DeclaredSpecialist): Fix =>
  specialistFix(army, named, `Take ${named.trait?.name ?? ''} from ${named.label}`, { trait: null, weapon: null });

/** The leader and three more. */
export const SPECIALISTS = 4;

/**
 * How many models of an army must be specialists once a campaign has designated so many more, and how many further
 * traits it may have beside theirs.
 */
export function wantedOf(army: Army, designated: number): { models: number; further: number } {
  const able = army.models.filter((model) => !isVehicle(model)).length;
  const models = Math.min(SPECIALISTS + designated, Math.max(SPECIALISTS, able));
  return { models, further: SPECIALISTS + designated - models };
}
