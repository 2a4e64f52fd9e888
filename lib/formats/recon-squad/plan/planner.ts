import type { Army, Model } from '../../../army/army';
import { NO_DECLARATIONS, type Specialist } from '../../../documents/roster/schema';
import { rememberedOf } from '../../../foundation/collect';
import type { AskRules } from '../../../rules/finding';
import type { Plan, PlanLine } from '../../../rules/format';
import { isNonVehicle, isVehicle } from '../../shared/counting';
import { wantedOf, type Growth } from '../growth';
import { leadershipOf, type LeadershipValue } from '../leader';
import { firstHolders, specialistsOf } from '../specialists';
import { findTrait } from '../traits';
import { appraise, worthWith } from './appraise';
import { assigned, type Taker } from './assignment';
import { lookOf } from './candidate';
import { isAhead, keptPlaces, type IsRefused, type Place } from './places';

const known = rememberedOf((_: Army) => new Map<string, Plan | null>());

/**
 * A leader and specialists: the player's own stay where they hold, all else is the best that no rule forbids. Null: the
 * army has nobody who could lead.
 */
export function planFor(army: Army, growth: Growth, ask: AskRules): Plan | null {
  const plans = known(army);
  const key = `${growth.number}+${growth.designated}`;
  const before = plans.get(key);
  if (before !== undefined) return before;
  const made = plan(army, growth, ask);
  plans.set(key, made);
  return made;
}

function plan(army: Army, growth: Growth, ask: AskRules): Plan | null {
  const { leader, highest, value } = leadershipOf(army);
  const leads = leader ?? likeliest(army, highest);
  if (leads === null) return null;
  const wanted = wantedOf(army, growth);
  const whyNot = ask({
    ...army,
    declarations: { ...(army.declarations ?? NO_DECLARATIONS), leader: null, specialists: [] },
  });
  const isRefused: IsRefused = (places) => whyNot({ specialists: places.map(specialistOf) }) !== null;
  const kept = keptPlaces(army, leads, wanted, isRefused);
  const open = new Set(kept.filter(({ trait }) => trait === null).map(({ model }) => model));
  const missing = wanted.models - new Set(kept.map(({ model }) => model)).size;
  if (!kept.some(({ model }) => model === leads)) open.add(leads);
  const must = [...open];
  const named = new Set(kept.map(({ model }) => model));
  const free = freeModels(army, named, missing);
  const number = kept.filter(({ trait }) => trait === null).length + Math.max(0, missing);
  const settled = kept.filter(({ trait }) => trait !== null);
  const chosen = given(
    army,
    [...must, ...free.filter((model) => !open.has(model))],
    must,
    number,
    settled,
    leads,
    isRefused,
  );
  let places = merged(kept, chosen);
  const isFull = new Set(places.map(({ model }) => model)).size >= wanted.models;
  for (let left = isFull ? wanted.models + wanted.further - places.length : 0; left > 0;) {
    const next = [...new Set(places.map(({ model }) => model))].filter((model) => !isAhead(places, model));
    const more = given(army, next, [], Math.min(left, next.length), places, leads, isRefused);
    if (more.length === 0) break;
    places = [...places, ...more];
    left -= more.length;
  }
  const own = army.declarations?.leader === leads.id;
  return {
    leader: { model: leads.id, why: whyLeader(leads, highest.length, value, own), own },
    declarations: { leader: own || highest.length > 1 ? leads.id : null, specialists: places.map(specialistOf) },
    lines: places.map((place) => lineOf(army, place, leads)),
  };
}

/** Who can be named still; of whom the data does not say whether they are vehicles, only where there are no others. */
function freeModels(army: Army, named: ReadonlySet<Model>, missing: number): readonly Model[] {
  const free = army.models.filter((model) => !isVehicle(model) && !named.has(model));
  const sure = free.filter(isNonVehicle);
  return sure.length >= missing ? sure : free;
}

/** Of those who tie the one whom the player names as a specialist, then a character, then who is hardest to lose. */
function likeliest(army: Army, tied: readonly Model[]): Model | null {
  const named = new Set(specialistsOf(army).map(({ model }) => model));
  const rank = (model: Model): number =>
    (named.has(model) ? 1e6 : 0) +
    (isCharacter(model) ? 1e3 : 0) +
    Math.max(...[...appraise(army, model, true).values()].map(({ score }) => score));
  const candidates = tied.filter((model, at) => at < MOST_LOOKS || named.has(model));
  return candidates.reduce<Model | null>(
    (best, model) => (best === null || rank(model) > rank(best) ? model : best),
    null,
  );
}

const isCharacter = ({ unitType, independentCharacter }: Model): boolean =>
  (independentCharacter.known && independentCharacter.value) ||
  (unitType.known && /\(ch(?:aracter)?\b/i.test(unitType.value));

/** As many tries as there are weapons to quarrel about: two models and one weapon is the usual case. */
const MOST_TRIES = 20;

/** The best traits for as many of these models; those that must have one come first. */
function given(
  army: Army,
  models: readonly Model[],
  must: readonly Model[],
  number: number,
  settled: readonly Place[],
  leads: Model,
  isRefused: IsRefused,
): readonly Place[] {
  const taken = firstHolders(settled);
  const candidates = fewAlike(army, models, must, number);
  const banned = new Set<string>();
  for (let tries = 0; ; tries++) {
    const takers = candidates.map((model): Taker => ({
      worth: worths(army, model, model === leads),
      must: must.includes(model),
    }));
    const places = [...assigned(takers, number)].map(([at, trait]): Place => {
      const model = candidates[at]!;
      return {
        model,
        trait: findTrait(trait),
        weapon: appraise(army, model, model === leads).get(trait)?.weapon ?? null,
        own: null,
      };
    });
    const sorted = places.toSorted(
      (a, b) => Number(b.model === leads) - Number(a.model === leads) || scoreOf(b) - scoreOf(a),
    );
    if (!isRefused([...settled, ...sorted])) return sorted;
    if (tries === MOST_TRIES) return oneByOne(sorted);
    const refused = sorted.find((_, at) => isRefused([...settled, ...sorted.slice(0, at + 1)]));
    banned.add(`${refused?.model.id} ${refused?.trait?.id}`);
  }

  /** Where it is no single trait of a model that is refused, but many of a kind: the best that may be, model by model. */
  function oneByOne(sorted: readonly Place[]): readonly Place[] {
    const places: Place[] = [];
    for (const model of new Set([...must, ...sorted.map((place) => place.model), ...candidates])) {
      if (places.length === number) break;
      const best = [...appraise(army, model, model === leads)]
        .toSorted(([, a], [, b]) => b.score - a.score)
        .map(([trait, { weapon }]): Place => ({ model, trait: findTrait(trait), weapon, own: null }))
        .filter(({ trait, weapon }) => !(trait?.needsWeapon === true && weapon === null))
        .find((place) => !isRefused([...settled, ...places, place]));
      if (best !== undefined) places.push(best);
    }
    return places;
  }

  function worths(of: Army, model: Model, isLeader: boolean): ReadonlyMap<string, number> {
    const all = [...appraise(of, model, isLeader)];
    return new Map(
      all
        .filter(([trait, { weapon }]) => {
          const needs = findTrait(trait)?.needsWeapon === true;
          return !taken.has(trait) && !(needs && weapon === null) && !banned.has(`${model.id} ${trait}`);
        })
        .map(([trait, { score }]) => [trait, Math.round(score * 10)]),
    );
  }
  function scoreOf({ model, trait }: Place): number {
    return appraise(army, model, model === leads).get(trait?.id ?? '')?.score ?? 0;
  }
}

/** A list has 20 models at most. One that is handed in with thousands, each another, is planned by its first ones. */
export const MOST_LOOKS = 60;

/** Of models that look alike no more than could be chosen. */
function fewAlike(army: Army, models: readonly Model[], must: readonly Model[], number: number): readonly Model[] {
  const seen = new Map<string, number>();
  return models.filter((model) => {
    const look = lookOf(army, model);
    const before = seen.get(look) ?? 0;
    if (before === 0 && seen.size >= MOST_LOOKS) return must.includes(model);
    seen.set(look, before + 1);
    return before < number || must.includes(model);
  });
}

/** What was chosen for those who are named already stands in their place, the others behind them. */
function merged(kept: readonly Place[], chosen: readonly Place[]): readonly Place[] {
  const filled = kept.flatMap((place) =>
    place.trait === null ? (chosen.find(({ model }) => model === place.model) ?? []) : place,
  );
  return [...filled, ...chosen.filter((place) => !filled.includes(place))];
}

const specialistOf = ({ model, trait, weapon, own }: Place): Specialist =>
  own ?? {
    model: model.id,
    trait: trait?.id ?? null,
    weapon,
  };

function lineOf(army: Army, { model, trait, weapon, own }: Place, leads: Model): PlanLine {
  const why = trait === null ? '' : worthWith(army, model, trait.id, weapon, model === leads).why;
  return { model: model.id, trait: trait?.id ?? '', weapon, why, own: own !== null };
}

function whyLeader(model: Model, tied: number, value: LeadershipValue, own: boolean): string {
  const highest = `Leadership ${value ?? 'unknown'}`;
  if (tied <= 1) return `${highest} is the highest.`;
  if (own) return `You chose it among ${tied} of ${highest}.`;
  return `${tied} have ${highest}: ${isCharacter(model) ? 'it is a character.' : 'a leader’s traits do most for it.'}`;
}
