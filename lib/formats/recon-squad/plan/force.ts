import { rememberedOf, madeOnce } from '../../../foundation/collect';
import { lettersOf } from '../../../foundation/words';
import { highestOf } from '../../shared/counting';
import { type WeaponView, bareArm, type Candidate } from './candidate';

/** What an attack does to the models of this game, so that one trait can be held against another. */

const WEAPON_EDGES = [
  'armourbane',
  'fleshbane',
  'haywire',
  'ignores-cover',
  'master-crafted',
  'poisoned-4',
  'rending',
  'shred',
  'sniper',
] as const;
const BEARER_EDGES = ['hatred-all', 'ignores-cover', 'preferred-enemy-all', 'sniper', 'tank-hunter'] as const;
/** Special rules that change what an attack does. */
export type Edge = (typeof WEAPON_EDGES | typeof BEARER_EDGES)[number];

/** What a weapon's profile calls a rule, by its letters. */
export const lettersOfEdge = (edge: Edge): string => (edge === 'poisoned-4' ? 'poisoned' : lettersOf(edge));

/** One model's shooting or fighting in one turn. */
export interface Attack {
  tries: number;
  /** The chance of each to hit; 1 for a template. */
  hit: number;
  strength: number;
  ap: number | null;
  ranged: boolean;
  twinLinked: boolean;
  melta: boolean;
  edges: ReadonlySet<Edge>;
}

/** Whom a Recon Squad meets: troopers in light and in power armour, and now and then what only special weapons hurt. */
const TROOPERS = [
  { toughness: 3, save: 5, weight: 0.36 },
  { toughness: 4, save: 3, weight: 0.36 },
  // Hard to hurt, and worth more.
  { toughness: 5, save: 2, weight: 0.2 },
] as const;
/** What pierces it with an AP of 1 or 2 may wreck it at once. */
const WRECKS = 1.6;
/** A vehicle has 33 in armour at the most, so 11 is what one mostly faces. It is worth more than a trooper. */
const VEHICLE = { armour: 11, weight: 0.08, worth: 1.3 } as const;
/** Most of the table is terrain, and who is shot at stands in it: 5+. */
const COVER = 5;
/** A first round of combat is most of it, when single models fight. */
const FIRST_ROUND = 0.7;
/** Half the time a melta weapon is near enough for its second die. */
const MELTA_NEAR = 0.6;

const rolls = (needed: number): number => Math.min(1, Math.max(0, (7 - needed) / 6));
const again = (chance: number): number => chance + (1 - chance) * chance;

/** The number to wound with; 7: it cannot. */
export function toWound(strength: number, toughness: number): number {
  const needed = Math.max(2, 4 - (strength - toughness));
  if (needed <= 6) return needed;
  return needed === 7 ? 6 : 7;
}

/** How many troopers an attack takes out in a turn, vehicles reckoned in. */
function harmOf(attack: Attack): number {
  const hits = hitsOf(attack);
  const flesh = TROOPERS.reduce(
    (sum, { toughness, save, weight }) => sum + weight * felled(attack, toughness, save),
    0,
  );
  return hits * (flesh + VEHICLE.weight * VEHICLE.worth * pierced(attack) * ((attack.ap ?? 7) <= 2 ? WRECKS : 1));
}

/** How many of its tries hit, on average. */
export function hitsOf({ tries, hit, twinLinked, edges }: Attack): number {
  let chance = twinLinked ? again(hit) : hit;
  if (edges.has('hatred-all')) chance += (1 - chance) * chance * FIRST_ROUND;
  if (edges.has('preferred-enemy-all') && hit < 1) chance = Math.min(1, chance + hit / 6);
  const mended = edges.has('master-crafted') && hit < 1 ? (1 - chance ** tries) * hit : 0;
  return tries * chance + mended;
}

/** The chance that a hit takes out such a trooper. */
function felled(attack: Attack, toughness: number, save: number): number {
  const { strength, ap, ranged, edges } = attack;
  const needed = toWound(strength, toughness);
  let chance = rolls(needed);
  if (ranged && edges.has('sniper')) chance = rolls(4);
  if (edges.has('poisoned-4')) chance = Math.max(chance, rolls(4));
  if (edges.has('fleshbane')) chance = Math.max(chance, rolls(2));
  if (edges.has('rending')) chance = Math.max(chance, 1 / 6);
  const bySix = edges.has('rending') || (ranged && edges.has('sniper')) ? 1 / 6 : 0;
  const passes = (by: number | null): number => 1 - rolls(bestSave({ ranged, edges }, by, save));
  return rerolls(attack, toughness, chance) * ((chance - bySix) * passes(ap) + bySix * passes(Math.min(ap ?? 7, 2)));
}

/** How many times as often it wounds for what it re-rolls. */
function rerolls({ strength, ranged, edges }: Attack, toughness: number, chance: number): number {
  const all = edges.has('shred') || (edges.has('poisoned-4') && !ranged && strength > toughness);
  if (all) return 2 - chance;
  return edges.has('preferred-enemy-all') ? 7 / 6 : 1;
}

function bestSave({ ranged, edges }: Pick<Attack, 'ranged' | 'edges'>, ap: number | null, save: number): number {
  const armour = ap !== null && ap <= save ? 7 : save;
  return ranged && !edges.has('ignores-cover') ? Math.min(armour, COVER) : armour;
}

/** The chance that a hit takes a hull point. */
function pierced({ strength, melta, ranged, edges }: Attack): number {
  if (edges.has('haywire')) return 5 / 6;
  const force = ranged && edges.has('sniper') ? 4 : strength;
  const one = rolls(VEHICLE.armour - force);
  const two = (WAYS[Math.max(0, VEHICLE.armour - force)] ?? 0) / 36;
  let chance = melta ? MELTA_NEAR * two + (1 - MELTA_NEAR) * one : one;
  if (edges.has('armourbane')) chance = Math.max(chance, two);
  if (edges.has('rending')) chance = Math.max(chance, rolls(Math.max(6, VEHICLE.armour - force - 2)));
  return edges.has('tank-hunter') ? again(chance) : chance;
}

/** Of the 36 ways that two dice fall those that come to at least this. */
const WAYS = [36, 36, 36, 35, 33, 30, 26, 21, 15, 10, 6, 3, 1] as const;

/** What a model does in a turn, and what an edge would add to it. */
export interface Force {
  /** In troopers taken out in a turn, with its best weapon; 0: it has none. */
  shooting: number;
  fighting: number;
  gun: WeaponView | null;
  /** Its bare hands, where it has nothing else. */
  blade: WeaponView;
  /** How much of its game is combat, 0 to 1. */
  combat: number;
}

/** Hands and feet: every model has them. */
const BARE_HANDS: WeaponView = bareArm('bare hands');

/** Who is swift gets into combat mostly, who walks sometimes, who fires heavy weapons hardly. */
const COMBAT = { swift: 0.65, onFoot: 0.4, standing: 0.1 } as const;
const SHOOTER = 0.65;
/** And not everybody lives to get there: by its save, 7 for none. */
const ARRIVES = [1.1, 1.1, 1.1, 1.1, 1, 0.9, 0.75, 0.7] as const;
/** A weapon of one shot or one throw in a game, over its turns. */
const ONCE = 0.15;
/** Blasts hit what stands together, and here nobody has to. */
const UNDER = { template: 1.4, small: 0.9, large: 1.6 } as const;

/** Whether it moves further than on foot. */
export const isSwift = ({ type }: Candidate): boolean => /bike|jump|jet ?pack|cavalry|beast/i.test(type);
/** Whether it rides a bike, which jinks and never runs. */
export const isMounted = ({ type }: Candidate): boolean => /bike/i.test(type);
/** Whether a weapon is hampered by moving. */
export const isCumbersome = ({ kind }: WeaponView): boolean =>
  kind === 'heavy' || kind === 'salvo' || kind === 'ordnance';

/** Reads a model's force, without any trait. */
export function forceOf(bearer: Candidate): Force {
  const best = (isRanged: boolean) =>
    highestOf(
      bearer.arms.filter((arm) => arm.ranged === isRanged),
      (arm) => harm(bearer, arm),
    );
  const { one: gun, number: shooting } = best(true) ?? { one: null, number: 0 };
  const { one: blade, number: fighting } = best(false) ?? { one: BARE_HANDS, number: harm(bearer, BARE_HANDS) };
  // Several wounds are as good as armour.
  const arrives = bearer.wounds > 1 ? ARRIVES[3] : (ARRIVES[bearer.save] ?? ARRIVES[7]);
  const combat = combatOf(bearer, gun) * (shooting > fighting ? SHOOTER : 1) * arrives;
  return { gun, blade, shooting, fighting, combat };
}

function combatOf(bearer: Candidate, gun: WeaponView | null): number {
  if (isSwift(bearer)) return COMBAT.swift;
  return gun !== null && isCumbersome(gun) && !bearer.has.has('relentless') ? COMBAT.standing : COMBAT.onFoot;
}

/** What the model does with one weapon in a turn: shooting as far as it reaches, fighting when it charges. */
export const harm = (
  bearer: Candidate,
  arm: WeaponView,
  edge: Edge | null = null,
  more: Partial<Attack> = {},
): number => harmOf({ ...attackWith(bearer, arm, edge), ...more }) * (arm.once ? ONCE : 1) * reach(bearer, arm);

const known = rememberedOf((_: Candidate) => new Map<WeaponView, Attack>());

/** The attack of one weapon, with one more edge. */
export function attackWith(bearer: Candidate, arm: WeaponView, edge: Edge | null = null): Attack {
  const plain = madeOnce(known(bearer), arm, () => attackOf(bearer, arm));
  return edge === null || plain.edges.has(edge) ? plain : { ...plain, edges: new Set([...plain.edges, edge]) };
}

function attackOf(bearer: Candidate, arm: WeaponView): Attack {
  const edges = new Set<Edge>(WEAPON_EDGES.filter((each) => arm.rules.has(lettersOfEdge(each))));
  for (const each of BEARER_EDGES) if (bearer.has.has(each)) edges.add(each);
  const shared = {
    strength: arm.strength(bearer.strength),
    ap: arm.ap,
    ranged: arm.ranged,
    twinLinked: arm.rules.has('twinlinked'),
    melta: arm.rules.has('melta'),
    edges,
  };
  if (!arm.ranged) {
    const hit = Math.min(0.67, Math.max(0.4, 0.3 + bearer.weaponSkill * 0.055));
    const oneHanded = bearer.arms.filter((each) => !each.once && (!each.ranged || each.kind === 'pistol'));
    const second = oneHanded.length > 1 && !arm.rules.has('twohanded') && !arm.rules.has('specialistweapon');
    // With the attack for charging, and one for a second weapon.
    return { ...shared, tries: bearer.attacks + 0.7 + Number(second), hit };
  }
  if (arm.template) {
    return { ...shared, tries: UNDER.template, hit: 1, edges: new Set<Edge>([...edges, 'ignores-cover']) };
  }
  const tries = arm.blast === 'none' ? arm.shots : arm.shots * UNDER[arm.blast];
  return { ...shared, tries, hit: Math.min(5, bearer.ballisticSkill) / 6 };
}

/** A weapon of short reach waits for its turn; who is swift waits less. */
function reach(bearer: Candidate, { ranged: shoots, range, kind }: WeaponView): number {
  if (!shoots) return 1;
  const near = [1, 0.85, 0.65, 0.5][[24, 18, 12, 0].findIndex((inches) => range >= inches)] ?? 0.5;
  const standing = kind === 'heavy' && !bearer.has.has('relentless') ? 0.85 : 1;
  return Math.min(1, near + (isSwift(bearer) ? 0.2 : 0)) * standing;
}
