import { NUMBER_WORDS } from '../../../foundation/words';
import { BOOK_LIMITS, type OwnUnit, type OwnWeapon } from '../../../documents/book/book';
import type { UnitFix } from '../../../rules/unitFix';
import type { BookEdit } from '../../../documents/book/edits';
import { type Keyword, type KeywordName, meantBy, type ParsedKeyword, parseKeyword, printKeyword } from '../keywords';
import type { RuleId } from '../../../rules/report';
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
  /** Which thing each of them says: alike for what a holder has once. */
  kinds: readonly string[];
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
    kinds: parsed.map(thingOf),
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
/** With other keywords for it, wherever it is written so. */
const instead = (holder: WrittenHolder, place: number, written: readonly string[]): BookEdit =>
  holder.write(holder.keywords.flatMap((each) => (each === holder.keywords[place] ? written : [each])));

/** The angle of each side of a base. */
const FLANK = 90;
const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth'];
/** At most this many are offered where a keyword could go to any of several. */
const MOST_TARGETS = 4;

const rule = (name: string): RuleId => `trenches-and-turbines/${name}`;

const forKeyword = (
  code: string,
  holder: WrittenHolder,
  place: number,
): Pick<UnitFix, 'code' | 'holder' | 'about'> => ({
  code: rule(code),
  holder: holder.called,
  about: holder.parsed[place]?.written ?? null,
});
const removal = (
  code: string,
  holder: WrittenHolder,
  place: number,
  safety: UnitFix['safety'] = 'choice',
): UnitFix => ({
  ...forKeyword(code, holder, place),
  label: `Remove ${holder.keywords[place]} from ${holder.name}`,
  safety,
  edit: without(holder, place),
});
const rewriting = (
  code: string,
  holder: WrittenHolder,
  place: number,
  written: readonly string[],
  safety: UnitFix['safety'],
): UnitFix => ({
  ...forKeyword(code, holder, place),
  label:
    written.length === 1
      ? `Write ${written[0]} for ${holder.keywords[place]}`
      : `Write ${written.join(', ')} as ${NUMBER_WORDS[written.length] ?? written.length} keywords`,
  safety,
  edit: instead(holder, place, written),
});

/** What was most likely meant, for a keyword that is not valid as written. */
function meant(code: string, holder: WrittenHolder, parsed: ParsedKeyword, place: number): readonly UnitFix[] {
  const found = meantBy(parsed);
  return found === null ? [] : [rewriting(code, holder, place, found.keywords, found.certain ? 'safe' : 'choice')];
}

/** For one keyword by itself, and beside the others of its holder. */
function keywordCures(holder: WrittenHolder, parsed: ParsedKeyword, place: number): readonly UnitFix[] {
  const { keyword, fault } = parsed;
  if (keyword === null) {
    return [
      ...meant('known-keyword', holder, parsed, place),
      removal('known-keyword', holder, place),
      ...again(holder, place),
    ];
  }
  if (fault === 'needless') {
    return [...meant('no-unexpected-parameter', holder, parsed, place), ...again(holder, place)];
  }
  const isAngle = keyword.name === 'Facings' && fault !== 'missing';
  const broken = isAngle ? 'facing-angle' : 'requires-parameter';
  const amiss = fault === null ? [] : [broken];
  return [
    ...(isNarrowTurret(parsed)
      ? [rewriting('facing-angle', holder, place, [`Facings: All ${FULL_TURN}`], 'choice')]
      : []),
    ...amiss.flatMap((code) => [...meant(code, holder, parsed, place), removal(code, holder, place)]),
    ...again(holder, place),
  ];
}

/** A repeated keyword: one that says the same is removed, safely; of those that differ, the player keeps one. */
function again(holder: WrittenHolder, place: number): readonly UnitFix[] {
  const code = 'no-duplicate-keyword';
  const own = holder.parsed[place];
  const alike = holder.parsed.flatMap((parsed, at) =>
    holder.kinds[at] === holder.kinds[place] ? [{ parsed, at }] : [],
  );
  if (own === undefined || alike.length === 1) return [];
  const same = alike.filter(({ parsed }) => says(parsed) === says(own));
  const nth = same.findIndex(({ at }) => at === place);
  if (nth > 0) {
    return [
      {
        ...removal(code, holder, place, 'safe'),
        label:
          `Remove the ${ORDINALS[nth] ?? `${nth + 1}th`} ` +
          `${own.keyword?.parameter === null ? own.keyword.name : printKeyword(own)}`,
      },
    ];
  }
  if (same.length === alike.length) return [];
  const others = new Set(alike.map(({ at }) => at).filter((at) => at !== place));
  return [
    {
      ...forKeyword(code, holder, place),
      label: `Keep ${holder.keywords[place]}`,
      safety: 'choice',
      edit: holder.write(holder.keywords.filter((_, at) => !others.has(at))),
    },
  ];
}

/** What is behind a keyword; behind one that takes nothing, nothing. */
const says = ({ parameter, fault }: ParsedKeyword): string => JSON.stringify(fault === 'needless' ? null : parameter);

/** For arcs of one weapon that are each valid, but not together. */
function arcCures(holder: WrittenHolder): readonly UnitFix[] {
  return arcProblems(holder.parsed).flatMap(({ written, limit, arcs }): readonly UnitFix[] => {
    const placeOf = (arc: string): number => holder.parsed.findIndex((parsed) => parsed.written === arc);
    const wide =
      limit === 0 ? [] : [rewriting('facing-angle', holder, placeOf(written), [`Facings: Side ${FLANK}`], 'choice')];
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
    const moves = targets.map((target): UnitFix => ({
      ...forKeyword('keyword-place', holder, place),
      label: `Move ${written} to ${target.name}`,
      safety: targets.length === 1 ? 'safe' : 'choice',
      edit: { kind: 'all', edits: [without(holder, place), target.write([...target.keywords, written])] },
    }));
    return [...moves, removal('keyword-place', holder, place)];
  });
}

/** Any of its rows of models may contain the leader. */
const leading = (unit: OwnUnit): readonly UnitFix[] =>
  unit.models.slice(0, MOST_TARGETS).map(({ id, name }, at) => ({
    code: rule('requires-leader'),
    holder: null,
    about: 'no-leader',
    label: `Let ${name || `models ${at + 1}`} lead`,
    safety: 'choice',
    edit: { kind: 'leader', unit: unit.id, model: id },
  }));

/** For what keywords of the unit say beside each other, its models and its weapons. */
function unitCures(unit: OwnUnit, holders: readonly WrittenHolder[]): readonly UnitFix[] {
  const [own] = holders;
  if (own === undefined) return [];
  const place = (name: KeywordName): number => own.parsed.findIndex(({ keyword }) => keyword?.name === name);
  const removed = (code: string, ...names: readonly KeywordName[]): readonly UnitFix[] =>
    names.filter((name) => place(name) >= 0).map((name) => ({ ...removal(code, own, place(name)), about: null }));
  const facings = holders.flatMap((holder) =>
    holder.parsed.flatMap(({ keyword }, at) =>
      keyword?.name === 'Facings' ? [{ ...removal('facings-on-vehicles', holder, at), about: null }] : [],
    ),
  );
  const [row] = unit.models;
  // Of two, one leads.
  const led: readonly BookEdit[] =
    row === undefined || unit.models.some(({ leads }) => leads)
      ? []
      : [{ kind: 'leader', unit: unit.id, model: row.id }];
  return [
    ...removed('requires-multi-activate', 'Multi-Activate'),
    ...(row === undefined
      ? []
      : [
          {
            code: rule('fireteam-size'),
            holder: null,
            about: 'size',
            label: `Make ${row.name || 'the first models'} two`,
            safety: 'choice',
            edit: { kind: 'all', edits: [{ kind: 'model', model: row.id, change: { number: 2 } }, ...led] },
          } as const,
        ]),
    ...removed('fireteam-size', 'Fireteam').map((fix) => ({ ...fix, about: 'size' })),
    ...leading(unit),
    ...removed('no-coherency-with-independent', 'Coherency', 'Independent'),
    {
      code: rule('facings-on-vehicles'),
      holder: null,
      about: null,
      label: `Make ${own.name} a Vehicle`,
      safety: 'choice',
      edit: own.write([...own.keywords, 'Vehicle']),
    },
    ...facings,
  ];
}

/** Returns fixes for the keywords of a unit, rule by rule. The format decides which rules are broken. */
export function unitFixesOf(unit: OwnUnit): readonly UnitFix[] {
  const weapons = unit.models.flatMap((model) => model.weapons);
  const holders = [holderOf(unit), ...weapons.map((weapon) => holderOf(unit, weapon))];
  return [
    ...holders.flatMap((holder) => holder.parsed.flatMap((parsed, place) => keywordCures(holder, parsed, place))),
    ...holders.flatMap(arcCures),
    ...holders.flatMap((holder) => misplaced(holder, unit, weapons)),
    ...unitCures(unit, holders),
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
