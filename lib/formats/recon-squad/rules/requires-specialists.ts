import type { Army, Model } from '../../../army/army';
import { type Fix, modelLabel, modelTarget, rosterTarget } from '../../../rules/report';
import { type AskRules, unknownFacts, type Finding, defineRule, wordsBy, type Rule } from '../../../rules/rule';
import { countedBy } from '../../../foundation/collect';
import { amount, listed, plural } from '../../../foundation/words';
import { isVehicle } from '../../shared/counting';
import { statement } from '../document';
import { leadershipOf } from '../leader';
import { addLeader, planFix, furtherTraitFixes, giveTrait, insteadOf } from '../specialistFixes';
import type { DeclaredSpecialist } from '../specialists';
import { notSaid, SPECIALISTS, wantedOf, specialistFix, specialistTarget, specialistsOf } from '../specialists';

type SpecialistProblem =
  | { problem: 'undeclared'; limit: number }
  | { problem: 'too few'; actual: number; limit: number }
  | { problem: 'too many'; actual: number; limit: number }
  /** `full`: how many are named, where the leader is one too many; null: there is room. */
  | { problem: 'leader'; leader: string; full: number | null }
  | { problem: 'gone'; trait: string | null }
  | { problem: 'vehicle' | 'no trait'; model: string }
  | { problem: 'twice'; model: string; further: number; designated: number }
  | { problem: 'ahead'; model: string; actual: number; behind: string; fewest: number }
  | { problem: 'too few traits'; actual: number; limit: number }
  | { problem: 'no such trait'; model: string; trait: string };

const OUTSIDE = 'Exactly 3 besides the leader. Outside a campaign no model carries two traits.';
const IN_CAMPAIGN =
  'In a campaign each designation makes one more model a specialist, as long as there is one that is neither a vehicle nor a specialist yet. From then on it may give a second trait, and a third once ' +
  'every specialist has two: it may, so a further trait that is missing breaks nothing and is only mentioned.';

/** The leader and other non-vehicle models have a trait each; designations of a campaign add models, then traits. */
export function requiresSpecialists(designated: number): Rule {
  const grown = designated > 0;
  return defineRule<SpecialistProblem, { specialists: readonly string[]; traits: number; limit: number }>({
    id: 'recon-squad/requires-specialists',
    title: grown ? `${SPECIALISTS} specialists and ${designated} designated since` : `${SPECIALISTS} specialists`,
    declared: true,
    says: `The leader and ${SPECIALISTS - 1} other non-vehicle models are specialists, each with one trait.${grown ? ` The campaign has added ${designated}.` : ''}`,
    cite: grown ? statement('No Rest for the Weary: Campaign', 7) : statement('Traits', 2),
    reading: grown ? IN_CAMPAIGN : `${OUTSIDE} ${IN_CAMPAIGN}`,
    *check({ army }) {
      if (army.declarations === null) {
        const limit = SPECIALISTS + designated;
        yield { ...notSaid(army, { problem: 'undeclared', limit }), fixes: (ask) => planFix(army, designated, ask) };
        return;
      }
      for (const found of demands(army, designated)) {
        yield found.reading === undefined && !grown ? { ...found, reading: OUTSIDE } : found;
      }
      const models = new Set(specialistsOf(army).map((each) => each.model));
      yield* unknownFacts(army, 'vehicle', (model) => models.has(model));
    },
    message,
    short: (found) => {
      if (found.problem === 'vehicle') return 'a vehicle';
      return found.problem === 'twice' && found.designated === 0 ? 'already a specialist' : null;
    },
    holds: ({ army }) => {
      const named = specialistsOf(army);
      const labels = distinct(named).map((model) => modelLabel(army, model));
      return { specialists: labels, traits: named.length, limit: SPECIALISTS + designated };
    },
    why: ({ specialists, traits }) =>
      `${amount(specialists.length, 'specialist')}${traits > specialists.length ? ` with ${amount(traits, 'trait')}` : ''}: ${listed(specialists)}`,
  });
}

function* demands(army: Army, designated: number): Generator<Finding<SpecialistProblem>> {
  const named = specialistsOf(army);
  const wanted = wantedOf(army, designated);
  const { models: limit, further } = wanted;
  const surplus = repeats(named).slice(further);
  for (const each of named) {
    yield* judged(army, each, surplus.includes(each) ? { further, designated } : null);
  }
  const { leader } = leadershipOf(army);
  const models = distinct(named);
  const actual = models.length;
  if (leader !== null && !models.includes(leader)) {
    yield {
      at: modelTarget(army, leader),
      kind: 'missing',
      data: { problem: 'leader', leader: modelLabel(army, leader), full: actual < limit ? null : actual },
      fixes: (ask) => (actual < limit ? addLeader(army, leader, ask) : insteadOf(army, leader, named)),
    };
  }
  if (actual < limit) {
    yield {
      at: rosterTarget(army),
      kind: 'missing',
      data: { problem: 'too few', actual, limit },
      fixes: (ask) => planFix(army, designated, ask),
    };
  }
  if (actual > limit) {
    const others = named.filter(({ model }) => model !== null && model !== leader);
    yield {
      at: rosterTarget(army),
      related: others.map((each) => specialistTarget(army, each)),
      data: { problem: 'too many', actual, limit },
      fixes: others.map((each) => specialistFix(army, each, `Clear ${each.label} as a specialist`, null)),
    };
  }
  yield* furtherTraits(army, named, wanted);
}

/** The models that are named, each once. */
const distinct = (named: readonly DeclaredSpecialist[]): readonly Model[] => [
  ...new Set(named.flatMap(({ model }) => model ?? [])),
];

/** The declarations that name a model named before. */
const repeats = (named: readonly DeclaredSpecialist[]): readonly DeclaredSpecialist[] =>
  named.filter(
    ({ model, index }) => model !== null && named.some((other) => other.index < index && other.model === model),
  );

const message = wordsBy<SpecialistProblem>({
  undeclared: ({ limit }) => `The file does not say who the ${limit} specialists are and what traits they have`,
  'too few': ({ actual, limit }) =>
    actual === 0
      ? `Choose ${amount(limit, 'specialist')}`
      : `${actual} of ${limit} specialists: choose ${limit - actual} more`,
  'too many': ({ actual, limit }) => `${amount(actual, 'specialist')}: ${actual - limit} more than ${limit}`,
  leader: ({ leader, full }) =>
    full === null
      ? `${leader} leads: give this model a trait`
      : `${full} specialists are named, and ${leader}, who leads, is not one of them: replace one`,
  gone: ({ trait }) => `A specialist${trait === null ? '' : ` (${trait})`} is not in the list any more`,
  vehicle: ({ model }) => `${model} is a vehicle and cannot be a specialist`,
  twice: ({ model, designated, further }) => {
    if (designated === 0) return `${model} is named as a specialist twice: one trait each`;
    return further === 0
      ? `${model} has another trait, but there are models that are not specialists yet: they come first`
      : `${model} has a trait too many: ${further} further ${plural(further, 'trait is', 'traits are')} designated in ` +
          `the campaign`;
  },
  ahead: ({ model, actual, behind, fewest }) =>
    `${model} has ${amount(actual, 'trait')} while ${behind} has ${fewest}: those with the fewest come first`,
  'too few traits': ({ actual, limit }) =>
    `${actual} of ${amount(limit, 'further trait')}: the campaign allows ${limit - actual} more, and asks for none`,
  'no trait': ({ model }) => `${model} is a specialist without a trait yet`,
  'no such trait': ({ model, trait }) => `${model}: “${trait}” is not one of the traits`,
});

function* judged(
  army: Army,
  named: DeclaredSpecialist,
  surplus: { further: number; designated: number } | null,
): Generator<Finding<SpecialistProblem>> {
  const { model, trait, declared, label } = named;
  const at = specialistTarget(army, named);
  if (model === null) {
    const fixes = [specialistFix(army, named, 'Clear this specialist', null, 'safe')];
    yield { at, data: { problem: 'gone', trait: trait?.name ?? declared.trait }, reading: null, fixes };
    return;
  }
  if (isVehicle(model)) {
    const fixes = [specialistFix(army, named, `Clear ${label} as a specialist`, null, 'safe')];
    yield { at, data: { problem: 'vehicle', model: label }, reading: null, fixes };
  }
  if (surplus !== null) {
    yield {
      at,
      data: { problem: 'twice', model: label, ...surplus },
      fixes: [specialistFix(army, named, `Take ${trait?.name ?? 'the second entry'} from ${label}`, null)],
    };
  }
  if (trait === null) {
    const fixes = (ask: AskRules): readonly Fix[] => giveTrait(army, named, ask);
    yield declared.trait === null
      ? { at, kind: 'missing', data: { problem: 'no trait', model: label }, reading: null, fixes }
      : { at, data: { problem: 'no such trait', model: label, trait: declared.trait }, reading: null, fixes };
  }
}

/** A third trait only after all specialists have two, and so on. */
function* furtherTraits(
  army: Army,
  named: readonly DeclaredSpecialist[],
  wanted: ReturnType<typeof wantedOf>,
): Generator<Finding<SpecialistProblem>> {
  const having = named.flatMap(({ model }) => model ?? []);
  const traits = countedBy(having, (model) => model);
  const fewest = Math.min(...traits.values());
  const next = [...traits.keys()].filter((model) => traits.get(model) === fewest);
  const [behind] = next;
  if (behind === undefined || wanted.further === 0 || traits.size < wanted.models) return;
  for (const [model, actual] of traits) {
    if (actual <= fewest + 1) continue;
    const label = modelLabel(army, model);
    yield {
      at: modelTarget(army, model),
      data: { problem: 'ahead', model: label, actual, behind: modelLabel(army, behind), fewest },
    };
  }
  const actual = repeats(named).length;
  if (actual >= wanted.further) return;
  yield {
    at: rosterTarget(army),
    severity: 'warning',
    data: { problem: 'too few traits', actual, limit: wanted.further },
    fixes: (ask) => furtherTraitFixes(army, next, ask),
  };
}
