import { NUMBER_WORDS } from '../../../foundation/words';
import { BOOK_LIMITS, type OwnUnit, type OwnWeapon } from '../../../documents/book/book';
import type { BookEdit } from '../../../documents/book/edits';
import { type Keyword, type KeywordName, type ParsedKeyword, parseKeyword, printKeyword } from '../keywords';
import { meantBy } from '../meantKeyword';
import type { UnitFix } from '../../../rules/report';
import { thingOf } from '../keywordText';
import { arcProblems, FULL_TURN, isNarrowTurret } from '../table/firingArcs';

/** A unit or one of its weapons, with its keywords as they were read. */
interface WrittenHolder {
  on: Keyword['on'];
  name: string;
  /** As findings call it. */
  called: string;
  keywords: readonly string[];
  parsed: readonly ParsedKeyword[];
  write: (keywords: readonly string[]) => BookEdit;
}

/** A unit of a book itself, or one of its weapons. */
function holderOf(unit: OwnUnit, weapon: OwnWeapon | null = null): WrittenHolder {
  const { name, keywords } = weapon ?? unit;
  const parsed = keywords.map(parseKeyword);
  const on = weapon === null ? 'unit' : 'weapon';
  return {
    on,
    name: name || `the ${on}`,
    called: weapon === null ? unitName(unit) : `${plain(name, 'Unnamed weapon')} of ${unitName(unit)}`,
    keywords,
    parsed,
    write: (written) => {
      const change = { keywords: [...written] };
      return weapon === null ? { kind: 'unit', unit: unit.id, change } : { kind: 'weapon', weapon: weapon.id, change };
    },
  };
}

/** As findings call it: blanks are one, and none at the ends. */
const plain = (name: string, none: string): string => name.replace(/\s+/g, ' ').trim() || none;
const unitName = ({ name }: OwnUnit): string => plain(name, 'Unnamed unit');

const without = (holder: WrittenHolder, place: number): BookEdit => holder.write(holder.keywords.toSpliced(place, 1));

/** The angle of each side of a base. */
const FLANK = 90;
const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth'];
/** At most this many are offered where a keyword could go to any of several. */
const MOST_TARGETS = 4;

/** A fix for what a rule finds about one keyword. */
const cure = (
  code: string,
  { called, parsed }: WrittenHolder,
  place: number,
  label: string,
  edit: BookEdit,
  safety: UnitFix['safety'] = 'choice',
): UnitFix => {
  const about = parsed[place]?.written ?? null;
  return { code: `trenches-and-turbines/${code}`, holder: called, about, label, safety, edit };
};
/** A fix for what a rule finds about the unit; the player's choice. */
const unitCure = (code: string, about: string | null, label: string, edit: BookEdit): UnitFix => ({
  code: `trenches-and-turbines/${code}`,
  holder: null,
  about,
  label,
  safety: 'choice',
  edit,
});

const removal = (code: string, holder: WrittenHolder, place: number): UnitFix =>
  cure(code, holder, place, `Remove ${holder.keywords[place]} from ${holder.name}`, without(holder, place));

/** Writes other keywords for one, wherever it stands so. */
function rewriting(
  code: string,
  holder: WrittenHolder,
  place: number,
  written: readonly string[],
  safety?: UnitFix['safety'],
): UnitFix {
  const old = holder.keywords[place];
  const label =
    written.length === 1
      ? `Write ${written[0]} for ${old}`
      : `Write ${written.join(', ')} as ${NUMBER_WORDS[written.length] ?? written.length} keywords`;
  const edit = holder.write(holder.keywords.flatMap((each) => (each === old ? written : each)));
  return cure(code, holder, place, label, edit, safety);
}

/** For one keyword by itself, and beside the others of its holder. */
function keywordCures(holder: WrittenHolder, parsed: ParsedKeyword, place: number): readonly UnitFix[] {
  const code = brokenBy(parsed);
  const turned = isNarrowTurret(parsed)
    ? [rewriting('facing-angle', holder, place, [`Facings: All ${FULL_TURN}`])]
    : [];
  if (code === null) return [...turned, ...again(holder, place)];
  const meant = meantBy(parsed);
  return [
    ...turned,
    ...(meant === null ? [] : [rewriting(code, holder, place, meant.keywords, meant.certain ? 'safe' : 'choice')]),
    ...(code === 'no-unexpected-parameter' ? [] : [removal(code, holder, place)]),
    ...again(holder, place),
  ];
}

/** The rule that a keyword breaks by itself; null: none. */
function brokenBy({ keyword, fault }: ParsedKeyword): string | null {
  if (keyword === null) return 'known-keyword';
  if (fault === null) return null;
  if (fault === 'needless') return 'no-unexpected-parameter';
  return keyword.name === 'Facings' && fault !== 'missing' ? 'facing-angle' : 'requires-parameter';
}

/** A repeated keyword: one that says the same is removed, safely; of those that differ, the player keeps one. */
function again(holder: WrittenHolder, place: number): readonly UnitFix[] {
  const code = 'no-duplicate-keyword';
  const own = holder.parsed[place]!;
  const alike = holder.parsed
    .map((parsed, at) => ({ parsed, at }))
    .filter(({ parsed }) => thingOf(parsed) === thingOf(own));
  if (alike.length === 1) return [];
  const same = alike.filter(({ parsed }) => says(parsed) === says(own));
  const nth = same.findIndex(({ at }) => at === place);
  if (nth > 0) {
    const name = own.keyword?.parameter === null ? own.keyword.name : printKeyword(own);
    const label = `Remove the ${ORDINALS[nth] ?? `${nth + 1}th`} ${name}`;
    return [cure(code, holder, place, label, without(holder, place), 'safe')];
  }
  if (same.length === alike.length) return [];
  const others = new Set(alike.map(({ at }) => at).filter((at) => at !== place));
  const kept = holder.write(holder.keywords.filter((_, at) => !others.has(at)));
  return [cure(code, holder, place, `Keep ${holder.keywords[place]}`, kept)];
}

/** What is behind a keyword; behind one that takes nothing, nothing. */
const says = ({ parameter, fault }: ParsedKeyword): string => JSON.stringify(fault === 'needless' ? null : parameter);

/** For arcs of one weapon that are each valid, but not together. */
function arcCures(holder: WrittenHolder): readonly UnitFix[] {
  return [...arcProblems(holder.parsed)].flatMap(({ written, limit, arcs }): readonly UnitFix[] => {
    const placeOf = (arc: string): number => holder.parsed.findIndex((parsed) => parsed.written === arc);
    const wide = limit === 0 ? [] : [rewriting('facing-angle', holder, placeOf(written), [`Facings: Side ${FLANK}`])];
    return [...wide, ...arcs.map((arc) => ({ ...removal('facing-angle', holder, placeOf(arc)), about: written }))];
  });
}

/** Moves a weapon's keyword off the unit, or a unit's keyword off the weapon, to where it belongs. */
function misplaced(holder: WrittenHolder, unit: OwnUnit, weapons: readonly OwnWeapon[]): readonly UnitFix[] {
  return holder.parsed.flatMap(({ keyword }, place): readonly UnitFix[] => {
    if (keyword === null || keyword.on === holder.on) return [];
    const targets =
      keyword.on === 'unit' ? [holderOf(unit)] : weapons.slice(0, MOST_TARGETS).map((weapon) => holderOf(unit, weapon));
    const written = holder.keywords[place] ?? '';
    const safety = targets.length === 1 ? 'safe' : 'choice';
    const moves = targets.map((target) => {
      const edits = [without(holder, place), target.write([...target.keywords, written])];
      return cure('keyword-place', holder, place, `Move ${written} to ${target.name}`, { kind: 'all', edits }, safety);
    });
    return [...moves, removal('keyword-place', holder, place)];
  });
}

/** For what keywords of the unit say beside each other, its models and its weapons. */
function unitCures(unit: OwnUnit, own: WrittenHolder, holders: readonly WrittenHolder[]): readonly UnitFix[] {
  const place = (name: KeywordName): number => own.parsed.findIndex(({ keyword }) => keyword?.name === name);
  const removed = (code: string, ...names: readonly KeywordName[]): readonly UnitFix[] =>
    names.filter((name) => place(name) >= 0).map((name) => ({ ...removal(code, own, place(name)), about: null }));
  const facings = holders.flatMap((holder) =>
    holder.parsed.flatMap(({ keyword }, at) =>
      keyword?.name === 'Facings' ? [{ ...removal('facings-on-vehicles', holder, at), about: null }] : [],
    ),
  );
  const two = unit.models.slice(0, 1).map(({ id, name }) => {
    // Of two, one leads.
    const led: BookEdit = { kind: 'leader', unit: unit.id, model: id };
    const edits: readonly BookEdit[] = [{ kind: 'model', model: id, change: { number: 2 } }, led];
    const isLed = unit.models.some(({ leads }) => leads);
    const edit: BookEdit = { kind: 'all', edits: isLed ? edits.slice(0, 1) : edits };
    return unitCure('fireteam-size', 'size', `Make ${name || 'the first models'} two`, edit);
  });
  return [
    ...removed('requires-multi-activate', 'Multi-Activate'),
    ...two,
    ...removed('fireteam-size', 'Fireteam').map((fix) => ({ ...fix, about: 'size' })),
    // Any of its rows of models may contain the leader.
    ...unit.models.slice(0, MOST_TARGETS).map(({ id, name }, at) => {
      const edit = { kind: 'leader', unit: unit.id, model: id } as const;
      return unitCure('requires-leader', 'no-leader', `Let ${name || `models ${at + 1}`} lead`, edit);
    }),
    ...removed('no-coherency-with-independent', 'Coherency', 'Independent'),
    unitCure('facings-on-vehicles', null, `Make ${own.name} a Vehicle`, own.write([...own.keywords, 'Vehicle'])),
    ...facings,
  ];
}

/** Returns fixes for the keywords of a unit, rule by rule. The format decides which rules are broken. */
export function unitFixesOf(unit: OwnUnit): readonly UnitFix[] {
  const weapons = unit.models.flatMap((model) => model.weapons);
  const own = holderOf(unit);
  const holders = [own, ...weapons.map((weapon) => holderOf(unit, weapon))];
  return [
    ...holders.flatMap((holder) => holder.parsed.flatMap((parsed, place) => keywordCures(holder, parsed, place))),
    ...holders.flatMap(arcCures),
    ...holders.flatMap((holder) => misplaced(holder, unit, weapons)),
    ...unitCures(unit, own, holders),
  ].filter(({ edit }) => fits(edit));
}

/** Whether a book can hold what an edit writes: the number of keywords in one place, and the length of each. */
function fits(edit: BookEdit): boolean {
  if (edit.kind === 'all') return edit.edits.every(fits);
  const keywords = edit.kind === 'unit' || edit.kind === 'weapon' ? edit.change.keywords : undefined;
  return (
    keywords === undefined ||
    (keywords.length <= BOOK_LIMITS.keywords && keywords.every(({ length }) => length <= BOOK_LIMITS.keywordLength))
  );
}
