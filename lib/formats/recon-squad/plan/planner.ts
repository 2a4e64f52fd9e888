import type { Army, Model } from '../../../army/army';
import { membersOf, valueOf } from '../../../army/fact';
import { NO_DECLARATIONS, type Specialist } from '../../../documents/roster/schema';
import { countedBy, rememberedOf, madeOnce } from '../../../foundation/collect';
import type { AskRules } from '../../../rules/rule';
import type { Plan, PlanLine, Trait } from '../../../rules/format';
import { highestOf, isNonVehicle, isVehicle } from '../../shared/counting';
import { leadershipOf, type LeadershipValue } from '../leader';
import { findTrait } from '../traits.data';
import { wantedOf, firstHolders, specialistsOf, type DeclaredSpecialist } from '../specialists';
import { appraise, worthWith } from './appraise';
import { assigned, type Taker } from './assignment';
import { lookOf, ownWeapons } from './candidate';

/** A place among the specialists: what is null is still to be chosen. */
interface Place {
  model: Model;
  trait: Trait | null;
  weapon: string | null;
  /** The player's own choice, as it is written; null: some of it is chosen. */
  own: Specialist | null;
}

/** A trait that a model could be given. */
type Option = Place & { score: number };

type IsRefused = (places: readonly Place[]) => boolean;

/** What stays of the player's specialists: all that is not wrong, in the player's order; the leader has room. */
function keptPlaces(
  army: Army,
  leader: Model,
  { models, further }: ReturnType<typeof wantedOf>,
  isRefused: IsRefused,
): readonly Place[] {
  const all = specialistsOf(army);
  const whole = all.flatMap((named) => wholePlace(named) ?? []);
  // The usual list has nothing wrong: one question instead of one a specialist.
  const isWhole = whole.length === all.length && whole.some(({ model }) => model === leader);
  if (isWhole && !isRefused(whole)) return whole;
  const declared = all.filter(({ model }) => model !== null && !isVehicle(model));
  const first = declared.filter(
    ({ model, index }) => !declared.some((one) => one.index < index && one.model === model),
  );
  const others = first.filter(({ model }) => model !== leader).slice(0, models - 1);
  const stay = first.filter((each) => each.model === leader || others.includes(each));
  const places: Place[] = [];
  for (const each of stay) places.push(placeOf(army, each, places, isRefused));
  if (places.length < models) return places;
  // A further trait is nobody's duty: one that is wrong goes.
  for (const each of declared.filter((one) => !first.includes(one)).slice(0, further)) {
    const place = stay.some(({ model }) => model === each.model) ? placeOf(army, each, places, isRefused) : null;
    if (place?.trait != null) places.push(place);
  }
  return places;
}

/** As the player wrote it; null: it names no model, no trait, or no weapon for its trait. */
function wholePlace({ declared, model, trait }: DeclaredSpecialist): Place | null {
  if (model === null || trait === null) return null;
  const isArmed = !trait.dagger || (declared.weapon?.trim() ?? '') !== '';
  return isArmed ? { model, trait, weapon: declared.weapon, own: declared } : null;
}

function placeOf(army: Army, named: DeclaredSpecialist, before: readonly Place[], isRefused: IsRefused): Place {
  const { model, trait } = named;
  const open: Place = { model: model!, trait: null, weapon: null, own: null };
  const whole = wholePlace(named);
  if (whole !== null && !isRefused([...before, whole])) return whole;
  const weapon = trait?.dagger ? weaponFor(army, { ...open, trait }, before, isRefused) : null;
  return weapon === null ? open : { ...open, trait, weapon };
}

/** The weapon with which a trait does most for a model and which no rule refuses; null: there is none. */
function weaponFor(army: Army, place: Place, before: readonly Place[], isRefused: IsRefused): string | null {
  const { model, trait } = place;
  const best = appraise(army, model).get(trait?.id ?? '')?.weapon ?? null;
  const names = [best, ...[...ownWeapons(model), ...membersOf(model.weapons)].map(({ name }) => name)].filter(
    (name) => name !== null,
  );
  return names.find((weapon) => !isRefused([...before, { ...place, weapon }])) ?? null;
}

const known = rememberedOf((_: Army) => new Map<number, Plan | null>());

/** A leader and specialists: the player's own stay where they hold, the rest is planned. Null: nobody can lead. */
export const planFor = (army: Army, designated: number, ask: AskRules): Plan | null =>
  madeOnce(known(army), designated, () => plan(army, designated, ask));

function plan(army: Army, designated: number, ask: AskRules): Plan | null {
  const { leader, highest, value } = leadershipOf(army);
  const leads = leader ?? likeliest(army, highest);
  if (leads === null) return null;
  const wanted = wantedOf(army, designated);
  const whyNot = ask({
    ...army,
    declarations: { ...(army.declarations ?? NO_DECLARATIONS), leader: null, specialists: [] },
  });
  const isRefused: IsRefused = (places) => whyNot({ specialists: places.map(specialistOf) }) !== null;
  const kept = keptPlaces(army, leads, wanted, isRefused);
  const settled = kept.filter(({ trait }) => trait !== null);
  const blank = kept.filter(({ trait }) => trait === null);
  const named = new Set(kept.map(({ model }) => model));
  const must = [...new Set([...blank.map(({ model }) => model), ...(named.has(leads) ? [] : [leads])])];
  const missing = Math.max(0, wanted.models - named.size);
  const free = army.models.filter((model) => !isVehicle(model) && !named.has(model));
  // Of whom the data does not say whether they are vehicles, only where there are no others.
  const sure = free.filter(isNonVehicle);
  const able = new Set([...must, ...(sure.length >= missing ? sure : free)]);
  const chosen = given(army, [...able], must, blank.length + missing, settled, leads, isRefused);
  let places = merged(kept, chosen);
  const isFull = new Set(places.map(({ model }) => model)).size >= wanted.models;
  for (let left = isFull ? wanted.models + wanted.further - places.length : 0; left > 0;) {
    // Those who have the fewest traits come first.
    const traits = countedBy(places, ({ model }) => model);
    const fewest = Math.min(...traits.values());
    const next = [...traits.keys()].filter((model) => traits.get(model) === fewest);
    const more = given(army, next, [], Math.min(left, next.length), places, leads, isRefused);
    if (more.length === 0) break;
    places = [...places, ...more];
    left -= more.length;
  }
  const own = army.declarations?.leader === leads.id;
  return {
    leader: { model: leads.id, why: whyLeader(leads, highest.length, value, own), own },
    declarations: { leader: own || highest.length > 1 ? leads.id : null, specialists: places.map(specialistOf) },
    lines: places.map(({ model, trait, weapon, own: written }): PlanLine => {
      const why = trait === null ? '' : worthWith(army, model, trait.id, weapon, model === leads).why;
      return { model: model.id, trait: trait?.id ?? '', weapon, why, own: written !== null };
    }),
  };
}

/** Of those who tie the one whom the player names as a specialist, then a character, then who is hardest to lose. */
function likeliest(army: Army, tied: readonly Model[]): Model | null {
  const named = new Set(specialistsOf(army).map(({ model }) => model));
  const rank = (model: Model): number =>
    (named.has(model) ? 1e6 : 0) +
    (isCharacter(model) ? 1e3 : 0) +
    Math.max(...[...appraise(army, model, true).values()].map(({ score }) => score));
  const candidates = tied.filter((model, at) => at < MOST_LOOKS || named.has(model));
  return highestOf(candidates, rank)?.one ?? null;
}

const isCharacter = ({ unitType, independentCharacter }: Model): boolean =>
  valueOf(independentCharacter) === true || /\(ch(?:aracter)?\b/i.test(valueOf(unitType) ?? '');

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
  const optionsOf = rememberedOf((model: Model): readonly Option[] =>
    [...appraise(army, model, model === leads)]
      .map(([id, { weapon, score }]): Option => ({ model, trait: findTrait(id), weapon, own: null, score }))
      .filter(({ trait, weapon }) => trait?.dagger !== true || weapon !== null),
  );
  for (let tries = 0; ; tries++) {
    const takers = candidates.map((model): Taker => ({
      worth: new Map(
        optionsOf(model)
          .filter(({ trait }) => !taken.has(trait?.id ?? '') && !banned.has(`${model.id} ${trait?.id}`))
          .map(({ trait, score }) => [trait?.id ?? '', Math.round(score * 10)]),
      ),
      must: must.includes(model),
    }));
    const sorted = [...assigned(takers, number)]
      .flatMap(([at, id]) => optionsOf(candidates[at]!).find(({ trait }) => trait?.id === id) ?? [])
      .toSorted((a, b) => Number(b.model === leads) - Number(a.model === leads) || b.score - a.score);
    if (!isRefused([...settled, ...sorted])) return sorted;
    if (tries === MOST_TRIES) return oneByOne(sorted);
    const refused = sorted.find((_, at) => isRefused([...settled, ...sorted.slice(0, at + 1)]));
    banned.add(`${refused?.model.id} ${refused?.trait?.id}`);
  }

  /** The best that may be, model by model, where no single trait of a model is refused, but many of a kind. */
  function oneByOne(sorted: readonly Place[]): readonly Place[] {
    const places: Place[] = [];
    for (const model of new Set([...must, ...sorted.map((place) => place.model), ...candidates])) {
      if (places.length === number) break;
      const best = optionsOf(model)
        .toSorted((a, b) => b.score - a.score)
        .find((place) => !isRefused([...settled, ...places, place]));
      if (best !== undefined) places.push(best);
    }
    return places;
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
  own ?? { model: model.id, trait: trait?.id ?? null, weapon };

function whyLeader(model: Model, tied: number, value: LeadershipValue, own: boolean): string {
  const highest = `Leadership ${value ?? 'unknown'}`;
  if (tied <= 1) return `${highest} is the highest.`;
  if (own) return `You chose it among ${tied} of ${highest}.`;
  return `${tied} have ${highest}: ${isCharacter(model) ? 'it is a character.' : 'a leader’s traits do most for it.'}`;
}
