import { bareArm, type Arm } from './arms';
import type { Bearer } from './bearer';
import { harmOf, type Attack, type Edge } from './harm';

/** What a model does in a turn, and what an edge would add to it. */
export interface Force {
  /** In troopers taken out in a turn, with its best weapon; 0: it has none. */
  shooting: number;
  fighting: number;
  gun: Arm | null;
  blade: Arm | null;
  /** How much of its game is combat, 0 to 1. */
  combat: number;
}

/** Hands and feet: every model has them. */
const BARE_HANDS: Arm = bareArm('bare hands');

/**
 * Who moves 12″ or jumps gets into combat mostly; who walks, sometimes; who stands and fires heavy weapons, hardly. Who
 * shoots better than it fights, less.
 */
const COMBAT = { swift: 0.65, onFoot: 0.4, standing: 0.1 } as const;
const SHOOTER = 0.65;
/** And not everybody lives to get there: by its save, 7 for none. */
const ARRIVES = [1.1, 1.1, 1.1, 1.1, 1, 0.9, 0.75, 0.7] as const;
/** A weapon of one shot or one throw in a game, over its turns. */
const ONCE = 0.15;
/** Blasts hit what stands together, and here nobody has to. */
const UNDER = { template: 1.4, small: 0.9, large: 1.6 } as const;

/** Whether it moves further than on foot. */
export const isSwift = ({ type }: Bearer): boolean => /bike|jump|jet ?pack|cavalry|beast/i.test(type);
/** Whether it rides a bike, which jinks and never runs. */
export const isMounted = ({ type }: Bearer): boolean => /bike/i.test(type);
/** Whether a weapon is hampered by moving. */
export const isCumbersome = ({ kind }: Arm): boolean => kind === 'heavy' || kind === 'salvo' || kind === 'ordnance';

const ranged = ({ arms }: Bearer): readonly Arm[] => arms.filter((arm) => arm.ranged);
const blades = ({ arms }: Bearer): readonly Arm[] => {
  const found = arms.filter((arm) => !arm.ranged);
  return found.length === 0 ? [BARE_HANDS] : found;
};

/** Reads a model's force, without any trait. */
export function forceOf(bearer: Bearer): Force {
  const gun = best(bearer, ranged(bearer));
  const blade = best(bearer, blades(bearer));
  const shooting = gun === null ? 0 : harm(bearer, gun);
  const fighting = blade === null ? 0 : harm(bearer, blade);
  return {
    gun,
    blade,
    shooting,
    fighting,
    combat: combatOf(bearer, gun) * (shooting > fighting ? SHOOTER : 1) * arrives(bearer),
  };
}

/** Several wounds are as good as armour. */
const arrives = ({ save, wounds }: Bearer): number => (wounds > 1 ? ARRIVES[3] : (ARRIVES[save] ?? ARRIVES[7]));

function combatOf(bearer: Bearer, gun: Arm | null): number {
  if (isSwift(bearer)) return COMBAT.swift;
  return gun !== null && isCumbersome(gun) && !bearer.has.has('relentless') ? COMBAT.standing : COMBAT.onFoot;
}

function best(bearer: Bearer, arms: readonly Arm[]): Arm | null {
  return arms.reduce<Arm | null>((so, arm) => (so === null || harm(bearer, arm) > harm(bearer, so) ? arm : so), null);
}

/** What the model does with one weapon in a turn: shooting as far as it reaches, fighting when it charges. */
export const harm = (bearer: Bearer, arm: Arm, edge: Edge | null = null, more: Partial<Attack> = {}): number =>
  harmOf({ ...attackWith(bearer, arm, edge), ...more }) * (arm.once ? ONCE : 1) * reach(bearer, arm);

const known = new WeakMap<Bearer, Map<Arm, Attack>>();

/** The attack of one weapon, with one more edge. */
export function attackWith(bearer: Bearer, arm: Arm, edge: Edge | null = null): Attack {
  const attacks = known.get(bearer) ?? new Map<Arm, Attack>();
  known.set(bearer, attacks);
  const plain = attacks.get(arm) ?? attackOf(bearer, arm);
  attacks.set(arm, plain);
  return edge === null || plain.edges.has(edge) ? plain : { ...plain, edges: new Set([...plain.edges, edge]) };
}

function attackOf(bearer: Bearer, arm: Arm): Attack {
  const edges = new Set(EDGES.filter(([letters]) => arm.rules.has(letters)).map(([, each]) => each));
  for (const each of OWN_EDGES) if (bearer.has.has(each)) edges.add(each);
  const strength = arm.strength ?? Math.min(10, bearer.strength * arm.strengthBy.times + arm.strengthBy.plus);
  const shared = {
    strength,
    ap: arm.ap,
    ranged: arm.ranged,
    twinLinked: arm.rules.has('twinlinked'),
    melta: arm.rules.has('melta'),
    edges,
  };
  if (!arm.ranged) return { ...shared, tries: attacksOf(bearer, arm), hit: fightingHit(bearer) };
  if (arm.template) {
    return { ...shared, tries: UNDER.template, hit: 1, edges: new Set<Edge>([...edges, 'ignores-cover']) };
  }
  const tries = arm.blast === 'none' ? arm.shots : arm.shots * UNDER[arm.blast];
  return { ...shared, tries, hit: Math.min(5, bearer.ballisticSkill) / 6 };
}

const EDGES: readonly (readonly [string, Edge])[] = [
  ['armourbane', 'armourbane'],
  ['fleshbane', 'fleshbane'],
  ['haywire', 'haywire'],
  ['ignorescover', 'ignores-cover'],
  ['mastercrafted', 'master-crafted'],
  ['poisoned', 'poisoned-4'],
  ['rending', 'rending'],
  ['shred', 'shred'],
  ['sniper', 'sniper'],
];
const OWN_EDGES = ['hatred-all', 'ignores-cover', 'preferred-enemy-all', 'sniper', 'tank-hunter'] as const;

/** With the attack for charging, and one for a second weapon. */
function attacksOf({ attacks, arms }: Bearer, arm: Arm): number {
  const oneHanded = arms.filter((each) => !each.once && (!each.ranged || each.kind === 'pistol'));
  const second = oneHanded.length > 1 && !arm.rules.has('twohanded') && !arm.rules.has('specialistweapon');
  return attacks + 0.7 + Number(second);
}

const fightingHit = ({ weaponSkill }: Bearer): number => Math.min(0.67, Math.max(0.4, 0.3 + weaponSkill * 0.055));

/** A weapon of short reach waits for its turn; who is swift waits less. */
function reach(bearer: Bearer, { ranged: shoots, range, kind }: Arm): number {
  if (!shoots) return 1;
  const near = [1, 0.85, 0.65, 0.5][[24, 18, 12, 0].findIndex((inches) => range >= inches)] ?? 0.5;
  const standing = kind === 'heavy' && !bearer.has.has('relentless') ? 0.85 : 1;
  return Math.min(1, near + (isSwift(bearer) ? 0.2 : 0)) * standing;
}
