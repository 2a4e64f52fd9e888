/** What an attack does to the models of this game, so that one trait can be held against another. */

/** Special rules that change what an attack does. */
export type Edge =
  | 'armourbane'
  | 'fleshbane'
  | 'hatred-all'
  | 'haywire'
  | 'ignores-cover'
  | 'master-crafted'
  | 'poisoned-4'
  | 'preferred-enemy-all'
  | 'rending'
  | 'shred'
  | 'sniper'
  | 'tank-hunter';

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
export function harmOf(attack: Attack): number {
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
  return rerolls(attack, toughness, chance) * ((chance - bySix) * passes(ap) + bySix * passes(lower(ap)));
}

/** How many times as often it wounds for what it re-rolls. */
function rerolls({ strength, ranged, edges }: Attack, toughness: number, chance: number): number {
  const all = edges.has('shred') || (edges.has('poisoned-4') && !ranged && strength > toughness);
  if (all) return 2 - chance;
  return edges.has('preferred-enemy-all') ? 7 / 6 : 1;
}

const lower = (ap: number | null): number => Math.min(ap ?? 7, 2);

function bestSave({ ranged, edges }: Pick<Attack, 'ranged' | 'edges'>, ap: number | null, save: number): number {
  const armour = ap !== null && ap <= save ? 7 : save;
  return ranged && !edges.has('ignores-cover') ? Math.min(armour, COVER) : armour;
}

/** The chance that a hit takes a hull point. */
function pierced({ strength, melta, ranged, edges }: Attack): number {
  if (edges.has('haywire')) return 5 / 6;
  const force = ranged && edges.has('sniper') ? 4 : strength;
  const one = rolls(VEHICLE.armour - force);
  const two = twoDice(VEHICLE.armour - force);
  let chance = melta ? MELTA_NEAR * two + (1 - MELTA_NEAR) * one : one;
  if (edges.has('armourbane')) chance = Math.max(chance, two);
  if (edges.has('rending')) chance = Math.max(chance, rolls(Math.max(6, VEHICLE.armour - force - 2)));
  return edges.has('tank-hunter') ? again(chance) : chance;
}

/** Of the 36 ways that two dice fall those that come to at least this. */
const WAYS = [36, 36, 36, 35, 33, 30, 26, 21, 15, 10, 6, 3, 1] as const;

/** The chance of at least this on two dice. */
const twoDice = (needed: number): number => (WAYS[Math.max(0, needed)] ?? 0) / 36;
