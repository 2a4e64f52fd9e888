import { characteristic, numeric } from '../../../army/readings/profiles';
import type { Army, Model, Weapon } from '../../../army/army';
import { membersOf, valueOf } from '../../../army/fact';
import { lettersOf } from '../../../foundation/words';
import { TRAITS } from '../traits.data';

/** A weapon as the planner sees it. */
export interface WeaponView {
  name: string;
  ranged: boolean;
  /** In inches; a template reaches 8. Hand to hand: 0. */
  range: number;
  kind: 'assault' | 'rapid fire' | 'heavy' | 'salvo' | 'ordnance' | 'pistol' | 'melee';
  /** Shots of one shooting; 1 hand to hand, where attacks are the model's. */
  shots: number;
  /** From the bearer's own Strength. */
  strength: (own: number) => number;
  ap: number | null;
  template: boolean;
  blast: 'none' | 'small' | 'large';
  /** Thrown once a game, or with a single shot. */
  once: boolean;
  /** Its special rules, by their letters. */
  rules: ReadonlySet<string>;
}

const TEMPLATE_REACH = 8;
const KINDS = ['rapid fire', 'assault', 'heavy', 'salvo', 'ordnance', 'pistol'] as const;

/** The weapon from its profile; null where the data gives none, or none of a weapon's numbers. */
function armOf({ name, profile, marks }: Weapon): WeaponView | null {
  if (profile === null) return /^close combat weapon$/i.test(name) ? bareArm(name) : null;
  const type = characteristic(profile, 'Type') ?? '';
  const range = characteristic(profile, 'Range') ?? '-';
  const kind = KINDS.find((each) => type.toLowerCase().includes(each)) ?? 'melee';
  const template = /template|torrent/i.test(`${range} ${type}`);
  const reach = /^\d+/.exec(range);
  const ranged = kind !== 'melee' && !/^melee/i.test(type);
  if (kind === 'melee' && reach !== null) return null;
  const arm: WeaponView = {
    ...bareArm(name),
    strength: strengthOf(profile),
    ap: numberIn(characteristic(profile, 'AP')),
    template,
    blast: blastIn(type),
    once: marks.includes('grenade') || /one (?:use|shot)/i.test(type) || /grenade|bombs?\b/i.test(name),
    rules: rulesIn(type),
  };
  return ranged ? { ...arm, ranged, range: rangeIn(template, reach?.[0]), kind, shots: shotsIn(type, kind) } : arm;
}

/** Poison that wounds on a 2+ is as good as Fleshbane. */
function rulesIn(type: string): ReadonlySet<string> {
  const rules = type.split(',').map((rule) => lettersOf(rule.replace(/\([^)]*\)/g, '')));
  return new Set(/poison(?:ed)?\s*\(2\+\)/i.test(type) ? [...rules, 'fleshbane'] : rules);
}

/** No bearer is stronger. */
const bounded = (strength: number): number => Math.min(10, strength);

/** A fighter's own hands, or a blade of which the data has no profile: the model's own strength, and nothing more. */
export const bareArm = (name: string): WeaponView => ({
  name,
  ranged: false,
  range: 0,
  kind: 'melee',
  shots: 1,
  strength: bounded,
  ap: null,
  template: false,
  blast: 'none',
  once: false,
  rules: new Set(),
});

/** Reach as written; a template's is its own length, an unlimited or unreadable one counts as long. */
function rangeIn(template: boolean, inches: string | undefined): number {
  if (inches !== undefined) return Number(inches);
  return template ? TEMPLATE_REACH : 24;
}

function blastIn(type: string): WeaponView['blast'] {
  if (/large blast|5"|massive|apocalyptic/i.test(type)) return 'large';
  return /blast/i.test(type) ? 'small' : 'none';
}

/** The first number behind the kind; dice by their mean, rapid fire between its one and two shots. */
function shotsIn(type: string, kind: WeaponView['kind']): number {
  if (kind === 'rapid fire') return 1.5;
  const found = /(?:assault|heavy|salvo|ordnance|pistol)\s*(\d*)\s*(d3|d6)?(?:\s*\/\s*(\d+))?/i.exec(type);
  const [, number = '', dice, second] = found ?? [];
  const times = number === '' ? 1 : Number(number);
  if (dice !== undefined) return times * (dice.toLowerCase() === 'd6' ? 3.5 : 2);
  return second === undefined ? times : (times + Number(second)) / 2;
}

/** `+1`, `x2` and `User` go by the bearer's Strength. */
function strengthOf(profile: NonNullable<Weapon['profile']>): WeaponView['strength'] {
  const text = characteristic(profile, 'Strength') ?? '';
  const plus = /\+\s*(\d+)/.exec(text)?.[1];
  if (plus !== undefined) return (own) => bounded(own + Number(plus));
  if (/[x×]\s*2/i.test(text)) return (own) => bounded(own * 2);
  const fixed = numberIn(text);
  return fixed === null ? bounded : () => fixed;
}

function numberIn(text: string | null): number | null {
  const found = /^\d+/.exec(text ?? '')?.[0];
  return found === undefined ? null : Number(found);
}

/** What gives a model a special rule that is also a trait: then the trait adds nothing. */
interface Grant {
  by: RegExp;
  traits: readonly string[];
}

/** By unit type, as the seventh edition's chapter on unit types has it. */
const BY_TYPE: readonly Grant[] = [
  { by: /bike/i, traits: ['hammer-of-wrath', 'relentless'] },
  { by: /jump/i, traits: ['hammer-of-wrath'] },
  { by: /jet ?pack/i, traits: ['relentless'] },
  { by: /cavalry/i, traits: ['fleet', 'hammer-of-wrath'] },
  { by: /beast/i, traits: ['fleet', 'move-through-cover'] },
  { by: /monstrous|gargantuan/i, traits: ['fear', 'hammer-of-wrath', 'move-through-cover', 'relentless'] },
];

/** By a rule or an item of wargear that has another name, or brings more than one rule. */
const BY_NAME: readonly Grant[] = [
  { by: /^zealot\b/i, traits: ['fearless', 'hatred-all'] },
  { by: /slow and purposeful/i, traits: ['relentless'] },
  { by: /terminator armour|cataphractii|tartaros/i, traits: ['relentless'] },
  { by: /^tank hunters?$/i, traits: ['tank-hunter'] },
  { by: /^mark of khorne$/i, traits: ['rage', 'counter-attack'] },
  { by: /^daemon$/i, traits: ['fear'] },
  { by: /^daemon of khorne$/i, traits: ['furious-charge'] },
  { by: /^daemon of nurgle$/i, traits: ['shrouded'] },
  { by: /^daemon of slaanesh$/i, traits: ['fleet'] },
  { by: /^(?:space marine |chaos )?(?:bike|jetbike)$/i, traits: ['hammer-of-wrath', 'relentless'] },
  { by: /^jump packs?$/i, traits: ['hammer-of-wrath'] },
];

/** What does most of what a trait would do: the trait is worth this share of what it else is. */
export const IN_PART: readonly { by: RegExp; trait: string; share: number; why: string }[] = [
  { by: /^and they shall know no fear/i, trait: 'fearless', share: 0.5, why: 'it rallies by itself already' },
  { by: /^feel no pain \(6\+\)/i, trait: 'feel-no-pain', share: 0.5, why: 'better than the 6+ that it has' },
  { by: /^reanimation protocols/i, trait: 'feel-no-pain', share: 0.4, why: 'beside its Reanimation Protocols' },
  { by: /^power from pain/i, trait: 'feel-no-pain', share: 0.7, why: 'at once, not only by Power from Pain' },
  { by: /^[’']?ere we go/i, trait: 'fleet', share: 0.5, why: 'beside ’Ere We Go' },
  { by: /^stubborn$/i, trait: 'fearless', share: 0.8, why: 'more than Stubborn, which it has' },
  { by: /^stealth \(/i, trait: 'stealth', share: 0.6, why: 'everywhere, not only where it has it' },
  { by: /^hatred \(/i, trait: 'hatred-all', share: 0.8, why: 'against all, not only those it hates' },
  { by: /^preferred enemy(?: \(| -)/i, trait: 'preferred-enemy-all', share: 0.8, why: 'against all enemies' },
];

/** A model as the planner sees it: what it can do, and what it has already. */
export interface Candidate {
  leads: boolean;
  /** Its own weapons: what it is not known to have, since the unit bought it for whoever, is left out. */
  arms: readonly WeaponView[];
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

/** As a number to roll: none. */
const NO_SAVE = 7;

/** Reads a model for the planner; where the data leaves a number out, that of an ordinary trooper stands in. */
export function candidateOf(model: Model, leads: boolean): Candidate {
  const [statline] = model.statlines;
  const stat = (name: string, usual: number): number => (statline && numeric(statline, name)) ?? usual;
  const own = ownWeapons(model);
  const arms = own.flatMap((weapon) => armOf(weapon) ?? []);
  const names = [...model.rules, ...model.wargear];
  return {
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
    type: valueOf(model.unitType) ?? 'Infantry',
    names,
    has: granted(model, names, arms),
  };
}

/** The weapons a trait may go with on this model: all but what only some of its unit have, as it is not known who. */
export const ownWeapons = ({ weapons }: Model): readonly Weapon[] =>
  membersOf(weapons).filter((weapon) => weapon.of === 'model');

/** How a model looks to the planner: models that look alike are scored once. */
export function lookOf(army: Army, model: Model): string {
  const weapons = ownWeapons(model).map(({ name }) => name);
  return [model.selectionId, model.name, ...weapons, '', ...model.rules, ...model.wargear].join('\n');
}

/** All that a bearer is read from: models of any list with the same content are worth the same. */
export const contentOf = (model: Model, leads: boolean): string =>
  JSON.stringify([
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

const BY_LETTERS = new Map(
  TRAITS.filter(({ dagger }) => !dagger).flatMap(({ id, name }) => [
    [lettersOf(name), id],
    // "Hatred" alone is hatred of all.
    [lettersOf(name.replace(/ \(All\)$/, '')), id],
  ]),
);

/** Rules that weapons have, too: the data names them beside the model's own, and then they are the weapon's alone. */
const OF_WEAPONS: ReadonlySet<string> = new Set(['sniper', 'ignores-cover', 'interceptor']);

function granted(model: Model, names: readonly string[], arms: readonly WeaponView[]): ReadonlyMap<string, string> {
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
  const type = valueOf(model.unitType) ?? '';
  for (const { by, traits } of BY_TYPE) if (by.test(type)) put(traits, 'its unit type');
  return has;
}
