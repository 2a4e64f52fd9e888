import type { Army, Model, Weapon } from '../../army/army';
import type { DeclaredSpecialist } from './specialists';
import { overclaims, type Claim } from './weaponClaims';

/** Whether the data itself names weapons of the model: then it can have no other, and the player cannot add one. */
export const namesThem = ({ weapons }: Model): boolean =>
  weapons.known && weapons.value.length > 0 && ['statline', 'rules text', 'house'].includes(weapons.source.kind);

/** Weapons that the player says the model has; ignored where the data names them. */
export function vouchedWeapons(army: Army, model: Model): readonly string[] {
  if (namesThem(model)) return [];
  const said = (army.declarations?.attested ?? []).filter((each) => each.fact === 'weapons' && each.model === model.id);
  return said.flatMap(({ value }) => (typeof value === 'string' ? value.split(',').map((name) => name.trim()) : []));
}

/**
 * The weapons of the model that go by this name: themselves, their profile's, or that of the wargear which carries
 * them.
 */
export function weaponsCalled({ weapons }: Model, name: string): readonly Weapon[] {
  if (!weapons.known) return [];
  return weapons.value.filter((weapon) =>
    [weapon.name, weapon.profile?.name ?? weapon.name, weapon.item ?? weapon.name].some((each) => sameName(each, name)),
  );
}

/**
 * Whether the model has such a weapon whatever other models have: bare hands, which the rulebook gives every model on
 * foot, or one vouched for.
 */
export function hasAnyway(army: Army, model: Model, name: string): boolean {
  const bareHands = model.vehicle.known && !model.vehicle.value ? ['Close combat weapon'] : [];
  return [...bareHands, ...vouchedWeapons(army, model)].some((each) => sameName(each, name));
}

/** Specialists who together designate more of a weapon than their unit has. */
export interface Crowd {
  named: readonly DeclaredSpecialist[];
  /** How many weapons they ask for, and how many there are. */
  actual: number;
  limit: number;
}

/** Where specialists designate weapons that there are too few of. */
export function crowds(army: Army, all: readonly DeclaredSpecialist[]): readonly Crowd[] {
  const numbers = new Map<string, number>();
  const claims = all.flatMap((named, at): readonly Claim[] => {
    const { model, declared, trait } = named;
    const written = declared.weapon?.trim() ?? '';
    if (model === null || trait?.needsWeapon !== true || written === '' || hasAnyway(army, model, written)) return [];
    const called = weaponsCalled(model, written);
    if (called.some(({ purchases }) => purchases.length === 0)) return [];
    const purchases = called.flatMap((weapon) => weapon.purchases);
    for (const { selection, number } of purchases) numbers.set(selection, number);
    return [{ model: model.id, purchases: new Set(purchases.map(({ selection }) => selection)), from: [at] }];
  });
  return overclaims(claims, numbers).map((group) => ({
    named: group.claims
      .flatMap(({ from }) => from)
      .toSorted((a, b) => a - b)
      .flatMap((at) => all[at] ?? []),
    actual: group.claims.length,
    limit: group.number,
  }));
}

/** "Kroot Rifle" is also "Kroot Rifle (melee)"; case, hyphens and blanks do not matter. */
export function sameName(a: string, b: string): boolean {
  const letters = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '');
  const bare = (name: string): string => letters(name.replace(/\([^()]*\)/g, ''));
  return letters(a) === letters(b) || (bare(a) !== '' && bare(a) === letters(b));
}
