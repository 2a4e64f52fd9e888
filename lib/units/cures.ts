import { parseKeyword, printKeyword } from '../formats/trenches-and-turbines/keywords';
import type { Keyword, KeywordName, ParsedKeyword } from '../formats/trenches-and-turbines/keywords';
import type { Fix, RuleId } from '../rules/report';
import type { OwnUnit, OwnWeapon } from './book';
import type { BookEdit } from './edits';

/** A fix that changes the unit itself; a roster's edits cannot, since for them a unit's keywords are given. */
export interface Cure {
  /** The rule whose finding it mends. */
  readonly code: RuleId;
  readonly label: string;
  readonly safety: Fix['safety'];
  readonly edit: BookEdit;
}

/** A unit or one of its weapons, with its keywords as they were read. */
interface Holder {
  readonly on: Keyword['on'];
  readonly name: string;
  readonly keywords: readonly string[];
  readonly parsed: readonly ParsedKeyword[];
  readonly write: (keywords: readonly string[]) => BookEdit;
}

/** What can be done about the keywords of a unit, rule by rule. Which rules are broken is the format's to say. */
export function curesOf(unit: OwnUnit): readonly Cure[] {
  const weapons = unit.models.flatMap((model) => model.weapons);
  const holders = [holderOfUnit(unit), ...weapons.map(holderOfWeapon)];
  return [
    ...holders.flatMap((holder) => holder.parsed.flatMap((parsed, place) => keywordCures(holder, parsed, place))),
    ...holders.flatMap((holder) => misplaced(holder, unit, weapons)),
    ...unitCures(unit, holders),
  ];
}

const rule = (name: string): RuleId => `trenches-and-turbines/${name}`;
const read = (keywords: readonly string[]): readonly ParsedKeyword[] => keywords.map(parseKeyword);

function holderOfUnit(unit: OwnUnit): Holder {
  const write = (keywords: readonly string[]): BookEdit => ({ kind: 'unit', unit: unit.id, change: { keywords: [...keywords] } });
  return { on: 'unit', name: unit.name || 'the unit', keywords: unit.keywords, parsed: read(unit.keywords), write };
}

function holderOfWeapon(weapon: OwnWeapon): Holder {
  const write = (keywords: readonly string[]): BookEdit => ({ kind: 'weapon', weapon: weapon.id, change: { keywords: [...keywords] } });
  return { on: 'weapon', name: weapon.name || 'the weapon', keywords: weapon.keywords, parsed: read(weapon.keywords), write };
}

const without = (holder: Holder, place: number): BookEdit => holder.write(holder.keywords.toSpliced(place, 1));
const instead = (holder: Holder, place: number, written: string): BookEdit => holder.write(holder.keywords.with(place, written));
const removal = (code: string, holder: Holder, place: number): Cure =>
  ({ code: rule(code), label: `Remove ${holder.keywords[place]} from ${holder.name}`, safety: 'choice', edit: without(holder, place) });

/** For one keyword by itself, and beside the others of its holder. */
function keywordCures(holder: Holder, parsed: ParsedKeyword, place: number): readonly Cure[] {
  const { keyword, nearest, written } = parsed;
  if (keyword === null) {
    const meant = nearest === null ? null : meantBy(written, nearest);
    const better: readonly Cure[] = meant === null ? [] : [{ code: rule('known-keyword'), label: `Write ${meant} for ${written}`, safety: 'safe', edit: instead(holder, place, meant) }];
    return [...better, removal('known-keyword', holder, place)];
  }
  if (parsed.fault === 'needless') return [{ code: rule('no-unexpected-parameter'), label: `Write ${keyword.name} alone`, safety: 'safe', edit: instead(holder, place, keyword.name) }];
  const twice = holder.parsed.findIndex((other) => other.keyword?.name === keyword.name) < place;
  return [
    ...(parsed.fault === null ? [] : [removal(keyword.name === 'Facings' ? 'facing-angle' : 'requires-parameter', holder, place)]),
    ...(keyword.name === 'Facings' && parsed.fault !== null ? [removal('requires-parameter', holder, place)] : []),
    ...(twice ? [removal('no-duplicate-keyword', holder, place)] : []),
  ];
}

/** The near keyword with what stood behind the name that was meant. */
function meantBy(written: string, nearest: Keyword): string {
  const [behind = ''] = /[([:=].*$|\s*\d.*$/s.exec(written) ?? [];
  return printKeyword(parseKeyword(nearest.parameter === null ? nearest.name : `${nearest.name}${behind}`));
}

/** A keyword of weapons on the unit, or the other way round: to where it belongs. */
function misplaced(holder: Holder, unit: OwnUnit, weapons: readonly OwnWeapon[]): readonly Cure[] {
  return holder.parsed.flatMap(({ keyword }, place): readonly Cure[] => {
    if (keyword === null || keyword.on === holder.on) return [];
    const targets = keyword.on === 'unit' ? [holderOfUnit(unit)] : weapons.slice(0, 4).map(holderOfWeapon);
    const written = holder.keywords[place] ?? '';
    const moves = targets.map((target): Cure => ({
      code: rule('keyword-place'), label: `Move ${written} to ${target.name}`, safety: targets.length === 1 ? 'safe' : 'choice',
      edit: { kind: 'all', edits: [without(holder, place), target.write([...target.keywords, written])] },
    }));
    return [...moves, removal('keyword-place', holder, place)];
  });
}

/** For what keywords of the unit say beside each other, its models and its weapons. */
function unitCures(unit: OwnUnit, holders: readonly Holder[]): readonly Cure[] {
  const [own] = holders;
  if (own === undefined) return [];
  const place = (name: KeywordName): number => own.parsed.findIndex(({ keyword }) => keyword?.name === name);
  const removed = (code: string, ...names: readonly KeywordName[]): readonly Cure[] => names.filter((name) => place(name) >= 0).map((name) => removal(code, own, place(name)));
  const facings = holders.flatMap((holder) => holder.parsed.flatMap(({ keyword }, at) => (keyword?.name === 'Facings' ? [removal('facings-on-vehicles', holder, at)] : [])));
  const [row] = unit.models;
  return [
    ...removed('requires-multi-activate', 'Multi-Activate'),
    ...(row === undefined ? [] : [{ code: rule('fireteam-size'), label: `Make ${row.name || 'the first models'} two`, safety: 'choice', edit: { kind: 'model', model: row.id, change: { number: 2 } } } as const]),
    ...removed('fireteam-size', 'Fireteam'),
    ...removed('no-coherency-with-independent', 'Coherency', 'Independent'),
    { code: rule('facings-on-vehicles'), label: `Make ${own.name} a Vehicle`, safety: 'choice', edit: own.write([...own.keywords, 'Vehicle']) },
    ...facings,
  ];
}
