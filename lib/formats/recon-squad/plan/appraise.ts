import type { Army, Model } from '../../../army/army';
import type { ModelId } from '../../../documents/roster/schema';
import { rememberedOf, madeOnce } from '../../../foundation/collect';
import { leadershipOf } from '../leader';
import { sameName } from '../designated';
import { findTrait, TRAITS } from '../traits.data';
import type { Trait, TraitAdvice } from '../../../rules/format';
import { isVehicle } from '../../shared/counting';
import { type Candidate, candidateOf, contentOf, IN_PART, lookOf } from './candidate';
import { forceOf, type Force } from './force';
import { FORCE_TRAITS } from './forceTraits';
import { WEAPON_TRAITS } from './weaponTraits';
import { noValue, type TraitValue, type ValueTrait } from './traitValue';

/** What every trait is worth to a model, by the trait's id. */
export type Appraisal = ReadonlyMap<string, TraitValue>;

const TABLE: Readonly<Record<string, ValueTrait>> = { ...WEAPON_TRAITS, ...FORCE_TRAITS };

const known = rememberedOf((_: Army) => new Map<string, Appraisal>());

/** Appraises all traits for a model: as the leader (`leads`) some are worth more. */
export const appraise = (army: Army, model: Model, leads = leadershipOf(army).leader === model): Appraisal =>
  madeOnce(known(army), `${lookOf(army, model)}\n${leads}`, () => remembered(model, leads));

/** Models alike come again in every list that a search looks at: so many are kept, a few KB each. */
const MOST_KEPT = 300;
/** What a model is read from takes some 2 KB; what is handed in may be any size, and is not kept. */
const MOST_CHARACTERS = 20_000;
const kept = new Map<string, Appraisal>();

function remembered(model: Model, leads: boolean): Appraisal {
  const content = contentOf(model, leads);
  const before = kept.get(content);
  if (before !== undefined) return before;
  const bearer = candidateOf(model, leads);
  const force = forceOf(bearer);
  const made = new Map(TRAITS.map((trait) => [trait.id, worthOf(trait, bearer, force)]));
  if (content.length > MOST_CHARACTERS) return made;
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(content, made);
  return made;
}

/** What a trait is worth to a model with this weapon of it. */
export function worthWith(army: Army, model: Model, trait: string, weapon: string | null, leads: boolean): TraitValue {
  const best = appraise(army, model, leads).get(trait) ?? noValue('It does nothing here.');
  const known = findTrait(trait);
  if (weapon === null || best.weapon === weapon || known === null || !known.dagger) return best;
  const bearer = candidateOf(model, leads);
  const arms = bearer.arms.filter(({ name }) => sameName(name, weapon));
  if (arms.length === 0) return noValue(`The data gives no numbers for its ${weapon}.`);
  return worthOf(known, { ...bearer, arms }, forceOf(bearer));
}

/** What its rules have already gains nothing; what they have in part gains the rest. */
function worthOf({ id, name }: Trait, bearer: Candidate, force: Force): TraitValue {
  const by = bearer.has.get(id);
  if (by !== undefined) return noValue(`It has ${name} already, by ${by}.`);
  const made = TABLE[id]?.(bearer, force) ?? noValue('It does nothing here.');
  const partly = IN_PART.find(({ trait, by: rule }) => trait === id && bearer.names.some((each) => rule.test(each)));
  if (partly === undefined || made.score === 0) return made;
  return {
    ...made,
    score: Math.round(made.score * partly.share * 10) / 10,
    why: `${made.why.replace(/\.$/, '')}, ${partly.why}.`,
  };
}

/** What each trait does for a model, those that do most first; those that do nothing last, in the document's order. */
export function adviceFor(army: Army, id: ModelId): readonly TraitAdvice[] {
  const model = army.models.find((each) => each.id === id);
  if (model === undefined || isVehicle(model)) return [];
  const worths = appraise(army, model);
  const scoreOf = ({ id: trait }: Trait): number => worths.get(trait)?.score ?? 0;
  return TRAITS.toSorted((a, b) => scoreOf(b) - scoreOf(a)).map((trait) => {
    const { score, why, weapon } = worths.get(trait.id) ?? { score: 0, why: '', weapon: null };
    return { trait, weapon, useful: score > 0, why };
  });
}
