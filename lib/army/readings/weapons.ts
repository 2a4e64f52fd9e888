import type { EvaluatedProfile } from '../../engine/evaluated';
import type { Weapon } from '../army';
import { known, unknown, statlineSource, textSource } from '../fact';
import type { Fact, Source, Evidence, CarriedItem } from '../fact';
import { isRoleName } from '../roles';
import { groupedBy } from '../../foundation/collect';
import { characteristic, isStatline, isTransport, kindOf, numeric } from './profiles';
import { remembered, tidy } from './text';

/** A weapon of which only the name is known. */
export const BARE_WEAPON = {
  profile: null,
  item: null,
  of: 'model',
  purchases: [],
  marks: [],
  keywords: [],
  special: false,
} as const satisfies Omit<Weapon, 'name'>;

/** Whose a weapon is: the model's, or one that its unit bought. */
export const whose = ({ bearer, purchase }: CarriedItem): Pick<Weapon, 'of' | 'purchases'> => ({
  of: purchase === null || bearer ? 'model' : 'unit',
  purchases: purchase === null ? [] : [purchase],
});

const plainName = remembered((name): string => tidy(name).replace(/^\d+\s*x\s+/i, ''));

const isWeapon = (profile: EvaluatedProfile): boolean => kindOf(profile) === 'weapon';

/** An item with one weapon profile goes by its own name: a chainsword's profile is often just "Close Combat Weapon". */
function profilesOf(held: CarriedItem): readonly Weapon[] {
  const { selection, place } = held;
  const profiles = selection.profiles.filter(isWeapon);
  if (profiles.length === 0) return [];
  const item =
    profiles.length === 1 && place !== 'self' && selection.type === 'upgrade' && !selection.profiles.some(isStatline);
  const carrier = place !== 'self' && selection.type === 'upgrade' ? plainName(selection.name) : null;
  return profiles.map((profile) => {
    const name = plainName(item ? selection.name : profile.name);
    const { of, purchases } = whose(held);
    // Named one by one: an object put together from others takes many times as long to make.
    return {
      profile,
      item: carrier === name ? null : carrier,
      of,
      purchases,
      marks: BARE_WEAPON.marks,
      keywords: BARE_WEAPON.keywords,
      special: BARE_WEAPON.special,
      name,
    };
  });
}

/** Names that are weapons though the data gives them no profile. */
const WEAPON_NAMES =
  /gun\b|rifle|pistol|blade|sword|axe\b|fist\b|claws?\b|maul|hammer|spear|lance\b|staff|stave|glaive|halberd|knife|flamer|melta|plasma|las(?:gun|pistol)|bolter|cannon|launcher|grenade|missile|blaster|shotgun|weapon|whip|talon|scythe|stubber|autogun|shoota|slugga|choppa|carbine|bow\b|catapult|mace|flail|chainsaw|pick\b|bomb|teeth|fangs/i;

/** Launchers and the like that hurt nobody. */
const NO_WEAPON =
  /smoke|searchlight|ammunition|harness|specialist|warlord|mastery|discipline|\bfor squad\b|tactics|ritual|^replace\b/i;

/** What a model fights with of which the data names no weapon. */
export const unarmed = (list: string, why: string): Fact<readonly Weapon[]> =>
  known([{ ...BARE_WEAPON, name: 'Close combat weapon' }], { kind: 'curated', list, why });

const UNARMED = 'The data names no weapon: the rulebook arms such a model with a single close combat weapon.';

const named = (held: CarriedItem): readonly Weapon[] => {
  const { selection } = held;
  const bare =
    selection.type !== 'unit' &&
    selection.profiles.length === 0 &&
    selection.children.length === 0 &&
    held.place !== 'self' &&
    WEAPON_NAMES.test(selection.name) &&
    !NO_WEAPON.test(selection.name);
  if (!bare) return [];
  return [{ ...BARE_WEAPON, name: plainName(selection.name), ...whose(held) }];
};

/** What a model carries itself, then what its unit has: profiles, and names of weapons without one. */
export function carriedWeapons(evidence: Evidence): { weapons: readonly Weapon[]; source: Source } | null {
  const both = (held: CarriedItem): readonly Weapon[] => [...profilesOf(held), ...named(held)];
  const isOwn = ({ place }: CarriedItem): boolean => place === 'self' || place === 'own';
  const found = [...evidence.held.filter(isOwn), ...evidence.held.filter((held) => !isOwn(held))]
    .map((held) => ({ held, weapons: both(held) }))
    .filter(({ weapons }) => weapons.length > 0);
  const [first] = found;
  if (first === undefined) return null;
  return {
    weapons: distinct([...found.flatMap(({ weapons }) => weapons), ...evidence.others.flatMap(both)]),
    source: textSource(tidy(first.held.selection.name), first.held),
  };
}

/** Each name once: the model's own where it has one, else all that was bought of it. */
const distinct = (weapons: readonly Weapon[]): readonly Weapon[] =>
  [...groupedBy(weapons, ({ name }) => name).values()].map((alike) => {
    const [first, ...others] = alike;
    const own = alike.find(({ purchases }) => purchases.length === 0);
    if (own !== undefined || others.length === 0) return own ?? first;
    const of = alike.some((each) => each.of === 'model') ? 'model' : 'unit';
    return { ...first, of, purchases: alike.flatMap(({ purchases }) => purchases) };
  });

/** What a model fights with. */
export function readWeapons(evidence: Evidence): Fact<readonly Weapon[]> {
  const carried = carriedWeapons(evidence);
  if (carried !== null) return known(carried.weapons, carried.source);
  const vehicle = evidence.statlines.length > 0 && evidence.statlines.some((profile) => kindOf(profile) !== 'trooper');
  if (vehicle) return known([], statlineSource(evidence));
  const fights = evidence.statlines.some((profile) => (numeric(profile, 'A') ?? 0) > 0);
  return fights ? unarmed('rulebook', UNARMED) : unknown(`the weapons of ${evidence.name}: the data names none`);
}

/** Names of what a model has besides weapons, for show. */
export const wargearNames = (evidence: Evidence): readonly string[] => [
  ...new Set(
    evidence.held.flatMap(({ removable, selection: { name, type, profiles } }) => {
      const mayBeGear = removable && type === 'upgrade' && !isRoleName(name);
      return mayBeGear && !profiles.some((each) => isWeapon(each) || isStatline(each)) ? [tidy(name)] : [];
    }),
  ),
];

/** How many ride in it, where a profile of its own says so, as a keyword would: `Transport (10)`. */
const roomIn = (profile: EvaluatedProfile): readonly string[] =>
  isTransport(profile)
    ? (/\d+/.exec(characteristic(profile, 'Capacity') ?? '') ?? []).map((n) => `Transport (${n})`)
    : [];

/** The names of the rules that a model surely has, each once. */
export const ruleNames = ({ held }: Evidence): readonly string[] => [
  ...new Set(
    held
      .filter(({ place }) => place !== 'perhaps')
      .flatMap(({ place, selection: { rules, profiles } }) => [
        ...rules.map(({ name }) => tidy(name)),
        ...(place === 'unit' ? [] : profiles.flatMap(roomIn)),
      ]),
  ),
];
