import type { Army, Model, Weapon } from '../../../army/army';
import { membersOf } from '../../../army/fact';
import { type Finding, defineRule, wordsBy } from '../../../rules/rule';
import { count, listed } from '../../../foundation/words';
import { type Crowd, crowds, hasAnyway, namesThem, sameName, vouchedWeapons, weaponsCalled } from '../designated';
import { statement } from '../document';
import {
  notSaid,
  specialistFix,
  type DeclaredSpecialist,
  specialistsOf,
  specialistTarget,
  takeTrait,
} from '../specialists';
import { declaring, rosterTarget, type Fix } from '../../../rules/report';

/** As many fixes as one finding offers at most. */
const MOST_FIXES = 6;
/** How many weapons of one model are tried for a fix. */
const MOST_TRIED = 30;

type WeaponProblem =
  | { problem: 'undeclared' }
  | { problem: 'no weapon'; model: string; trait: string }
  | { problem: 'not its own'; model: string; trait: string; weapon: string; weapons: readonly string[] }
  | {
      problem: 'not in the data';
      model: string;
      models: readonly string[];
      fact: 'weapons';
      trait: string;
      weapon: string;
      attest: true;
    }
  | {
      problem: 'too many';
      unit: string;
      weapons: readonly string[];
      claims: readonly string[];
      actual: number;
      limit: number;
    };

export const requiresDesignatedWeapon = defineRule<WeaponProblem, { weapons: readonly string[] }>({
  id: 'recon-squad/requires-designated-weapon',
  title: 'A weapon for each marked trait',
  declared: true,
  says: 'For each trait marked with a dagger one weapon of its model is designated.',
  cite: statement('Traits', 3),
  reading:
    'The weapon is one of that model’s, and nobody can vouch for another where the unit data names them. Where it names none the player may write one: it is shown as not verified, and may be vouched for. ' +
    'A weapon that a unit has once is designated once: as many specialists may claim it as the unit has of it.',
  *check({ army }) {
    if (army.declarations === null) {
      yield notSaid(army, { problem: 'undeclared' });
      return;
    }
    const all = specialistsOf(army);
    for (const named of all) if (named.trait?.dagger) yield* judged(army, named, named.trait.name);
    for (const crowd of crowds(army, all)) yield tooMany(army, all, crowd);
  },
  message: wordsBy<WeaponProblem>({
    undeclared: () => 'The file does not say which weapons the traits apply to',
    'no weapon': ({ model, trait }) => `${model}: ${trait} needs one of its weapons designated`,
    'not its own': ({ model, weapon, weapons, trait }) =>
      `${model}: “${weapon}” is none of its weapons (${listed(weapons)}). Designate one of them for ${trait}.`,
    'not in the data': ({ model, weapon, trait }) =>
      `${model}: the unit data names no weapon “${weapon}” for ${trait}. Look it up, then vouch for it here.`,
    'too many': ({ weapons, unit, claims, limit, actual }) =>
      `${listed(weapons)} of ${unit}: designated for ${listed(claims)}, but the unit has ${limit} for ` +
      `${count(actual, 'specialist')}. Designate another weapon.`,
  }),
  holds: ({ army }) => {
    const daggers = specialistsOf(army).filter((named) => named.trait?.dagger);
    return {
      weapons: daggers.map(
        (named) =>
          `${named.trait?.name ?? ''} on the ${named.declared.weapon ?? ''} of ` +
          `${named.label}${vouchedText(army, named)}`,
      ),
    };
  },
  why: ({ weapons }) => (weapons.length === 0 ? 'No trait needs a weapon' : listed(weapons)),
});

function* judged(army: Army, named: DeclaredSpecialist, trait: string): Generator<Finding<WeaponProblem>> {
  const { model, declared, label } = named;
  if (model === null) return;
  const weapons = membersOf(model.weapons);
  const written = declared.weapon?.trim() ?? '';
  if (written !== '' && (hasAnyway(army, model, written) || weaponsCalled(model, written).length > 0)) return;
  const at = specialistTarget(army, named);
  const fixes = designate(army, named, weapons, trait);
  if (written === '') {
    yield { at, kind: 'missing', data: { problem: 'no weapon', model: label, trait }, reading: null, fixes };
  } else if (namesThem(model)) {
    const own = namesOf(weapons);
    yield { at, data: { problem: 'not its own', model: label, trait, weapon: written, weapons: own }, fixes };
  } else {
    yield {
      at,
      severity: 'unverified',
      data: {
        problem: 'not in the data',
        model: label,
        models: [model.id],
        fact: 'weapons',
        trait,
        weapon: written,
        attest: true,
      },
      fixes: [vouch(army, model, written, label), ...fixes],
    };
  }
}

function tooMany(
  army: Army,
  all: readonly DeclaredSpecialist[],
  { named, actual, limit }: Crowd,
): Finding<WeaponProblem> {
  const places = named.map((each) => specialistTarget(army, each));
  const unit = army.units.find(({ id }) => named.some(({ model }) => model?.unitId === id));
  const weapons = namesOf(
    named.flatMap(({ model, declared }) =>
      model === null ? [] : weaponsCalled(model, declared.weapon ?? '').slice(0, 1),
    ),
  );
  const claims = named.map(({ trait, label }) => `${trait?.name ?? ''} of ${label}`);
  return {
    at: places.at(-1) ?? rosterTarget(army),
    related: places.slice(0, -1),
    data: { problem: 'too many', unit: unit?.name ?? '', weapons, claims, actual, limit },
    fixes: named.slice(0, MOST_FIXES).map((each) => relieve(army, all, each)),
  };
}

function vouchedText(army: Army, { model, declared }: DeclaredSpecialist): string {
  const said = model !== null && vouchedWeapons(army, model).some((name) => sameName(name, declared.weapon ?? ''));
  return said ? ' (vouched for by the player)' : '';
}

const namesOf = (weapons: readonly Weapon[]): readonly string[] => [...new Set(weapons.map(({ name }) => name))];

/** A fix for who claims a contested weapon: another weapon that relieves the crowd, else no trait. */
function relieve(army: Army, all: readonly DeclaredSpecialist[], named: DeclaredSpecialist): Fix {
  const { model, declared, trait, label } = named;
  const crowd = excess(army, all);
  const relieves = (weapon: string): boolean =>
    excess(
      army,
      all.map((each) => (each === named ? { ...each, declared: { ...declared, weapon } } : each)),
    ) < crowd;
  const carried = model === null ? [] : namesOf(membersOf(model.weapons)).slice(0, MOST_TRIED);
  const other = carried.find((name) => !sameName(name, declared.weapon ?? '') && relieves(name));
  return other === undefined
    ? takeTrait(army, named)
    : specialistFix(army, named, `${trait?.name ?? ''} on the ${other} of ${label}`, { weapon: other });
}

const excess = (army: Army, all: readonly DeclaredSpecialist[]): number =>
  crowds(army, all).reduce((sum, { actual, limit }) => sum + actual - limit, 0);

/** The player vouches for a weapon of a model, beside those vouched for already. */
function vouch(army: Army, model: Model, weapon: string, label: string): Fix {
  const others = (army.declarations?.attested ?? []).filter(
    (each) => each.fact !== 'weapons' || each.model !== model.id,
  );
  const value = [...vouchedWeapons(army, model), weapon].join(', ');
  const attested = [...others, { model: model.id, fact: 'weapons', value }];
  return declaring(`Vouch that ${label} has “${weapon}”`, { attested });
}

/** One fix for each weapon that the data names; safe where the model has no other. */
function designate(army: Army, named: DeclaredSpecialist, weapons: readonly Weapon[], trait: string): readonly Fix[] {
  const names = namesOf(weapons);
  const isSafe =
    names.length === 1 && named.declared.weapon === null && weapons.every(({ purchases }) => purchases.length === 0);
  return names
    .slice(0, MOST_FIXES)
    .map((weapon) =>
      specialistFix(army, named, `${trait} on the ${weapon} of ${named.label}`, { weapon }, isSafe ? 'safe' : 'choice'),
    );
}
