import type { Army, Model, Weapon } from '../../../army/army';
import type { Finding } from '../../../rules/finding';
import type { Fix } from '../../../rules/report';
import { defineRule } from '../../../rules/rule';
import { rosterTarget } from '../../../rules/target';
import { listed } from '../../../rules/words';
import { statement } from '../document';
import { changeSpecialist, declareSpecialists, specialistTarget, specialistsOf } from '../specialists';
import type { Named } from '../specialists';

type Problem =
  | { readonly problem: 'undeclared' }
  | { readonly problem: 'no weapon'; readonly model: string; readonly trait: string }
  | { readonly problem: 'not its own'; readonly model: string; readonly trait: string; readonly weapon: string; readonly weapons: readonly string[] }
  | { readonly problem: 'not in the data'; readonly model: string; readonly models: readonly string[]; readonly fact: 'weapons'; readonly trait: string; readonly weapon: string; readonly attest: true };

const MOST_FIXES = 6;

/** A trait with a dagger applies to one weapon of its model, which the player designates. */
export const requiresDesignatedWeapon = defineRule<Problem, { readonly weapons: readonly string[] }>({
  id: 'recon-squad/requires-designated-weapon',
  title: 'A weapon for each marked trait',
  says: 'For each trait marked with a dagger one weapon of its model is designated.',
  cite: statement('Traits', 3),
  reading: 'The weapon is one of that model’s. Where the unit data names no weapon for a model the player may write one: it is shown as not verified.',
  *check({ army }) {
    if (army.declarations === null) {
      yield { at: rosterTarget(army), severity: 'unverified', kind: 'missing', data: { problem: 'undeclared' }, reading: null };
      return;
    }
    for (const named of specialistsOf(army)) if (named.trait?.needsWeapon) yield* judged(army, named, named.trait.name);
  },
  message: (found) => {
    if (found.problem === 'undeclared') return 'The file does not say which weapons the traits apply to';
    if (found.problem === 'no weapon') return `${found.model}: ${found.trait} needs one of its weapons designated`;
    if (found.problem === 'not its own') return `${found.model}: “${found.weapon}” is none of its weapons (${listed(found.weapons)}). Designate one of them for ${found.trait}.`;
    return `${found.model}: the unit data names no weapon “${found.weapon}” for ${found.trait}. Look it up, then vouch for it here.`;
  },
  *holds({ army }) {
    const marked = specialistsOf(army).filter((named) => named.trait?.needsWeapon);
    yield { weapons: marked.map((named) => `${named.trait?.name ?? ''} on the ${named.declared.weapon ?? ''} of ${named.label}${vouchedText(army, named)}`) };
  },
  why: ({ weapons }) => (weapons.length === 0 ? 'No trait needs a weapon' : listed(weapons)),
});

function* judged(army: Army, named: Named, trait: string) {
  const { model, declared, label } = named;
  if (model === null) return;
  const weapons = model.weapons.known ? model.weapons.value : [];
  const written = declared.weapon?.trim() ?? '';
  const at = specialistTarget(army, named);
  if (written === '') {
    const found: Finding<Problem> = { at, kind: 'missing', data: { problem: 'no weapon', model: label, trait }, reading: null, fixes: designate(army, named, weapons, trait) };
    yield found;
  } else if ([...weapons.flatMap(namesOf), ...bareHands(model), ...vouchedWeapons(army, model)].some((name) => sameName(name, written))) {
    return;
  } else if (namesThem(model)) {
    const data: Problem = { problem: 'not its own', model: label, trait, weapon: written, weapons: [...new Set(weapons.map((weapon) => weapon.name))] };
    const found: Finding<Problem> = { at, data, fixes: [...designate(army, named, weapons, trait), vouch(army, model, written, label)] };
    yield found;
  } else {
    const data: Problem = { problem: 'not in the data', model: label, models: [model.id], fact: 'weapons', trait, weapon: written, attest: true };
    const found: Finding<Problem> = { at, severity: 'unverified', data, fixes: [vouch(army, model, written, label), ...designate(army, named, weapons, trait)] };
    yield found;
  }
}

/** What a weapon may be called: itself, its profile, or the wargear that carries it. */
const namesOf = ({ name, profile, item }: Weapon): readonly string[] => [name, profile?.name ?? name, item ?? name];

/** The rulebook gives every model on foot a close combat weapon, named or not. */
const bareHands = ({ vehicle }: Model): readonly string[] => (vehicle.known && !vehicle.value ? ['Close combat weapon'] : []);

/** Whether the data itself names weapons of the model: then it can have no other. */
const namesThem = ({ weapons }: Model): boolean => weapons.known && weapons.value.length > 0 && ['statline', 'rules text', 'house'].includes(weapons.source.kind);

/** Weapons that the player says the model has. */
function vouchedWeapons(army: Army, model: Model): readonly string[] {
  const said = (army.declarations?.attested ?? []).filter((each) => each.fact === 'weapons' && each.model === model.id);
  return said.flatMap(({ value }) => (typeof value === 'string' ? value.split(',').map((name) => name.trim()) : []));
}

function vouchedText(army: Army, { model, declared }: Named): string {
  const said = model !== null && vouchedWeapons(army, model).some((name) => sameName(name, declared.weapon ?? ''));
  return said ? ' (vouched for by the player)' : '';
}

function vouch(army: Army, model: Model, weapon: string, label: string): Fix {
  const others = (army.declarations?.attested ?? []).filter((each) => each.fact !== 'weapons' || each.model !== model.id);
  const value = [...vouchedWeapons(army, model), weapon].join(', ');
  return { label: `Vouch that ${label} has “${weapon}”`, safety: 'choice', edit: { kind: 'declare', declarations: { attested: [...others, { model: model.id, fact: 'weapons', value }] } } };
}

/** One fix for each weapon that the data names; safe where the model has no other. */
function designate(army: Army, { index, label, declared }: Named, weapons: readonly Weapon[], trait: string): readonly Fix[] {
  const names = [...new Set(weapons.map((weapon) => weapon.name))];
  const safety = names.length === 1 && declared.weapon === null ? 'safe' : 'choice';
  return names.slice(0, MOST_FIXES).map((weapon) =>
    declareSpecialists(`${trait} on the ${weapon} of ${label}`, safety, changeSpecialist(army, index, { weapon })),
  );
}

/** "Kroot Rifle" is also "Kroot Rifle (melee)"; case, hyphens and blanks do not matter. */
function sameName(a: string, b: string): boolean {
  const letters = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '');
  const bare = (name: string): string => letters(name.replace(/\([^()]*\)/g, ''));
  return letters(a) === letters(b) || (bare(a) !== '' && bare(a) === letters(b));
}
