import type { Army, Model, Weapon } from '../../army/army';
import type { Fix } from '../../rules/report';
import { crowds, sameName, vouchedWeapons } from './designated';
import { changeSpecialist, declareSpecialists, type DeclaredSpecialist } from './specialists';

/** Ways to give a trait with a dagger its weapon. */

/** As many fixes as one finding offers at most. */
export const MOST_FIXES = 6;
/** How many weapons of one model are tried for a fix. */
const MOST_TRIED = 30;

/** The names of some weapons, each once. */
export const namesOf = (weapons: readonly Weapon[]): readonly string[] => [...new Set(weapons.map(({ name }) => name))];

/**
 * One fix for a specialist who claims a weapon that too many claim: another weapon of the model that relieves the
 * crowd; where it has none, the trait is taken away.
 */
export function relieve(army: Army, all: readonly DeclaredSpecialist[], named: DeclaredSpecialist): Fix {
  const { model, declared, trait, index, label } = named;
  const crowd = excess(army, all);
  const relieves = (weapon: string): boolean =>
    excess(
      army,
      all.map((each) => (each === named ? { ...each, declared: { ...declared, weapon } } : each)),
    ) < crowd;
  const carried = model?.weapons.known === true ? namesOf(model.weapons.value).slice(0, MOST_TRIED) : [];
  const other = carried.find((name) => !sameName(name, declared.weapon ?? '') && relieves(name));
  return other === undefined
    ? declareSpecialists(
        `Take ${trait?.name ?? ''} from ${label}`,
        'choice',
        changeSpecialist(army, index, { trait: null, weapon: null }),
      )
    : declareSpecialists(
        `${trait?.name ?? ''} on the ${other} of ${label}`,
        'choice',
        changeSpecialist(army, index, { weapon: other }),
      );
}

const excess = (army: Army, all: readonly DeclaredSpecialist[]): number =>
  crowds(army, all).reduce((sum, { actual, limit }) => sum + actual - limit, 0);

/** The player vouches for a weapon of a model, beside those vouched for already. */
export function vouch(army: Army, model: Model, weapon: string, label: string): Fix {
  const others = (army.declarations?.attested ?? []).filter(
    (each) => each.fact !== 'weapons' || each.model !== model.id,
  );
  const value = [...vouchedWeapons(army, model), weapon].join(', ');
  return {
    label: `Vouch that ${label} has “${weapon}”`,
    safety: 'choice',
    edit: { kind: 'declare', declarations: { attested: [...others, { model: model.id, fact: 'weapons', value }] } },
  };
}

/** One fix for each weapon that the data names; safe where the model has no other. */
export function designate(
  army: Army,
  { index, label, declared }: DeclaredSpecialist,
  weapons: readonly Weapon[],
  trait: string,
): readonly Fix[] {
  const names = namesOf(weapons);
  const safety =
    names.length === 1 && declared.weapon === null && weapons.every(({ purchases }) => purchases.length === 0)
      ? 'safe'
      : 'choice';
  return names
    .slice(0, MOST_FIXES)
    .map((weapon) =>
      declareSpecialists(`${trait} on the ${weapon} of ${label}`, safety, changeSpecialist(army, index, { weapon })),
    );
}
