import type { Army, Model } from '../../../army/army';
import type { Specialist } from '../../../documents/roster/schema';
import type { Trait } from '../../../rules/format';
import { isVehicle } from '../../shared/counting';
import { specialistsOf, type DeclaredSpecialist } from '../specialists';
import type { WantedSpecialists } from '../growth';
import { appraise } from './appraise';
import { ownWeapons } from './candidate';

/** A place among the specialists: what is null is still to be chosen. */
export interface Place {
  model: Model;
  trait: Trait | null;
  weapon: string | null;
  /** The player's own choice, as it is written; null: some of it is chosen. */
  own: Specialist | null;
}

/** Whether a rule forbids these specialists. */
export type IsRefused = (places: readonly Place[]) => boolean;

/** What stays of the player's specialists: all that is not wrong, in the player's order; the leader has room. */
export function keptPlaces(
  army: Army,
  leader: Model,
  { models, further }: WantedSpecialists,
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
  const room = first.some(({ model }) => model === leader) ? models : models - 1;
  const others = first.filter(({ model }) => model !== leader).slice(0, Math.max(0, models - 1));
  const stay = first.filter((each) => each.model === leader || others.includes(each)).slice(0, room);
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

const traitsOf = (places: readonly Place[], model: Model): number =>
  places.filter((place) => place.model === model).length;

/** Whether some have fewer traits: they come first. */
export const isAhead = (places: readonly Place[], model: Model): boolean =>
  places.some((other) => traitsOf(places, other.model) < traitsOf(places, model));

/** As the player wrote it; null: it names no model, no trait, or no weapon for its trait. */
function wholePlace({ declared, model, trait }: DeclaredSpecialist): Place | null {
  if (model === null || trait === null) return null;
  const isArmed = !trait.needsWeapon || (declared.weapon?.trim() ?? '') !== '';
  return isArmed ? { model, trait, weapon: declared.weapon, own: declared } : null;
}

function placeOf(army: Army, named: DeclaredSpecialist, before: readonly Place[], isRefused: IsRefused): Place {
  const { model, trait } = named;
  const open: Place = { model: model!, trait: null, weapon: null, own: null };
  const whole = wholePlace(named);
  if (whole !== null && !isRefused([...before, whole])) return whole;
  const weapon = trait?.needsWeapon ? weaponFor(army, { ...open, trait }, before, isRefused) : null;
  return weapon === null ? open : { ...open, trait, weapon };
}

/** The weapon with which a trait does most for a model and which no rule refuses; null: there is none. */
function weaponFor(army: Army, place: Place, before: readonly Place[], isRefused: IsRefused): string | null {
  const { model, trait } = place;
  const best = appraise(army, model).get(trait?.id ?? '')?.weapon ?? null;
  const known = model.weapons.known ? model.weapons.value : [];
  const names = [best, ...[...ownWeapons(model), ...known].map(({ name }) => name)].filter((name) => name !== null);
  return names.find((weapon) => !isRefused([...before, { ...place, weapon }])) ?? null;
}
