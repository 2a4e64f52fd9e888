import type { Army, Unit, Weapon } from '../../army/army';
import { rememberedOf } from '../../foundation/collect';
import { type ParameterValue, type ParsedKeyword, parseKeyword } from './keywordText';
import { type Keyword, type KeywordName, KEYWORDS } from './keywords.data';

const parsed = rememberedOf((keywords: readonly string[]): readonly ParsedKeyword[] => keywords.map(parseKeyword));

/** The keywords of a unit or of a weapon, read; once for each list of them. */
export const keywordsOf = ({ keywords }: Pick<Unit | Weapon, 'keywords'>): readonly ParsedKeyword[] => parsed(keywords);

/** Whether a unit or weapon has a keyword, whatever its parameter. */
export function hasKeyword(holder: Pick<Unit, 'keywords'> | Pick<Weapon, 'keywords'>, name: KeywordName): boolean {
  return keywordsOf(holder).some(({ keyword }) => keyword?.name === name);
}

/** The units of an army that have a keyword. */
export const unitsWith = ({ units }: Pick<Army, 'units'>, name: KeywordName): readonly Unit[] =>
  units.filter((unit) => hasKeyword(unit, name));

/** The number behind a keyword; the first, where it stands twice, however large. */
function numberBehind(unit: Pick<Unit, 'keywords'>, name: KeywordName): number | null {
  const found = keywordsOf(unit).find((parsed) => parsed.keyword?.name === name && countsFor(parsed) !== null);
  return found === undefined ? null : countsFor(found);
}

function countsFor({ keyword, parameter, fault }: ParsedKeyword): number | null {
  if (keyword?.parameter == null || parameter?.kind !== 'number') return null;
  return fault === null || fault === 'large' ? parameter.value : null;
}

/** The number of Multi-Activate as it is written; null: it is not written, or not readably. */
export const writtenActivations = (unit: Pick<Unit, 'keywords'>): number | null => numberBehind(unit, 'Multi-Activate');

/** How many activation cards a unit contributes: by Multi-Activate, else by what includes it, else 1. */
export function multiActivate(unit: Pick<Unit, 'keywords'>): number {
  return writtenActivations(unit) ?? includedActivations(unit) ?? 1;
}

/** The number of activations that a keyword of the unit brings along; null: none does. */
export function includedActivations(unit: Pick<Unit, 'keywords'>): number | null {
  const implied = KEYWORDS.filter(({ name, implies }) => implies !== null && hasKeyword(unit, name)).map(
    ({ implies }) => parseKeyword(implies ?? ''),
  );
  const value: ParameterValue | null =
    implied.find(({ keyword }) => keyword?.name === 'Multi-Activate')?.parameter ?? null;
  return value?.kind === 'number' ? value.value : null;
}

/** How many hit points of infantry it carries; null: no transport, or one that does not say. */
export const transportCapacity = (unit: Pick<Unit, 'keywords'>): number | null => numberBehind(unit, 'Transport');

/** The document knows no such keyword: what is neither Vehicle nor Walker is infantry. */
export const isInfantry = (unit: Pick<Unit, 'keywords'>): boolean =>
  !hasKeyword(unit, 'Vehicle') && !hasKeyword(unit, 'Walker');

/** Inches from the unit leader; null: not written, or not required of an Independent unit. */
export const coherency = (unit: Pick<Unit, 'keywords'>): number | null =>
  hasKeyword(unit, 'Independent') ? null : numberBehind(unit, 'Coherency');

/** Inches within which friendly units add 1 to their Leadership; null: it has none. */
export const commandRange = (unit: Pick<Unit, 'keywords'>): number | null => numberBehind(unit, 'Command Range');

/** All keywords that a unit has, each once, those that another brings along after it. */
export function effectiveKeywords(
  unit: Pick<Unit, 'keywords'>,
): readonly { keyword: Keyword; parsed: ParsedKeyword }[] {
  const own = keywordsOf(unit);
  const brought = own.flatMap(({ keyword }) => (keyword?.implies == null ? [] : [parseKeyword(keyword.implies)]));
  const all = [...own, ...brought].flatMap((each) =>
    each.keyword === null ? [] : [{ keyword: each.keyword, parsed: each }],
  );
  return all.filter(({ keyword }, at) => all.findIndex((each) => each.keyword === keyword) === at);
}

export { DIRECTIONS, type Keyword, type KeywordName, KEYWORDS, type Parameter } from './keywords.data';
export { directionName, headingsOf, keywordNamed, type ParsedKeyword, parseKeyword, printKeyword } from './keywordText';
export { keywordsIn, meantBy } from './meantKeyword';
