import type { EvaluatedProfile } from '../../../engine/evaluated';
import type { Weapon } from '../../army';
import { statlineSource, type Evidence } from '../../evidence';
import { known, unknown, type Fact } from '../../fact';
import { characteristic } from '../profiles';
import { remembered, tidy } from '../text';
import { BARE_WEAPON, carriedWeapons } from '../weapons';

const NONE: Weapon['marks'] = [];
const BLAST: Weapon['marks'] = ['blast'];
const GRENADE: Weapon['marks'] = ['grenade'];
const BOTH: Weapon['marks'] = ['blast', 'grenade'];

/** "Heavy 3D6, Blast": older data writes it there. */
const typeOf = remembered((type): { grenade: boolean; blast: boolean } => ({
  grenade: /^grenade\b/i.test(tidy(type)),
  blast: /\bblast\b/i.test(type),
}));

/** "Blast", "Blast, Turret Weapon", "-Blast": an ability by itself, not the word in a sentence. */
const isBlast = remembered((abilities): boolean =>
  abilities.split(/[,.;\r\n]+/).some((ability) => /^-?\s*blast$/i.test(tidy(ability))),
);

/** How a weapon's type and abilities mark it; its name says nothing. */
export function marksOf(profile: EvaluatedProfile | null): Weapon['marks'] {
  if (profile === null) return NONE;
  const type = typeOf(characteristic(profile, 'Type') ?? '');
  const blast =
    type.blast || isBlast(profile.characteristics.find(({ name }) => name.trim() === 'Abilities')?.value ?? '');
  if (blast) return type.grenade ? BOTH : BLAST;
  return type.grenade ? GRENADE : NONE;
}

const UNARMED = 'The data names no weapon: the core rules give such a model a close combat weapon.';

/** What a model fights with, each weapon with its marks. */
export function readWeapons(evidence: Evidence): Fact<readonly Weapon[]> {
  const carried = carriedWeapons(evidence);
  if (carried !== null) {
    return known(
      carried.weapons.map((weapon) => ({ ...weapon, marks: marksOf(weapon.profile) })),
      carried.source,
    );
  }
  const [line] = evidence.statlines;
  if (line === undefined) return unknown(`the weapons of ${evidence.name}: the data names none and has no statline`);
  const attacks = characteristic(line, 'A') ?? '';
  if (/^[-–0]?$/.test(attacks)) return known([], statlineSource(evidence));
  return known([{ name: 'Close combat weapon', ...BARE_WEAPON }], {
    kind: 'curated',
    list: 'core rules',
    why: UNARMED,
  });
}
