import { capitalised, amount } from '../../../foundation/words';
import { attackWith, harm, isCumbersome, isMounted, isSwift, type Attack, type Edge, type Force } from './force';
import type { Candidate, WeaponView } from './candidate';
import { noValue, traitValue, type TraitValue, type ValueTrait } from './traitValue';

/** The traits without a dagger. */

/** What any model is worth by standing on an objective; the leader is a bonus point, and lends its Leadership. */
const PRESENCE = 0.2;
const LEADER = 0.3;

/** What is lost with the model, in troopers a turn. */
const kept = ({ leads, wounds }: Candidate, { shooting, fighting, combat }: Force): number =>
  PRESENCE + (leads ? LEADER : 0) + Math.max(shooting, fighting * combat) + 0.05 * (wounds - 1);

/** How much cover counts: little for who has good armour, and less for who is in combat. */
function cover({ save, invulnerable }: Candidate, { combat }: Force): number {
  const best = Math.min(save, invulnerable + 1);
  const share = [0.12, 0.12, 0.12, 0.2, 0.34, 0.44, 0.46, 0.46][Math.min(best, 7)] ?? 0.46;
  return share * (1.1 - combat * 0.5);
}

/** What it does at the short reach that deploying forward brings it to. */
const near = ({ gun, shooting, fighting, combat }: Force): number =>
  fighting * combat * 0.22 + (gun !== null && gun.range <= 18 && !isCumbersome(gun) ? shooting * 0.18 : 0);

const strikesBack = ({ fighting, combat }: Force): number => fighting * combat;

function coverWords({ save }: Candidate, made: string): string {
  if (save <= 3) return `In ruins it saves on a ${made} even from what goes through its armour.`;
  return save > 6
    ? `In ruins it saves on a ${made}, and it has no armour.`
    : `In ruins it saves on a ${made} instead of the ${save}+ of its armour.`;
}

function whereTo({ gun, fighting, shooting, combat }: Force, how: string): string {
  if (fighting * combat > shooting || gun === null) return `${how} where its charge is near.`;
  if (gun.range <= 18) return `${how} in reach of its ${gun.name}, ${gun.range}″.`;
  return `${how} where it sees most with its ${gun.name}.`;
}

/** What an edge on all that it shoots with adds. */
function shooting(bearer: Candidate, { gun, shooting: before, combat }: Force, edge: Edge): number {
  if (gun === null) return 0;
  const best = Math.max(...bearer.arms.filter(({ ranged }) => ranged).map((arm) => harm(bearer, arm, edge)));
  return Math.max(0, best - before) * (1 - combat * 0.4);
}

/** A trait of who has something to shoot with: of that weapon. */
const ofGun =
  (value: (gun: WeaponView, bearer: Candidate, force: Force) => TraitValue): ValueTrait =>
  (bearer, force) =>
    force.gun === null ? noValue('It has nothing to shoot with.') : value(force.gun, bearer, force);

type Change = (attack: Attack) => Partial<Attack>;

/** What an edge, or more and stronger attacks, add to its fighting. */
function fighting(bearer: Candidate, force: Force, edge: Edge | null, change: Change = () => ({})): number {
  const { blade, combat } = force;
  return Math.max(0, harm(bearer, blade, edge, change(attackWith(bearer, blade, edge))) - force.fighting) * combat;
}

const moreAttacks =
  (number: number): Change =>
  ({ tries }) => ({ tries: tries + number });
const stronger: Change = ({ strength }) => ({ strength: Math.min(10, strength + 1) });

const SELDOM = 'It fights too seldom and too weakly for that.';

/** A trait that changes its attacks in so large a share of its fighting: `why` of what it fights with. */
const ofBlade =
  (change: Change, share: number, why: (blade: string) => string, whyNot = SELDOM): ValueTrait =>
  (bearer, force) =>
    traitValue(fighting(bearer, force, null, change) * share, why(withBlade(force)), whyNot);

const withBlade = ({ blade: { name } }: Force): string => (name === 'bare hands' ? 'its attacks' : `its ${name}`);

export const FORCE_TRAITS: Readonly<Record<string, ValueTrait>> = {
  // Those that keep a model alive and steady, or bring it where it should be.
  'acute-senses': ({ has }) =>
    noValue(
      has.has('infiltrate') || has.has('scout')
        ? 'It could outflank, but nobody starts in reserve here, but by Tactical Genius.'
        : 'It never comes from a random table edge: nobody starts in reserve here.',
    ),
  'adamantium-will': () => traitValue(0.025, 'One better at stopping psychic powers aimed at it.'),
  crusader: (bearer, force) =>
    isMounted(bearer)
      ? noValue('Bikes do not run.')
      : traitValue(0.03 + strikesBack(force) * 0.04, 'Runs further: the better of two dice.'),
  'eternal-warrior': (bearer, force) => {
    const { wounds, toughness } = bearer;
    if (wounds < 2) return noValue('It has one wound: there is no more to lose at once.');
    const share = toughness <= 3 ? 0.28 : 0.17;
    return traitValue(
      kept(bearer, force) * (toughness >= 5 ? 0.1 : share) * (wounds - 1),
      `${amount(wounds, 'wound')}, and no strong hit takes them all at once.`,
    );
  },
  fearless: (bearer, force) => {
    const doubt = Math.max(0, 10 - bearer.leadership) / 10;
    const gain = kept(bearer, force) * (0.03 + doubt * 0.1) + (bearer.leads ? 0.12 + doubt * 0.4 : 0);
    return traitValue(
      gain,
      bearer.leads
        ? 'Passes at the breaking point, so that others near it may use its Leadership.'
        : 'Never runs, and is never pinned.',
    );
  },
  'feel-no-pain': (bearer, force) =>
    traitValue(
      kept(bearer, force) * (bearer.toughness <= 3 ? 0.3 : 0.37) + 0.03 * (bearer.wounds - 1),
      bearer.wounds > 1 ? 'Ignores one wound in three.' : 'Survives a third of what would kill it.',
    ),
  fleet: (bearer, force) =>
    traitValue(
      strikesBack(force) * 0.18 + (isMounted(bearer) ? 0 : 0.02),
      isMounted(bearer) ? 'Re-rolls how far it charges.' : 'Re-rolls how far it charges and runs.',
      'Bikes do not run, and it hardly charges.',
    ),
  infiltrate: (bearer, force) => {
    const { gun } = force;
    const posts = gun !== null && gun.range >= 24 ? force.shooting * 0.12 : 0;
    return traitValue(near(force) * 1.15 + posts + 0.04, whereTo(force, 'Deploys'));
  },
  'move-through-cover': (bearer, force) =>
    isMounted(bearer)
      ? traitValue(0.02 + strikesBack(force) * 0.03, 'Passes the tests for terrain that bikes fear.')
      : traitValue(
          strikesBack(force) * 0.1 + 0.03 - (isSwift(bearer) ? 0.01 : 0),
          'Charges through ruins and woods unhindered.',
        ),
  scout: (bearer, force) =>
    traitValue(
      near(force) * 0.85 + 0.045 + (isSwift(bearer) ? 0.03 : 0),
      isSwift(bearer)
        ? 'Starts up to 12″ further on: objectives are in the middle.'
        : whereTo(force, 'Starts up to 6″ on'),
    ),
  shrouded: (bearer, force) => traitValue(kept(bearer, force) * cover(bearer, force), coverWords(bearer, '2+')),
  'skilled-rider': (bearer, force) => {
    if (isMounted(bearer)) return traitValue(kept(bearer, force) * 0.13, 'Its Jink saves on a 3+.');
    return /cavalry/i.test(bearer.type)
      ? traitValue(0.03, 'Passes the tests for the terrain that it rides through.')
      : noValue('It rides nothing, so it neither jinks nor has to fear the ground.');
  },
  stealth: (bearer, force) => traitValue(kept(bearer, force) * cover(bearer, force) * 0.5, coverWords(bearer, '3+')),
  stubborn: (bearer, force) =>
    bearer.has.has('fearless')
      ? noValue('It is Fearless, which is more.')
      : traitValue(strikesBack(force) * 0.05 + 0.02, 'A lost combat does not shake it.'),

  // Those that change how a model shoots and fights.
  'counter-attack': ofBlade(moreAttacks(1), 0.4, (blade) => `One more attack with ${blade} when it is charged.`),
  fear: (bearer, force) =>
    traitValue(force.fighting * force.combat * 0.1, 'Whoever fights it may do so at Weapon Skill 1.', SELDOM),
  'furious-charge': ofBlade(
    stronger,
    0.7,
    (blade) => `${capitalised(blade)} at +1 Strength when it charges.`,
    'More Strength would gain it nothing.',
  ),
  'hammer-of-wrath': (bearer, force) => {
    const { strength } = bearer;
    const hit: Partial<Attack> = { tries: 1, hit: 1, strength, ap: null, edges: new Set(), melta: false };
    const gain = harm(bearer, force.blade, null, hit) * force.combat * 0.6;
    return traitValue(gain, `A hit at Strength ${strength} before all others when it charges.`, SELDOM);
  },
  'hatred-all': (bearer, force) => {
    const gain = fighting(bearer, force, 'hatred-all');
    return traitValue(gain, `Re-rolls misses with ${withBlade(force)} in the first round.`, SELDOM);
  },
  'hit-and-run': (bearer, force) => {
    const { initiative } = bearer;
    if (initiative < 3) return noValue(`Initiative ${initiative}: it would hardly ever get away.`);
    const gain = (force.fighting * force.combat * 0.15 + force.shooting * 0.06) * (initiative / 4);
    return traitValue(gain, `With Initiative ${initiative} it leaves a combat, to shoot or to charge anew.`, SELDOM);
  },
  'ignores-cover': ofGun(({ name }, bearer, force) =>
    traitValue(
      shooting(bearer, force, 'ignores-cover'),
      `Nobody gets a cover save against its ${name}.`,
      `Nobody has cover from its ${name} as it is.`,
    ),
  ),
  interceptor: ofGun(() => noValue('Nobody comes from reserve here, but by the stratagem Tactical Genius.')),
  'night-vision': ofGun(({ name, range }, _, force) =>
    traitValue(
      range >= 18 ? force.shooting * 0.06 : 0,
      `Fires its ${name} as far as ${range}″ in the dark, too.`,
      'It does not shoot far enough for the dark to matter.',
    ),
  ),
  'preferred-enemy-all': (bearer, force) =>
    traitValue(
      shooting(bearer, force, 'preferred-enemy-all') +
        fighting(bearer, force, 'preferred-enemy-all') +
        hot(bearer, force),
      `Re-rolls 1s to hit and to wound${withWhat(force)}${hot(bearer, force) > 0 ? ', and it gets hot less' : ''}.`,
      'Too few dice to matter.',
    ),
  rage: ofBlade(moreAttacks(0.75), 1, (blade) => `One attack more with ${blade} whenever it charges.`),
  rampage: ofBlade(moreAttacks(2), 0.25, (blade) => `D3 attacks more with ${blade} when it is outnumbered.`),
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
  sniper: ofGun(({ name }, bearer, force) =>
    traitValue(
      shooting(bearer, force, 'sniper'),
      `Wounds anything on a 4+ with its ${name}, and a 6 goes through armour.`,
      `It wounds as well with its ${name} as it is.`,
    ),
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
  return blade.name === 'bare hands' ? '' : ` with its ${blade.name}`;
}
