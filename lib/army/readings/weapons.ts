import type { Weapon } from '../army';
import { statlineSource, textSource, type Evidence, type Held } from '../evidence';
import { known, unknown, type Fact, type Source } from '../fact';
import { isStatline, kindOf, numeric } from './profiles';
import { tidy } from './text';

const plainName = (name: string): string => tidy(name).replace(/^\d+\s*x\s+/i, '');

/** An item with one weapon profile goes by its own name: a chainsword's profile is often just "Close Combat Weapon". */
function profilesOf({ selection, place, bearer }: Held): readonly Weapon[] {
  const profiles = selection.profiles.filter((profile) => kindOf(profile) === 'weapon');
  const item = profiles.length === 1 && place !== 'self' && selection.type === 'upgrade' && !selection.profiles.some(isStatline);
  const carrier = place !== 'self' && selection.type === 'upgrade' ? plainName(selection.name) : null;
  return profiles.map((profile) => {
    const name = plainName(item ? selection.name : profile.name);
    return { name, profile, item: carrier === name ? null : carrier, of: place === 'perhaps' && !bearer ? 'unit' : 'model', marks: [], keywords: [], special: false };
  });
}

/** Names that are weapons though the data gives them no profile. */
const WEAPON_NAMES =
  /gun\b|rifle|pistol|blade|sword|axe\b|fist\b|claws?\b|maul|hammer|spear|lance\b|staff|stave|glaive|halberd|knife|flamer|melta|plasma|las(?:gun|pistol)|bolter|cannon|launcher|grenade|missile|blaster|shotgun|weapon|whip|talon|scythe|stubber|autogun|shoota|slugga|choppa|carbine|bow\b|catapult|mace|flail|chainsaw|pick\b|bomb|teeth|fangs/i;

/** Launchers and the like that hurt nobody. */
const NO_WEAPON = /smoke|searchlight|ammunition|harness|specialist|warlord|mastery|discipline|\bfor squad\b|tactics|^replace\b/i;

const UNARMED = 'The data names no weapon: the rulebook arms such a model with a single close combat weapon.';

const named = (held: Held): readonly Weapon[] => {
  const { selection } = held;
  const bare = selection.type !== 'unit' && selection.profiles.length === 0 && selection.children.length === 0 && held.place !== 'self' && WEAPON_NAMES.test(selection.name) && !NO_WEAPON.test(selection.name);
  return bare ? [{ name: plainName(selection.name), profile: null, item: null, of: held.place === 'perhaps' && !held.bearer ? 'unit' : 'model', marks: [], keywords: [], special: false }] : [];
};

/** What a model carries: profiles on itself and its wargear, else those of its unit, else the names of weapons without a profile. Null: nothing is named. */
export function carriedWeapons(evidence: Evidence): { readonly weapons: readonly Weapon[]; readonly source: Source } | null {
  const nearby = (places: readonly Held['place'][], read: (held: Held) => readonly Weapon[]): { readonly held: Held; readonly weapons: readonly Weapon[] }[] =>
    evidence.held.filter((held) => places.includes(held.place)).map((held) => ({ held, weapons: read(held) })).filter(({ weapons }) => weapons.length > 0);
  const both = (held: Held): readonly Weapon[] => [...profilesOf(held), ...named(held)];
  const own = nearby(['self', 'own'], both);
  const found = own.length > 0 ? [...own, ...nearby(['unit', 'perhaps'], profilesOf)] : nearby(['unit', 'perhaps'], both);
  const [first] = found;
  if (first === undefined) return null;
  const weapons = found.flatMap((each) => each.weapons);
  const distinct = weapons.filter((weapon, at) => weapons.findIndex((each) => each.name === weapon.name) === at);
  return { weapons: distinct, source: textSource(tidy(first.held.selection.name), first.held) };
}

/** What a model fights with. */
export function readWeapons(evidence: Evidence): Fact<readonly Weapon[]> {
  const carried = carriedWeapons(evidence);
  if (carried !== null) return known(carried.weapons, carried.source);
  const vehicle = evidence.statlines.length > 0 && evidence.statlines.some((profile) => kindOf(profile) !== 'trooper');
  if (vehicle) return known([], statlineSource(evidence));
  const fights = evidence.statlines.some((profile) => (numeric(profile, 'A') ?? 0) > 0);
  if (fights) return known([{ name: 'Close combat weapon', profile: null, item: null, of: 'model', marks: [], keywords: [], special: false }], { kind: 'curated', list: 'rulebook', why: UNARMED });
  return unknown(`the weapons of ${evidence.name}: the data names none`);
}

/** Names of what a model has besides weapons, for show. */
export const wargearNames = (evidence: Evidence): readonly string[] => [
  ...new Set(
    evidence.held
      .filter((held) => held.removable && held.selection.type === 'upgrade' && profilesOf(held).length === 0 && !held.selection.profiles.some(isStatline))
      .map((held) => tidy(held.selection.name)),
  ),
];
