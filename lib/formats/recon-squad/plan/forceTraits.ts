import { capitalised } from '../../../foundation/words';
import { type Attack, attackWith, type Edge, type Force, harm, isCumbersome } from './force';
import type { Candidate } from './candidate';
import { noValue, traitValue, type ValueTrait } from './traitValue';

/** The traits without a dagger that change how a model shoots and fights. */

const NO_GUN = 'It has nothing to shoot with.';

/** What an edge on all that it shoots with adds. */
function shooting(bearer: Candidate, { gun, shooting: before, combat }: Force, edge: Edge): number {
  if (gun === null) return 0;
  const best = Math.max(...bearer.arms.filter(({ ranged }) => ranged).map((arm) => harm(bearer, arm, edge)));
  return Math.max(0, best - before) * (1 - combat * 0.4);
}

/** What an edge, or more and stronger attacks, add to its fighting. */
function fighting(
  bearer: Candidate,
  force: Force,
  edge: Edge | null,
  change: (attack: Attack) => Partial<Attack> = () => ({}),
): number {
  const { blade, combat } = force;
  if (blade === null) return 0;
  return Math.max(0, harm(bearer, blade, edge, change(attackWith(bearer, blade, edge))) - force.fighting) * combat;
}

const moreAttacks =
  (number: number) =>
  (attack: Attack): Partial<Attack> => ({ tries: attack.tries + number });
const stronger = ({ strength }: Attack): Partial<Attack> => ({ strength: Math.min(10, strength + 1) });

const SELDOM = 'It fights too seldom and too weakly for that.';
const bladeOf = ({ blade }: Force): string =>
  blade === null || blade.name === 'bare hands' ? 'its attacks' : `its ${blade.name}`;

export const FORCE_TRAITS: Readonly<Record<string, ValueTrait>> = {
  'counter-attack': (bearer, force) =>
    traitValue(
      fighting(bearer, force, null, moreAttacks(1)) * 0.4,
      `One more attack with ${bladeOf(force)} when it is charged.`,
      SELDOM,
    ),
  fear: (bearer, force) =>
    traitValue(force.fighting * force.combat * 0.1, 'Whoever fights it may do so at Weapon Skill 1.', SELDOM),
  'furious-charge': (bearer, force) =>
    traitValue(
      fighting(bearer, force, null, stronger) * 0.7,
      `${capitalised(bladeOf(force))} at +1 Strength when it charges.`,
      'More Strength would gain it nothing.',
    ),
  'hammer-of-wrath': (bearer, force) => {
    const hit: Partial<Attack> = {
      tries: 1,
      hit: 1,
      strength: bearer.strength,
      ap: null,
      edges: new Set(),
      melta: false,
    };
    const gain = force.blade === null ? 0 : harm(bearer, force.blade, null, hit) * force.combat * 0.6;
    return traitValue(gain, `A hit at Strength ${bearer.strength} before all others when it charges.`, SELDOM);
  },
  'hatred-all': (bearer, force) =>
    traitValue(
      fighting(bearer, force, 'hatred-all'),
      `Re-rolls misses with ${bladeOf(force)} in the first round.`,
      SELDOM,
    ),
  'hit-and-run': (bearer, force) => {
    if (bearer.initiative < 3) return noValue(`Initiative ${bearer.initiative}: it would hardly ever get away.`);
    const gain = (force.fighting * force.combat * 0.15 + force.shooting * 0.06) * (bearer.initiative / 4);
    return traitValue(
      gain,
      `With Initiative ${bearer.initiative} it leaves a combat, to shoot or to charge anew.`,
      SELDOM,
    );
  },
  'ignores-cover': (bearer, force) =>
    force.gun === null
      ? noValue(NO_GUN)
      : traitValue(
          shooting(bearer, force, 'ignores-cover'),
          `Nobody gets a cover save against its ${force.gun.name}.`,
          `Nobody has cover from its ${force.gun.name} as it is.`,
        ),
  interceptor: (bearer, force) =>
    force.gun === null
      ? noValue(NO_GUN)
      : noValue('Nobody comes from reserve here, but by the stratagem Tactical Genius.'),
  'night-vision': (bearer, force) => {
    const { gun } = force;
    if (gun === null) return noValue(NO_GUN);
    return traitValue(
      gun.range >= 18 ? force.shooting * 0.06 : 0,
      `Fires its ${gun.name} as far as ${gun.range}″ in the dark, too.`,
      'It does not shoot far enough for the dark to matter.',
    );
  },
  'preferred-enemy-all': (bearer, force) =>
    traitValue(
      shooting(bearer, force, 'preferred-enemy-all') +
        fighting(bearer, force, 'preferred-enemy-all') +
        hot(bearer, force),
      `Re-rolls 1s to hit and to wound${withWhat(force)}${hot(bearer, force) > 0 ? ', and it gets hot less' : ''}.`,
      'Too few dice to matter.',
    ),
  rage: (bearer, force) =>
    traitValue(
      fighting(bearer, force, null, moreAttacks(0.75)),
      `One attack more with ${bladeOf(force)} whenever it charges.`,
      SELDOM,
    ),
  rampage: (bearer, force) =>
    traitValue(
      fighting(bearer, force, null, moreAttacks(2)) * 0.25,
      `D3 attacks more with ${bladeOf(force)} when it is outnumbered.`,
      SELDOM,
    ),
  relentless: (bearer, force) => {
    const heavy = bearer.arms
      .filter((arm) => arm.ranged && isCumbersome(arm))
      .toSorted((a, b) => harm(bearer, b) - harm(bearer, a))[0];
    if (heavy !== undefined) {
      return traitValue(
        harm(bearer, heavy) * 0.4,
        `Moves and still fires its ${heavy.name} at full skill.`,
        `It does too little with its ${heavy.name}.`,
      );
    }
    if (force.gun?.kind !== 'rapid fire') return noValue('It has no heavy, salvo, ordnance or rapid fire weapon.');
    return traitValue(
      force.fighting * force.combat * 0.15,
      `May charge after firing its ${force.gun.name}.`,
      'It hardly charges, and has no heavy weapon.',
    );
  },
  sniper: (bearer, force) =>
    force.gun === null
      ? noValue(NO_GUN)
      : traitValue(
          shooting(bearer, force, 'sniper'),
          `Wounds anything on a 4+ with its ${force.gun.name}, and a 6 goes through armour.`,
          `It wounds as well with its ${force.gun.name} as it is.`,
        ),
  'tank-hunter': (bearer, force) =>
    traitValue(
      shooting(bearer, force, 'tank-hunter') + fighting(bearer, force, 'tank-hunter'),
      `Re-rolls against armour${withWhat(force)}.`,
      'Nothing that it has gets through armour.',
    ),
};

/** What a weapon that gets hot would cost its bearer. */
const hot = ({ arms, has }: Candidate, { gun }: Force): number =>
  arms.some((arm) => arm === gun && arm.rules.has('getshot')) && !has.has('preferred-enemy-all') ? 0.06 : 0;

/** The weapon that does most. */
function withWhat({ gun, blade, shooting: shoots, fighting: fights, combat }: Force): string {
  if (gun !== null && shoots >= fights * combat) return ` with its ${gun.name}`;
  return blade === null || blade.name === 'bare hands' ? '' : ` with its ${blade.name}`;
}
