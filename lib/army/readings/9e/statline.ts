import type { EvaluatedProfile } from '../../../engine/evaluated';
import { type Evidence, statlineSource } from '../../evidence';
import { type Fact, known, unknown } from '../../fact';
import { resembles, sameName } from '../../likeness';
import { characteristic } from '../profiles';
import { remembered, tidy } from '../text';
import type { Weapon } from '../../army';
import { BARE_WEAPON, carriedWeapons } from '../weapons';

interface StatlineFacts {
  wounds: Fact<number | null>;
  toughness: Fact<number | null>;
  leadership: Fact<number | null>;
  armourSave: Fact<number | null>;
}

const isUnitType = remembered((typeName): boolean => /^unit(?: \(titan\))?$/i.test(tidy(typeName)));

/** Whether it describes a model; some titans have a type of their own. */
export const isStatline = (profile: EvaluatedProfile): boolean => isUnitType(profile.typeName);

const DASH = /^[-–*]+$/;

/** What a statline gives in numbers: of a model that weakens with its wounds, the highest of its lines. */
export function readStatline(evidence: Evidence): StatlineFacts {
  const line = ownLine(evidence);
  if (line === null) return nothingKnown(evidence);
  return {
    wounds: wounds(evidence, line),
    toughness: number(evidence, line, 'T', 'Toughness'),
    leadership: number(evidence, line, 'Ld', 'Leadership'),
    armourSave: number(evidence, line, 'Save', 'save'),
  };
}

/** The line with the model's name, since the others are those of its weakened state; else the first that has wounds. */
function ownLine({ name, statlines }: Evidence): EvaluatedProfile | null {
  if (statlines.length < 2) return statlines[0] ?? null;
  const whole = statlines.filter((line) => /\d/.test(characteristic(line, 'W') ?? ''));
  return (
    whole.find((line) => sameName(name, line.name)) ??
    whole.find((line) => resembles(name, line.name)) ??
    whole[0] ??
    statlines[0] ??
    null
  );
}

function nothingKnown(evidence: Evidence): StatlineFacts {
  const missing = (what: string): Fact<never> =>
    unknown(`the ${what} of ${evidence.name}: the data has no statline for it`);
  return {
    wounds: missing('wounds'),
    toughness: missing('Toughness'),
    leadership: missing('Leadership'),
    armourSave: missing('save'),
  };
}

/** "8-14" is the bracket in which a line holds: the highest is what the model starts with. */
function wounds(evidence: Evidence, line: EvaluatedProfile): Fact<number | null> {
  const text = characteristic(line, 'W') ?? '';
  const values = [...text.matchAll(/\d+/g)].map(([digits]) => Number(digits));
  if (values.length > 0) return known(Math.max(...values), { kind: 'statline', profile: line.name });
  return unread(evidence, line, text, 'wounds');
}

/** The first number: a Daemon's "5+/4+" has its save against shooting first. A dash is one that it does not have. */
function number(evidence: Evidence, line: EvaluatedProfile, name: string, what: string): Fact<number | null> {
  const text = characteristic(line, name) ?? '';
  const digits = /\d+/.exec(text)?.[0];
  return digits === undefined
    ? unread(evidence, line, text, what)
    : known(Number(digits), { kind: 'statline', profile: line.name });
}

const unread = (evidence: Evidence, line: EvaluatedProfile, text: string, what: string): Fact<number | null> =>
  DASH.test(text)
    ? known(null, { kind: 'statline', profile: line.name })
    : unknown(`the ${what} of ${evidence.name}: its statline says "${text}"`);

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
