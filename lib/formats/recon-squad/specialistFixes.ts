import type { Army, Model } from '../../army/army';
import { listed, uncapitalised } from '../../foundation/words';
import type { Specialist } from '../../documents/roster/schema';
import type { TraitAdvice } from '../../rules/format';
import type { AskRules, WhyNot } from '../../rules/rule';
import { declaring, type Fix, modelLabel, modelLabels } from '../../rules/report';
import { adviceFor } from './plan/appraise';
import { planFor } from './plan/planner';
import { findTrait } from './traits.data';
import { changeSpecialist, specialistFix, type DeclaredSpecialist } from './specialists';

/** Fixes that complete or correct a list's specialists: they hand out what is best for a model and breaks no rule. */

const MOST_TRAITS = 3;

/** Gives a specialist one of the traits that do most for it; `instead` of the one that it has. */
export function giveTrait(
  army: Army,
  { index, model }: DeclaredSpecialist,
  ask: AskRules,
  behind = '',
): readonly Fix[] {
  if (model === null) return [];
  const change = ({ trait, weapon }: Specialist) => changeSpecialist(army, index, { trait, weapon });
  // Of the list without the trait that goes: what is no worse than that one may be forbidden all the same.
  const specialists = changeSpecialist(army, index, null);
  const without = { ...army, declarations: army.declarations && { ...army.declarations, specialists } };
  return bestTraits(army, model, MOST_TRAITS, ask(without), change, behind);
}

/** Gives a model the traits that do most for it and that no rule forbids, the best first: one fix each. */
function bestTraits(
  army: Army,
  model: Model,
  most: number,
  whyNot: WhyNot,
  change: (given: Specialist) => Specialist[],
  behind = '',
): readonly Fix[] {
  const fixes: Fix[] = [];
  for (const { trait, weapon, why } of adviceFor(army, model.id)) {
    if (trait.dagger && weapon === null) continue;
    const specialists = change({ model: model.id, trait: trait.id, weapon: trait.dagger ? weapon : null });
    if (whyNot({ specialists }, model.id) !== null) continue;
    const reason = uncapitalised(why.replace(/\.$/, ''));
    const label = `Give ${modelLabel(army, model)} ${traitWords({ trait, weapon })}${behind}: ${reason}`;
    fixes.push(declaring(label, { specialists }));
    if (fixes.length === most) break;
  }
  return fixes;
}

/** Makes the leader one more specialist. */
export const addLeader = (army: Army, leader: Model, ask: AskRules): readonly Fix[] =>
  bestTraits(army, leader, MOST_TRAITS, ask(army), (given) => [given, ...declaredBy(army)]);

/** `Shred on the Bolt Pistol`. */
const traitWords = ({ trait, weapon }: Pick<TraitAdvice, 'trait' | 'weapon'>): string =>
  trait.dagger ? `${trait.name} on the ${weapon}` : trait.name;

/** The leader takes over the place and trait of another; a weapon of the other's is not the leader's. */
export function insteadOf(army: Army, leader: Model, named: readonly DeclaredSpecialist[]): readonly Fix[] {
  const label = modelLabel(army, leader);
  return named.map((each) =>
    specialistFix(army, each, `Name ${label} instead of ${each.label}`, { model: leader.id, weapon: null }),
  );
}

/** Gives some of these models a further trait, one fix for each. */
export const furtherTraitFixes = (army: Army, models: readonly Model[], ask: AskRules): readonly Fix[] =>
  models
    .slice(0, MOST_TRAITS)
    .flatMap((model) => bestTraits(army, model, 1, ask(army), (given) => [...declaredBy(army), given], ' as well'));

/** One step to leader and specialists: what the player chose and may keep stays, the rest is planned. */
export function planFix(army: Army, designated: number, ask: AskRules): readonly Fix[] {
  const plan = planFor(army, designated, ask);
  if (plan === null) return [];
  const labels = modelLabels(army);
  const names = plan.lines
    .filter(({ own }) => !own)
    .map(({ model, trait, weapon }) => {
      const given = findTrait(trait);
      return `${labels.get(model) ?? ''} (${given === null ? '' : traitWords({ trait: given, weapon })})`;
    });
  if (names.length === 0) return [];
  const label =
    names.length > 1 ? `Plan the leader and the specialists: ${listed(names)}` : `Designate ${listed(names)}`;
  return [declaring(label, plan.declarations)];
}

const declaredBy = ({ declarations }: Army): readonly Specialist[] => declarations?.specialists ?? [];
