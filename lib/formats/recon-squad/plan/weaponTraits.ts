import { highestOf } from '../../shared/counting';
import type { WeaponView, Candidate } from './candidate';
import { attackWith, type Edge, type Force, harm, hitsOf, lettersOfEdge, toWound } from './force';
import { noValue, traitValue, type ValueTrait } from './traitValue';

/** The traits with a dagger: each goes with the weapon with which it does most. */

type OfArm<T> = (arm: WeaponView, bearer: Candidate, force: Force) => T;

/** A trait of the weapon, among those that may have it, with which it gains most in its share of the model's turn. */
const ofBest =
  (isOpen: (arm: WeaponView) => boolean, gain: OfArm<number>, why: OfArm<string>, whyNot: string): ValueTrait =>
  (bearer, force) => {
    const share = ({ ranged }: WeaponView): number => (ranged ? 1 - force.combat * 0.4 : force.combat);
    const best = highestOf(bearer.arms.filter(isOpen), (arm) => gain(arm, bearer, force) * share(arm));
    if (best !== null) return traitValue(best.number, why(best.one, bearer, force), whyNot, best.one.name);
    if (bearer.arms.length > 0) return noValue('Each of its weapons has the rule already.');
    const [unread] = bearer.unread;
    return unread === undefined
      ? noValue('The data names no weapon of its own that the trait could go with.')
      : { score: 0, weapon: unread, why: `The data gives no numbers for its ${unread}.` };
  };

/** A trait that changes what the weapon does to its victims: only what makes it better than the best weapon counts. */
const sharpened = (edge: Edge, why: OfArm<string>, whyNot: string): ValueTrait =>
  ofBest(
    ({ rules }) => !rules.has(lettersOfEdge(edge)),
    (arm, bearer, { shooting, fighting }) => Math.max(0, harm(bearer, arm, edge) - (arm.ranged ? shooting : fighting)),
    why,
    whyNot,
  );

/** A trait that works by hitting or wounding, at so much for each victim. */
const burdening = (letters: string, each: OfArm<number>, why: OfArm<string>, whyNot: string): ValueTrait =>
  ofBest(({ rules, once }) => !rules.has(letters) && !once, each, why, whyNot);

/** The chance that the weapon hits whom it is aimed at at least once. */
const hitting = (arm: WeaponView, bearer: Candidate): number => {
  const attack = attackWith(bearer, arm);
  return 1 - (1 - Math.min(1, attack.hit)) ** Math.max(1, hitsOf(attack) / Math.max(attack.hit, 0.1));
};
const wounding = (arm: WeaponView, bearer: Candidate): number =>
  hitting(arm, bearer) * Math.min(1, (7 - toWound(attackWith(bearer, arm).strength, 4)) / 6);

const FEW_WOUNDS = 'Who is wounded here is mostly gone: hardly anybody has a wound left to feel it.';
const SLIGHT = 0.02;

/** A trait that only a survivor of a wound feels. */
const felt = (letters: string, share: (arm: WeaponView, bearer: Candidate) => number): ValueTrait =>
  burdening(
    letters,
    (arm, bearer) => share(arm, bearer) * SLIGHT,
    () => FEW_WOUNDS,
    FEW_WOUNDS,
  );

export const WEAPON_TRAITS: Readonly<Record<string, ValueTrait>> = {
  armourbane: sharpened(
    'armourbane',
    ({ name }) => `Two dice against armour with its ${name}.`,
    'None of its weapons could hurt a vehicle much, or all have it.',
  ),
  blind: burdening(
    'blind',
    (arm, bearer) => hitting(arm, bearer) * 0.07 * (arm.blast === 'none' && !arm.template ? 1 : 1.5),
    ({ name }) => `Whoever it hits with its ${name} may be blinded for a turn.`,
    'Its weapons hit too seldom.',
  ),
  concussive: felt('concussive', wounding),
  fleshbane: sharpened(
    'fleshbane',
    (arm, bearer) => {
      const { strength, edges } = attackWith(bearer, arm);
      const byRule = edges.has('poisoned-4') || edges.has('sniper');
      const needed = byRule ? 4 : toWound(strength, 4);
      const instead = needed > 6 ? 'where it could not at all' : `instead of ${needed}+`;
      return `Wounds Toughness 4 on a 2+ with its ${arm.name}, ${instead}.`;
    },
    'Its weapons wound on a 2+ as it is.',
  ),
  haywire: sharpened(
    'haywire',
    ({ name }) => `Each hit of its ${name} strips a hull point on a 2+.`,
    'Its weapons hurt vehicles enough as it is.',
  ),
  lance: () => noValue('Armour above 12 hardly fits into the 33 that a vehicle here may have in all.'),
  'master-crafted': sharpened(
    'master-crafted',
    ({ name, shots, ranged }) =>
      ranged && shots === 1
        ? `One shot with its ${name}: a miss is re-rolled.`
        : `One miss a turn with its ${name} is re-rolled.`,
    'Its weapons do not roll to hit, or hit anyhow.',
  ),
  pinning: felt('pinning', (arm, bearer) => wounding(arm, bearer) * Number(arm.ranged)),
  'poisoned-4': sharpened(
    'poisoned-4',
    (arm, bearer) =>
      toWound(attackWith(bearer, arm).strength, 4) > 4
        ? `Wounds on a 4+ with its ${arm.name}, however tough the victim.`
        : `Re-rolls to wound with its ${arm.name} against the weaker.`,
    'Its weapons wound on a 4+ or better as it is.',
  ),
  rending: sharpened(
    'rending',
    ({ name }) => `A 6 to wound with its ${name} goes through any armour.`,
    'Its weapons go through armour as it is.',
  ),
  shred: sharpened(
    'shred',
    ({ name }) => `Failed rolls to wound with its ${name} are re-rolled.`,
    'Its weapons hardly ever fail to wound.',
  ),
  'soul-blaze': felt('soulblaze', wounding),
  strikedown: burdening(
    'strikedown',
    (arm, bearer) => wounding(arm, bearer) * 0.08,
    ({ name }) => `Whoever it wounds with its ${name}, saved or not, is slowed for a turn.`,
    'Its weapons wound too seldom.',
  ),
};
