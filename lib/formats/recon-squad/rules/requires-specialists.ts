import type { Army, Model } from '../../../army/army';
import type { Specialist } from '../../../roster/schema';
import { unknownFacts } from '../../../rules/finding';
import type { Finding } from '../../../rules/finding';
import type { Fix } from '../../../rules/report';
import { defineRule } from '../../../rules/rule';
import type { Rule } from '../../../rules/rule';
import { modelLabel, modelTarget, rosterTarget } from '../../../rules/target';
import { listed } from '../../../rules/words';
import { isNonVehicle, isVehicle } from '../../shared/counting';
import { statement } from '../document';
import { leadershipOf } from '../leader';
import { changeSpecialist, declareSpecialists, proposedTraits, specialistTarget, specialistsOf } from '../specialists';
import type { Named } from '../specialists';

type Problem =
  | { readonly problem: 'undeclared'; readonly limit: number }
  | { readonly problem: 'too few'; readonly actual: number; readonly limit: number }
  | { readonly problem: 'too many'; readonly actual: number; readonly limit: number }
  | { readonly problem: 'leader'; readonly leader: string }
  | { readonly problem: 'gone'; readonly trait: string | null }
  | { readonly problem: 'vehicle' | 'twice' | 'no trait'; readonly model: string }
  | { readonly problem: 'no such trait'; readonly model: string; readonly trait: string };

const MOST_TRAITS = 3;

/**
 * The leader and so many other non-vehicle models are specialists, each with one trait. `number` counts the leader: 4 outside a campaign,
 * the ledger's number within one.
 */
export function requiresSpecialists({ number }: { readonly number: number }): Rule {
  return defineRule<Problem, { readonly specialists: readonly string[]; readonly limit: number }>({
    id: 'recon-squad/requires-specialists',
    title: `${number} specialists`,
    says: `The leader and ${number - 1} other non-vehicle models are specialists, each with one trait.`,
    cite: statement('Traits', 2),
    reading: `Exactly ${number - 1} besides the leader. Outside a campaign no model carries two traits.`,
    *check({ army }) {
      if (army.declarations === null) {
        yield { at: rosterTarget(army), severity: 'unverified', kind: 'missing', data: { problem: 'undeclared', limit: number }, reading: null, fixes: fillUp(army, number) };
        return;
      }
      const named = specialistsOf(army);
      for (const each of named) yield* judged(army, each, named);
      yield* leaderAmong(army, named, number);
      yield* numberOf(army, named, number);
      const models = new Set(named.map((each) => each.model));
      yield* unknownFacts(army, 'vehicle', (model) => models.has(model));
    },
    message,
    *holds({ army }) {
      yield { specialists: specialistsOf(army).map((named) => named.label), limit: number };
    },
    why: ({ specialists }) => `${specialists.length} specialists: ${listed(specialists)}`,
  });
}

function message(found: Problem): string {
  switch (found.problem) {
    case 'undeclared':
      return `The file does not say who the ${found.limit} specialists are and what traits they have`;
    case 'too few':
      return `${found.actual} of ${found.limit} specialists: designate ${found.limit - found.actual} more`;
    case 'too many':
      return `${found.actual} specialists: ${found.actual - found.limit} more than ${found.limit}`;
    case 'leader':
      return `${found.leader} leads and is not among the specialists yet`;
    case 'gone':
      return `A specialist${found.trait === null ? '' : ` (${found.trait})`} is not in the list any more`;
    case 'vehicle':
      return `${found.model} is a vehicle and cannot be a specialist`;
    case 'twice':
      return `${found.model} is named as a specialist twice: one trait each`;
    case 'no trait':
      return `${found.model} is a specialist without a trait yet`;
    case 'no such trait':
      return `${found.model}: “${found.trait}” is not one of the traits`;
  }
}

function* judged(army: Army, named: Named, all: readonly Named[]): Generator<Finding<Problem>> {
  const { model, trait, declared, index, label } = named;
  const at = specialistTarget(army, named);
  const drop = (safety: Fix['safety'], text: string) => declareSpecialists(text, safety, changeSpecialist(army, index, null));
  if (model === null) {
    const fixes = [drop('safe', 'Clear this specialist')];
    yield { at, data: { problem: 'gone', trait: trait?.name ?? declared.trait }, reading: null, fixes };
    return;
  }
  if (isVehicle(model)) yield { at, data: { problem: 'vehicle', model: label }, reading: null, fixes: [drop('safe', `Clear ${label} as a specialist`)] };
  if (all.some((other) => other.index < index && other.model === model)) {
    yield { at, data: { problem: 'twice', model: label }, fixes: [drop('choice', `Take ${trait?.name ?? 'the second entry'} from ${label}`)] };
  }
  if (declared.trait === null) yield { at, kind: 'missing', data: { problem: 'no trait', model: label }, reading: null, fixes: giveTrait(army, named) };
  else if (trait === null) yield { at, data: { problem: 'no such trait', model: label, trait: declared.trait }, reading: null, fixes: giveTrait(army, named) };
}

function giveTrait(army: Army, { index, label }: Named): readonly Fix[] {
  return proposedTraits(army, MOST_TRAITS).map((trait) =>
    declareSpecialists(`Give ${label} ${trait.name}`, 'choice', changeSpecialist(army, index, { trait: trait.id, weapon: null })),
  );
}

function* leaderAmong(army: Army, named: readonly Named[], number: number): Generator<Finding<Problem>> {
  const { leader } = leadershipOf(army);
  if (leader === null || named.some((each) => each.model === leader)) return;
  const room = distinct(named).length < number;
  const fixes = room ? addLeader(army, leader) : insteadOf(army, leader, named);
  yield { at: modelTarget(army, leader), kind: 'missing', data: { problem: 'leader', leader: modelLabel(army, leader) }, fixes };
}

function addLeader(army: Army, leader: Model): readonly Fix[] {
  return proposedTraits(army, MOST_TRAITS).map((trait) =>
    declareSpecialists(`Give ${modelLabel(army, leader)} ${trait.name}`, 'choice', [withTrait(leader, trait.id), ...declaredBy(army)]),
  );
}

/** The leader takes over the place and trait of another; a weapon of the other's is not the leader's. */
function insteadOf(army: Army, leader: Model, named: readonly Named[]): readonly Fix[] {
  const label = modelLabel(army, leader);
  return named.map(({ index, label: other }) =>
    declareSpecialists(`Name ${label} instead of ${other}`, 'choice', changeSpecialist(army, index, { model: leader.id, weapon: null })),
  );
}

function* numberOf(army: Army, named: readonly Named[], number: number): Generator<Finding<Problem>> {
  const actual = distinct(named).length;
  if (actual < number) {
    yield { at: rosterTarget(army), kind: 'missing', data: { problem: 'too few', actual, limit: number }, fixes: fillUp(army, number) };
  }
  if (actual > number) {
    const { leader } = leadershipOf(army);
    const others = named.filter((each) => each.model !== null && each.model !== leader);
    const fixes = others.map((each) => declareSpecialists(`Clear ${each.label} as a specialist`, 'choice', changeSpecialist(army, each.index, null)));
    yield { at: rosterTarget(army), related: others.map((each) => specialistTarget(army, each)), data: { problem: 'too many', actual, limit: number }, fixes };
  }
}

function distinct(named: readonly Named[]): readonly Model[] {
  return [...new Set(named.flatMap((each) => each.model ?? []))];
}

/** One step to the full number: the leader first, then models in the list's order, each with a free trait. */
function fillUp(army: Army, number: number): readonly Fix[] {
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
