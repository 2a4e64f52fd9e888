import type { EvaluatedProfile } from '../../../engine/evaluated';
import { type Evidence, statlineSource } from '../../evidence';
import { type Fact, known, unknown } from '../../fact';
import { lineCalled } from '../../likeness';
import { characteristic } from '../profiles';
import type { ModelFacts } from '../reading';
import { remembered, tidy } from '../text';
import type { Weapon } from '../../army';
import { carriedWeapons, unarmed } from '../weapons';

const isUnitType = remembered((typeName): boolean => /^unit(?: \(titan\))?$/i.test(tidy(typeName)));

/** Whether it describes a model; some titans have a type of their own. */
export const isStatline = (profile: EvaluatedProfile): boolean => isUnitType(profile.typeName);

const DASH = /^[-–*]+$/;

/** What a statline gives in numbers: of a model that weakens with its wounds, the highest of its lines. */
export function readStatline(
  evidence: Evidence,
): Pick<ModelFacts, 'wounds' | 'toughness' | 'leadership' | 'armourSave'> {
  const line = ownLine(evidence);
  const first = ([figure]: readonly number[]): number | undefined => figure;
  const read = (name: string, what: string, pick = first): Fact<number | null> => {
    if (line === null) return unknown(`the ${what} of ${evidence.name}: the data has no statline for it`);
    const text = characteristic(line, name) ?? '';
    const figure = pick([...text.matchAll(/\d+/g)].map(([digits]) => Number(digits)));
    // A dash is one that it does not have.
    return figure === undefined && !DASH.test(text)
      ? unknown(`the ${what} of ${evidence.name}: its statline says "${text}"`)
      : known(figure ?? null, { kind: 'statline', profile: line.name });
  };
  return {
    // "8-14" is the bracket in which a line holds: the highest is what the model starts with.
    wounds: read('W', 'wounds', (figures) => figures.toSorted((a, b) => b - a)[0]),
    toughness: read('T', 'Toughness'),
    leadership: read('Ld', 'Leadership'),
    // A Daemon's "5+/4+" has its save against shooting first.
    armourSave: read('Save', 'save'),
  };
}

/** The line with the model's name, since the others are those of its weakened state; else the first that has wounds. */
function ownLine({ name, statlines }: Evidence): EvaluatedProfile | null {
  if (statlines.length < 2) return statlines[0] ?? null;
  const whole = statlines.filter((line) => /\d/.test(characteristic(line, 'W') ?? ''));
  return lineCalled(name, whole) ?? whole[0] ?? statlines[0] ?? null;
}

/** "Blast", "Blast, Turret Weapon", "-Blast": an ability by itself, not the word in a sentence. */
const isBlast = remembered((abilities): boolean =>
  abilities.split(/[,.;\r\n]+/).some((ability) => /^-?\s*blast$/i.test(tidy(ability))),
);

/** How a weapon's type and abilities mark it; its name says nothing. Older data writes the type "Heavy 3D6, Blast". */
export function marksOf(profile: EvaluatedProfile | null): Weapon['marks'] {
  const type = (profile && characteristic(profile, 'Type')) ?? '';
  const abilities = profile?.characteristics.find(({ name }) => name.trim() === 'Abilities')?.value ?? '';
  return [
    ...(/\bblast\b/i.test(type) || isBlast(abilities) ? (['blast'] as const) : []),
    ...(/^grenade\b/i.test(type) ? (['grenade'] as const) : []),
  ];
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
  return unarmed('core rules', UNARMED);
}
