import type { Army, Model, Weapon } from '../../army/army';
import { membersOf } from '../../army/fact';
import { isNonVehicle } from '../shared/counting';
import type { DeclaredSpecialist } from './specialists';

/** Somebody's claim on one weapon: any of these purchases meets it. */
export interface Claim {
  /** Claims of one model that one weapon can meet are one claim. */
  model: string;
  /** Ids of purchases; none: nobody else can want the weapon. */
  purchases: ReadonlySet<string>;
  /** What it stands for, counted by whoever asks. */
  from: readonly number[];
}

/**
 * The claims that cannot all be met, those that go together against fewer weapons, with the `number` of all that they
 * ask for. Steps grow with claims and purchases, not with numbers.
 */
export function overclaims(asked: readonly Claim[], numbers: ReadonlyMap<string, number>) {
  const claims = merged(asked.filter(({ purchases }) => purchases.size > 0));
  const holders = new Map<string, readonly Claim[]>();

  /** Gives a claim one of its purchases; a claim that holds the last of them moves to another purchase where it can. */
  const isMet = (claim: Claim, tried: Set<string>): boolean => {
    for (const id of claim.purchases) {
      if (tried.has(id)) continue;
      tried.add(id);
      const holding = holders.get(id) ?? [];
      const mover = holding.length < (numbers.get(id) ?? 0) ? null : holding.find((each) => isMet(each, tried));
      if (mover === undefined) continue;
      holders.set(id, [...(holders.get(id) ?? []).filter((each) => each !== mover), claim]);
      return true;
    }
    return false;
  };

  const groups: ReturnType<typeof contenders>[] = [];
  for (const claim of claims.filter((each) => !isMet(each, new Set()))) {
    const reached = contenders(claim, holders);
    const known = groups.find(({ purchases }) => [...reached.purchases].some((id) => purchases.has(id)));
    if (known === undefined) groups.push(reached);
    reached.claims.forEach((each) => known?.claims.add(each));
    reached.purchases.forEach((each) => known?.purchases.add(each));
  }
  return groups.map((group) => ({
    claims: claims.filter((claim) => group.claims.has(claim)),
    number: [...group.purchases].reduce((sum, id) => sum + (numbers.get(id) ?? 0), 0),
  }));
}

/** One model's claims on what can be one and the same weapon are one claim. */
function merged(claims: readonly Claim[]): readonly Claim[] {
  return claims.reduce<readonly Claim[]>((done, claim) => {
    const same = done.find(
      (each) => each.model === claim.model && [...each.purchases].some((id) => claim.purchases.has(id)),
    );
    if (same === undefined) return [...done, claim];
    const both = new Set([...same.purchases].filter((id) => claim.purchases.has(id)));
    return done.map((each) =>
      each === same ? { ...same, purchases: both, from: [...same.from, ...claim.from] } : each,
    );
  }, []);
}

/** A claim that cannot be met, the claims that hold what it asks for, what these ask for, and so on. */
function contenders(unmet: Claim, holders: ReadonlyMap<string, readonly Claim[]>) {
  const claims = new Set([unmet]);
  const purchases = new Set<string>();
  for (const claim of claims) {
    for (const id of claim.purchases) {
      purchases.add(id);
      (holders.get(id) ?? []).forEach((each) => claims.add(each));
    }
  }
  return { claims, purchases };
}

/** Whether the data itself names weapons of the model: then it can have no other, and the player cannot add one. */
export const namesThem = ({ weapons }: Model): boolean =>
  weapons.known && weapons.value.length > 0 && ['statline', 'rules text', 'house'].includes(weapons.source.kind);

/** Weapons that the player says the model has; ignored where the data names them. */
export function vouchedWeapons(army: Army, model: Model): readonly string[] {
  if (namesThem(model)) return [];
  const said = (army.declarations?.attested ?? []).filter((each) => each.fact === 'weapons' && each.model === model.id);
  return said.flatMap(({ value }) => (typeof value === 'string' ? value.split(',').map((name) => name.trim()) : []));
}

/** Returns a model's weapons of this name: by their own, their profile's or their wargear's name. */
export function weaponsCalled({ weapons }: Model, name: string): readonly Weapon[] {
  return membersOf(weapons).filter((weapon) =>
    [weapon.name, weapon.profile?.name ?? weapon.name, weapon.item ?? weapon.name].some((each) => sameName(each, name)),
  );
}

/** Whether the model has the weapon whatever others have: bare hands on foot, or one vouched for. */
export function hasAnyway(army: Army, model: Model, name: string): boolean {
  const bareHands = isNonVehicle(model) ? ['Close combat weapon'] : [];
  return [...bareHands, ...vouchedWeapons(army, model)].some((each) => sameName(each, name));
}

/** Specialists who together designate more of a weapon than their unit has. */
export type Crowd = ReturnType<typeof crowds>[number];

/** Where specialists designate weapons that there are too few of: how many they ask for, and how many there are. */
export function crowds(army: Army, all: readonly DeclaredSpecialist[]) {
  const numbers = new Map<string, number>();
  const claims = all.flatMap((named, at): readonly Claim[] => {
    const { model, declared, trait } = named;
    const written = declared.weapon?.trim() ?? '';
    if (model === null || trait?.dagger !== true || written === '' || hasAnyway(army, model, written)) return [];
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
