import type { Army, Model } from '../../../army/army';
import type { Specialist } from '../../../documents/roster/schema';
import type { Trait } from '../../../rules/format';
import { isVehicle } from '../../shared/counting';
import { crowds, hasAnyway, namesThem, weaponsCalled } from '../designated';
import { specialistsOf, type DeclaredSpecialist } from '../specialists';
import type { Wanted } from '../growth';
import { appraise } from './appraise';
import { ownWeapons } from './bearer';

/** A place among the specialists: what is null is still to be chosen. */
export interface Place {
  model: Model;
  trait: Trait | null;
  weapon: string | null;
  /** The player's own choice, as it is written; null: some of it is chosen. */
  own: Specialist | null;
}

/** What stays of the player's specialists: all that is not wrong, in the player's order; the leader has room. */
export function keptPlaces(army: Army, leader: Model, { models, further }: Wanted): readonly Place[] {
  const declared = specialistsOf(army).filter(({ model }) => model !== null && !isVehicle(model));
  const first = declared.filter(
    ({ model, index }) => !declared.some((one) => one.index < index && one.model === model),
  );
  const room = first.some(({ model }) => model === leader) ? models : models - 1;
  const others = first.filter(({ model }) => model !== leader).slice(0, Math.max(0, models - 1));
  const stay = first.filter((each) => each.model === leader || others.includes(each)).slice(0, room);
  const places: Place[] = [];
  for (const each of stay) places.push(placeOf(army, each, places));
  if (places.length < models) return places;
  // A further trait is nobody's duty: one that is wrong goes.
  for (const each of declared.filter((one) => !first.includes(one)).slice(0, further)) {
    const place = stay.some(({ model }) => model === each.model) ? placeOf(army, each, places) : null;
    if (place?.trait != null && !isAhead(places, place.model)) places.push(place);
  }
  return places;
}

const traitsOf = (places: readonly Place[], model: Model): number =>
  places.filter((place) => place.model === model).length;

/** Whether some have fewer traits: they come first. */
export const isAhead = (places: readonly Place[], model: Model): boolean =>
  places.some((other) => traitsOf(places, other.model) < traitsOf(places, model));

function placeOf(army: Army, { declared, model, trait }: DeclaredSpecialist, before: readonly Place[]): Place {
  const own = model!;
  const free = trait !== null && !before.some((place) => place.trait?.id === trait.id) ? trait : null;
  if (free === null) return { model: own, trait: null, weapon: null, own: null };
  if (!free.needsWeapon) return { model: own, trait: free, weapon: declared.weapon, own: declared };
  const written = declared.weapon?.trim() ?? '';
  const there =
    written !== '' && (hasAnyway(army, own, written) || weaponsCalled(own, written).length > 0 || !namesThem(own));
  const whole: Place = { model: own, trait: free, weapon: declared.weapon, own: declared };
  if (there && !isCrowded(army, [...before, whole])) return whole;
  const weapon = weaponFor(army, own, free, before);
  return { model: own, trait: weapon === null ? null : free, weapon, own: null };
}

/** The weapon with which a trait does most for a model and which nobody else claims; null: there is none. */
function weaponFor(army: Army, model: Model, trait: Trait, places: readonly Place[]): string | null {
  const best = appraise(army, model).get(trait.id)?.weapon ?? null;
  const known = model.weapons.known ? model.weapons.value : [];
  const names = [best, ...[...ownWeapons(model), ...known].map(({ name }) => name)].filter((name) => name !== null);
  return names.find((weapon) => !isCrowded(army, [...places, { model, trait, weapon, own: null }])) ?? null;
}

/** Whether these designate more of a weapon than a unit has. */
export function isCrowded(army: Army, places: readonly Place[]): boolean {
  const named = places.map(({ model, trait, weapon }, index): DeclaredSpecialist => ({
    index,
    declared: { model: model.id, trait: trait?.id ?? null, weapon },
    model,
    trait,
    label: model.name,
  }));
  return crowds(army, named).length > 0;
}
