import { numeric } from '../../../army/readings/profiles';
import type { Army, Model, Weapon } from '../../../army/army';
import { lettersOf } from '../../../foundation/words';
import { TRAITS } from '../traits.data';
import { armOf, type Arm } from './arms';
import { BY_NAME, BY_TYPE } from './granted.data';

/** A model as the planner sees it: what it can do, and what it has already. */
export interface Bearer {
  name: string;
  leads: boolean;
  /** Its own weapons: what it is not known to have, since the unit bought it for whoever, is left out. */
  arms: readonly Arm[];
  /** Its own weapons of which the data says no more than the name. */
  unread: readonly string[];
  weaponSkill: number;
  ballisticSkill: number;
  strength: number;
  toughness: number;
  initiative: number;
  attacks: number;
  wounds: number;
  leadership: number;
  /** The number to roll; 7: none. */
  save: number;
  invulnerable: number;
  type: string;
  names: readonly string[];
  /** Traits whose rule it has, with what gives it. */
  has: ReadonlyMap<string, string>;
}

const NO_SAVE = 7;

/** Reads a model for the planner; where the data leaves a number out, that of an ordinary trooper stands in. */
export function bearerOf(model: Model, leads: boolean): Bearer {
  const [statline] = model.statlines;
  const stat = (name: string, usual: number): number => (statline && numeric(statline, name)) ?? usual;
  const own = ownWeapons(model);
  const arms = own.flatMap((weapon) => armOf(weapon) ?? []);
  const names = [...model.rules, ...model.wargear];
  return {
    name: model.name,
    leads,
    arms,
    unread: own.filter((weapon) => armOf(weapon) === null).map(({ name }) => name),
    weaponSkill: stat('WS', 3),
    ballisticSkill: stat('BS', 3),
    strength: stat('S', 3),
    toughness: valueOf(model.toughness) ?? stat('T', 3),
    initiative: stat('I', 3),
    attacks: stat('A', 1),
    wounds: valueOf(model.wounds) ?? 1,
    leadership: valueOf(model.leadership) ?? 7,
    save: valueOf(model.armourSave) ?? NO_SAVE,
    invulnerable: valueOf(model.invulnerableSave) ?? NO_SAVE,
    type: model.unitType.known ? model.unitType.value : 'Infantry',
    names,
    has: granted(model, names, arms),
  };
}

/** The weapons that a trait may go with on this model: all but what only some of its unit have, it not being known who. */
export const ownWeapons = ({ weapons }: Model): readonly Weapon[] =>
  weapons.known ? weapons.value.filter((weapon) => weapon.of === 'model') : [];

/** How a model looks to the planner: models that look alike are scored once. */
export function lookOf(army: Army, model: Model): string {
  const weapons = ownWeapons(model).map(({ name }) => name);
  return [model.selectionId, model.name, ...weapons, '', ...model.rules, ...model.wargear].join('\n');
}

/** All that a bearer is read from: models of any list with the same content are worth the same. */
export const contentOf = (model: Model, leads: boolean): string =>
  JSON.stringify([
    model.name,
    leads,
    model.statlines[0]?.characteristics.map(({ name, value }) => [name, value]),
    ownWeapons(model).map(({ name, profile, marks }) => [
      name,
      marks,
      profile?.characteristics.map(({ name: each, value }) => [each, value]),
    ]),
    model.rules,
    model.wargear,
    [model.unitType, model.toughness, model.wounds, model.leadership, model.armourSave, model.invulnerableSave].map(
      (fact) => (fact.known ? fact.value : '?'),
    ),
  ]);

const valueOf = <T>(fact: { known: true; value: T } | { known: false }): T | null => (fact.known ? fact.value : null);

const BY_LETTERS = new Map(
  TRAITS.filter(({ needsWeapon }) => !needsWeapon).flatMap(({ id, name }) => [
    [lettersOf(name), id],
    // "Hatred" alone is hatred of all.
    [lettersOf(name.replace(/ \(All\)$/, '')), id],
  ]),
);

/** Rules that weapons have, too: the data names them beside the model's own, and then they are the weapon's alone. */
const OF_WEAPONS: ReadonlySet<string> = new Set(['sniper', 'ignores-cover', 'interceptor']);

function granted(model: Model, names: readonly string[], arms: readonly Arm[]): ReadonlyMap<string, string> {
  const has = new Map<string, string>();
  const put = (traits: readonly string[], by: string): void => {
    for (const trait of traits) if (!has.has(trait)) has.set(trait, by);
  };
  for (const name of names) {
    const letters = lettersOf(name);
    const trait = BY_LETTERS.get(letters);
    const isWeapons = trait !== undefined && OF_WEAPONS.has(trait) && arms.some(({ rules }) => rules.has(letters));
    if (trait !== undefined && !isWeapons) put([trait], 'its own rules');
    for (const { by, traits } of BY_NAME) if (by.test(name)) put(traits, name);
  }
  const type = model.unitType.known ? model.unitType.value : '';
  for (const { by, traits } of BY_TYPE) if (by.test(type)) put(traits, 'its unit type');
  return has;
}
