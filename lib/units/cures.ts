import { parseKeyword, printKeyword } from '../formats/trenches-and-turbines/keywords';
import type { Keyword, KeywordName, ParsedKeyword } from '../formats/trenches-and-turbines/keywords';
import type { Fix, RuleId } from '../rules/report';
import type { OwnUnit, OwnWeapon } from './book';
import type { BookEdit } from './edits';

/** A fix that changes the unit itself; a roster's edits cannot, since for them a unit's keywords are given. */
export interface Cure {
  /** The rule whose finding it mends. */
  readonly code: RuleId;
  /** What the finding's unit or weapon is called there; null: it mends whichever it is. */
  readonly holder: string | null;
  /** The keyword that the finding is about, as written; null: it is about more than one. */
  readonly about: string | null;
  readonly label: string;
  readonly safety: Fix['safety'];
  readonly edit: BookEdit;
}

/** A unit or one of its weapons, with its keywords as they were read. */
interface Holder {
  readonly on: Keyword['on'];
  readonly name: string;
  /** As findings call it. */
  readonly called: string;
  readonly keywords: readonly string[];
  readonly parsed: readonly ParsedKeyword[];
  readonly write: (keywords: readonly string[]) => BookEdit;
}

const FULL_TURN = 360;
/** A keyword of weapons may go to one of so many. */
const MOST_TARGETS = 4;

/** What can be done about the keywords of a unit, rule by rule. Which rules are broken is the format's to say. */
export function curesOf(unit: OwnUnit): readonly Cure[] {
  const weapons = unit.models.flatMap((model) => model.weapons);
  const holders = [holderOfUnit(unit), ...weapons.map((weapon) => holderOfWeapon(weapon, unit))];
  return [
    ...holders.flatMap((holder) => holder.parsed.flatMap((parsed, place) => keywordCures(holder, parsed, place))),
    ...holders.flatMap((holder) => misplaced(holder, unit, weapons)),
    ...unitCures(unit, holders),
  ];
}

const rule = (name: string): RuleId => `trenches-and-turbines/${name}`;
const read = (keywords: readonly string[]): readonly ParsedKeyword[] => keywords.map(parseKeyword);

const unitName = ({ name }: OwnUnit): string => name || 'Unnamed unit';

function holderOfUnit(unit: OwnUnit): Holder {
  const write = (keywords: readonly string[]): BookEdit => ({ kind: 'unit', unit: unit.id, change: { keywords: [...keywords] } });
  return { on: 'unit', name: unit.name || 'the unit', called: unitName(unit), keywords: unit.keywords, parsed: read(unit.keywords), write };
}

function holderOfWeapon(weapon: OwnWeapon, unit: OwnUnit): Holder {
  const write = (keywords: readonly string[]): BookEdit => ({ kind: 'weapon', weapon: weapon.id, change: { keywords: [...keywords] } });
  return { on: 'weapon', name: weapon.name || 'the weapon', called: `${weapon.name || 'Unnamed weapon'} of ${unitName(unit)}`, keywords: weapon.keywords, parsed: read(weapon.keywords), write };
}

const without = (holder: Holder, place: number): BookEdit => holder.write(holder.keywords.toSpliced(place, 1));
const instead = (holder: Holder, place: number, written: string): BookEdit => holder.write(holder.keywords.with(place, written));
const forKeyword = (code: string, holder: Holder, place: number): Pick<Cure, 'code' | 'holder' | 'about'> =>
  ({ code: rule(code), holder: holder.called, about: holder.parsed[place]?.written ?? null });
const removal = (code: string, holder: Holder, place: number): Cure =>
  ({ ...forKeyword(code, holder, place), label: `Remove ${holder.keywords[place]} from ${holder.name}`, safety: 'choice', edit: without(holder, place) });
const rewriting = (code: string, holder: Holder, place: number, written: string): Cure =>
  ({ ...forKeyword(code, holder, place), label: `Write ${written} for ${holder.keywords[place]}`, safety: 'safe', edit: instead(holder, place, written) });

/** For one keyword by itself, and beside the others of its holder. */
function keywordCures(holder: Holder, parsed: ParsedKeyword, place: number): readonly Cure[] {
  const { keyword, nearest, written } = parsed;
  if (keyword === null) {
    const meant = nearest === null ? null : meantBy(written, nearest);
    return [...(meant === null ? [] : [rewriting('known-keyword', holder, place, meant)]), removal('known-keyword', holder, place), ...again(holder, place)];
  }
  if (parsed.fault === 'needless') return [rewriting('no-unexpected-parameter', holder, place, keyword.name), ...again(holder, place)];
  const amiss = parsed.fault === null ? [] : keyword.name === 'Facings' ? ['facing-angle', 'requires-parameter'] : ['requires-parameter'];
  const allRound = parsed.parameter?.kind === 'facing' && parsed.parameter.direction === 'all' && parsed.parameter.angle !== FULL_TURN;
  return [
    ...(allRound ? [rewriting('facing-angle', holder, place, `Facings: All ${FULL_TURN}`)] : []),
    ...amiss.map((code) => removal(code, holder, place)),
    ...again(holder, place),
  ];
}

/** A keyword that stood there before goes. */
function again(holder: Holder, place: number): readonly Cure[] {
  const own = holder.parsed[place];
  const before = holder.parsed.slice(0, place).some((other) => own !== undefined && sameKeyword(own, other));
  return before ? [removal('no-duplicate-keyword', holder, place)] : [];
}

/** Arcs in two directions are two things. */
function sameKeyword(one: ParsedKeyword, other: ParsedKeyword): boolean {
  if (one.keyword === null || other.keyword === null) return one.keyword === other.keyword && one.written.toLowerCase() === other.written.toLowerCase();
  const direction = ({ parameter }: ParsedKeyword): string | null => (parameter?.kind === 'facing' ? parameter.direction : null);
  return one.keyword.name === other.keyword.name && direction(one) === direction(other);
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
    const targets = keyword.on === 'unit' ? [holderOfUnit(unit)] : weapons.slice(0, MOST_TARGETS).map((weapon) => holderOfWeapon(weapon, unit));
    const written = holder.keywords[place] ?? '';
    const moves = targets.map((target): Cure => ({
      ...forKeyword('keyword-place', holder, place), label: `Move ${written} to ${target.name}`, safety: targets.length === 1 ? 'safe' : 'choice',
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
  const removed = (code: string, ...names: readonly KeywordName[]): readonly Cure[] => names.filter((name) => place(name) >= 0).map((name) => ({ ...removal(code, own, place(name)), about: null }));
  const facings = holders.flatMap((holder) => holder.parsed.flatMap(({ keyword }, at) => (keyword?.name === 'Facings' ? [{ ...removal('facings-on-vehicles', holder, at), about: null }] : [])));
  const [row] = unit.models;
  return [
    ...removed('requires-multi-activate', 'Multi-Activate'),
    ...(row === undefined ? [] : [{ code: rule('fireteam-size'), holder: null, about: null, label: `Make ${row.name || 'the first models'} two`, safety: 'choice', edit: { kind: 'model', model: row.id, change: { number: 2 } } } as const]),
    ...removed('fireteam-size', 'Fireteam'),
    ...removed('no-coherency-with-independent', 'Coherency', 'Independent'),
    { code: rule('facings-on-vehicles'), holder: null, about: null, label: `Make ${own.name} a Vehicle`, safety: 'choice', edit: own.write([...own.keywords, 'Vehicle']) },
    ...facings,
  ];
}
