import type { Army, Unit, Weapon } from '../../army/army';
import { rememberedOf } from '../../foundation/collect';
import type { Meaning } from '../../rules/atTable';
import { type ParsedKeyword, parseKeyword, printKeyword } from './keywordText';
import type { KeywordName } from './keywords.data';

const parsed = rememberedOf((keywords: readonly string[]): readonly ParsedKeyword[] => keywords.map(parseKeyword));

/** The keywords of a unit or of a weapon, read; once for each list of them. */
export const keywordsOf = ({ keywords }: Pick<Unit | Weapon, 'keywords'>): readonly ParsedKeyword[] => parsed(keywords);

/** Whether a unit or weapon has a keyword, whatever its parameter. */
export const hasKeyword = (holder: Pick<Unit, 'keywords'> | Pick<Weapon, 'keywords'>, name: KeywordName): boolean =>
  keywordsOf(holder).some(({ keyword }) => keyword?.name === name);

/** The units of an army that have a keyword. */
export const unitsWith = ({ units }: Pick<Army, 'units'>, name: KeywordName): readonly Unit[] =>
  units.filter((unit) => hasKeyword(unit, name));

/** The number behind a keyword; the first, where it stands twice, however large. */
const numberBehind = (unit: Pick<Unit, 'keywords'>, name: KeywordName): number | null =>
  numberAmong(keywordsOf(unit), name);

function numberAmong(keywords: readonly ParsedKeyword[], name: KeywordName): number | null {
  for (const { keyword, parameter, fault } of keywords) {
    const counts = parameter?.kind === 'number' && (fault === null || fault === 'large');
    if (keyword?.name === name && counts) return parameter.value;
  }
  return null;
}

/** The number of Multi-Activate as it is written; null: it is not written, or not readably. */
export const writtenActivations = (unit: Pick<Unit, 'keywords'>): number | null => numberBehind(unit, 'Multi-Activate');

/** How many activation cards a unit contributes: by Multi-Activate, else by what includes it, else 1. */
export const multiActivate = (unit: Pick<Unit, 'keywords'>): number =>
  writtenActivations(unit) ?? includedActivations(unit) ?? 1;

/** The number of activations that a keyword of the unit brings along; null: none does. */
export const includedActivations = (unit: Pick<Unit, 'keywords'>): number | null =>
  numberAmong(broughtAlong(keywordsOf(unit)), 'Multi-Activate');

const broughtAlong = (keywords: readonly ParsedKeyword[]): readonly ParsedKeyword[] =>
  keywords.flatMap(({ keyword }) => (keyword?.implies == null ? [] : parseKeyword(keyword.implies)));

/** How many hit points of infantry all taken under one entry carry; null: no transport, or one that does not say. */
export function transportCapacity(unit: Pick<Unit, 'keywords' | 'copies'>): number | null {
  const each = numberBehind(unit, 'Transport');
  return each === null ? null : each * unit.copies;
}

/** The document knows no such keyword: what is neither Vehicle nor Walker is infantry. */
export const isInfantry = (unit: Pick<Unit, 'keywords'>): boolean =>
  !hasKeyword(unit, 'Vehicle') && !hasKeyword(unit, 'Walker');

/** Inches from the unit leader; null: not written, or not required of an Independent unit. */
export const coherency = (unit: Pick<Unit, 'keywords'>): number | null =>
  hasKeyword(unit, 'Independent') ? null : numberBehind(unit, 'Coherency');

/** Inches within which friendly units add 1 to their Leadership; null: it has none. */
export const commandRange = (unit: Pick<Unit, 'keywords'>): number | null => numberBehind(unit, 'Command Range');

/** What the keywords of a unit or weapon mean, each known one once, those that another brings along after it. */
export function meaningsOf(holder: Pick<Unit, 'keywords'>): readonly Meaning[] {
  const own = keywordsOf(holder);
  const known = [...own, ...broughtAlong(own)].filter(({ keyword }) => keyword !== null);
  const first = known.filter(({ keyword }, at) => known.findIndex((each) => each.keyword === keyword) === at);
  return first.map((parsed) => ({ name: printKeyword(parsed), says: parsed.keyword?.summary ?? '' }));
}

export { type Keyword, type KeywordName, KEYWORDS, type Parameter } from './keywords.data';
export { directionName, headingsOf, keywordNamed, type ParsedKeyword, parseKeyword, printKeyword } from './keywordText';
