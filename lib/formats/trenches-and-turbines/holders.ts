import type { Army, Unit } from '../../army/army';
import { membersOf } from '../../army/fact';
import { groupedBy, rememberedOf } from '../../foundation/collect';
import type { Finding } from '../../rules/rule';
import { choice, type Fix, type Target, modelTarget, unitTarget } from '../../rules/report';
import { keywordsOf, type Keyword, type ParsedKeyword } from './keywords';

/** A unit, or one kind of weapon in a unit, with its keywords. */
export interface KeywordHolder {
  on: Keyword['on'];
  /** "Dock Crew", "Salt Rifle of Dock Crew". */
  name: string;
  unit: Unit;
  keywords: readonly ParsedKeyword[];
  /** The unit, or the first model with such a weapon. */
  at: Target;
}

/** Everything in an army that has keywords, in its order; weapons that are alike in a unit are one. */
export const holdersOf = rememberedOf((army: Army): readonly KeywordHolder[] =>
  army.units
    .flatMap((unit): readonly KeywordHolder[] => [
      { on: 'unit', name: unit.name, unit, keywords: keywordsOf(unit), at: unitTarget(unit) },
      ...weaponHolders(army, unit),
    ])
    .filter(({ keywords }) => keywords.length > 0),
);

function weaponHolders(army: Army, unit: Unit): readonly KeywordHolder[] {
  const armed = unit.models.flatMap((model) => membersOf(model.weapons).map((weapon) => ({ model, weapon })));
  const kinds = groupedBy(armed, ({ weapon }) => JSON.stringify([weapon.name, weapon.keywords]));
  return [...kinds.values()].map(([{ model, weapon }]) => ({
    on: 'weapon',
    name: `${weapon.name} of ${unit.name}`,
    unit,
    keywords: keywordsOf(weapon),
    at: modelTarget(army, model),
  }));
}

/** Every keyword of an army, with its holder and what a finding on it begins with. */
export const writtenKeywords = (army: Army) =>
  holdersOf(army).flatMap(({ on, name: holder, unit, keywords, at }) =>
    keywords.map((parsed) => ({ on, at, unit, parsed, data: { holder, unit: unit.name, keyword: parsed.written } })),
  );

/** What its unit book says cannot be changed in a list: the unit can be left out until the book is corrected. */
export const leaveOut = ({ id, name }: Unit): Fix => choice(`Leave ${name} out`, { kind: 'remove', selection: id });

/** What is no fault, and worth a word. */
export const warning = <D extends object>(at: Target, data: D): Finding<D> => ({ at, severity: 'warning', data });

/** What the author of a unit still has to say of it. */
export const openOf = <D extends object>(unit: Unit, data: D): Finding<D> => ({
  at: unitTarget(unit),
  severity: 'unverified',
  data,
  fixes: [leaveOut(unit)],
});

/** What the data no longer has, or has too few of in this list, the data's own findings say. */
export const isGone = ({ findings }: Army, { id }: Unit): boolean =>
  findings.some(({ code, at }) => at.id === id && (code === 'data/missing-entry' || code === 'data/min'));
