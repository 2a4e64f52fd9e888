import type { Model, Weapon } from '../../army/army';

/** Caps on what is kept of one model's grenades. */
export const GRENADE_LIMITS = { items: 20, itemLength: 120 } as const;

/** What is thrown, by its name: no launcher, and no armour against grenades. */
const GRENADE = /(?<!\banti-)\bgrenades?\b(?!\s*(?:launcher|discharger|harness|pack\b))/i;
/** How a profile's name says which of a grenade's uses it tells. */
const MELEE = /\(\s*(?:melee|assault)\s*\)/i;
const THROWN = /\s*\(\s*(?:ranged|shooting|thrown)\s*\)\s*$/i;

/** The grenades that a model may throw, by name, each once; a grenade's use in combat is the same item. */
export function grenadesOf({ weapons, wargear }: Pick<Model, 'weapons' | 'wargear'>): readonly string[] {
  const thrown = weapons.known ? weapons.value.filter(isThrown).flatMap(({ name }) => itemsIn(name)) : [];
  const issued = wargear.filter((name) => GRENADE.test(name)).flatMap(itemsIn);
  const names = [...thrown, ...issued].map((name) =>
    name.replace(THROWN, '').trim().slice(0, GRENADE_LIMITS.itemLength),
  );
  const known = names.map(sameness);
  return names
    .filter((name, place) => name !== '' && known.indexOf(sameness(name)) === place)
    .slice(0, GRENADE_LIMITS.items);
}

function isThrown({ name, profile, marks }: Weapon): boolean {
  if (marks.includes('grenade')) return true;
  const told = [name, profile?.name ?? '', characteristicOf(profile, /^type$/i) ?? ''];
  if (MELEE.test(name) || !told.some((text) => GRENADE.test(text))) return false;
  const range = characteristicOf(profile, /^range$/i);
  return range === null || /\d/.test(range);
}

const characteristicOf = (profile: Weapon['profile'], name: RegExp): string | null =>
  profile?.characteristics.find((each) => name.test(each.name.trim()))?.value ?? null;

/** Of what is issued under one name each grenade: "Flak Armour, Frag & Krak Grenades" are two. */
function itemsIn(name: string): readonly string[] {
  const part = name.split(',').find((each) => GRENADE.test(each)) ?? name;
  const [last = '', ...others] = part.split(/\s+(?:&|and)\s+/i).toReversed();
  if (others.length === 0 || !GRENADE.test(last)) return [part];
  const kind = /\bgrenades?\b/i.exec(last)?.[0] ?? '';
  return [...others.toReversed().map((each) => (GRENADE.test(each) ? each : `${each} ${kind}`)), last];
}

/** "Krak grenade" and "Krak Grenades" are one item. */
const sameness = (name: string): string =>
  name
    .toLowerCase()
    .replace(/\bgrenades\b/, 'grenade')
    .replaceAll(/\s+/g, ' ');
