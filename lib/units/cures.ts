import { meantBy, parseKeyword, printKeyword } from '../formats/trenches-and-turbines/keywords';
import type { Keyword, KeywordName, ParsedKeyword } from '../formats/trenches-and-turbines/keywords';
import { arcProblems } from '../formats/trenches-and-turbines/table/arcOverlap';
import type { Fix, RuleId } from '../rules/report';
import { BOOK_LIMITS } from './book';
import type { OwnUnit, OwnWeapon } from './book';
import type { BookEdit } from './edits';

/** A fix that changes the unit itself; a roster's edits cannot, since for them a unit's keywords are given. */
export interface Cure {
  /** The rule whose finding it mends. */
  readonly code: RuleId;
  /** What the finding's unit or weapon is called there; null: it mends whichever it is. */
  readonly holder: string | null;
  /** The keyword that the finding is about, as written, else its kind of problem; null: it is about more than one. */
  readonly about: string | null;
  readonly label: string;
  /** What is called safe here is still to be tried: see `checkUnit`. */
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
  /** Which thing each of them says: alike for what a holder has once. */
  readonly kinds: readonly string[];
  readonly write: (keywords: readonly string[]) => BookEdit;
}

const FULL_TURN = 360;
/** What each side of a base comes to. */
const FLANK = 90;
const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five'];
const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth'];
/** A keyword of weapons may go to one of so many. */
const MOST_TARGETS = 4;

/** What can be done about the keywords of a unit, rule by rule. Which rules are broken is the format's to say. */
export function curesOf(unit: OwnUnit): readonly Cure[] {
  const weapons = unit.models.flatMap((model) => model.weapons);
  const holders = [holderOfUnit(unit), ...weapons.map((weapon) => holderOfWeapon(weapon, unit))];
  return [
    ...holders.flatMap((holder) => holder.parsed.flatMap((parsed, place) => keywordCures(holder, parsed, place))),
    ...holders.flatMap(arcCures),
    ...holders.flatMap((holder) => misplaced(holder, unit, weapons)),
    ...unitCures(unit, holders),
  ].filter(({ edit }) => fits(edit));
}

const rule = (name: string): RuleId => `trenches-and-turbines/${name}`;

function read(keywords: readonly string[]): Pick<Holder, 'parsed' | 'kinds'> {
  const parsed = keywords.map(parseKeyword);
  return { parsed, kinds: parsed.map(kindOf) };
}

/** Arcs in two directions are two things. */
function kindOf({ keyword, written, parameter }: ParsedKeyword): string {
  if (keyword === null) return `? ${written.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')}`;
  return parameter?.kind === 'facing' ? `${keyword.name} ${parameter.direction}` : keyword.name;
}

/** As findings call it: blanks are one, and none at the ends. */
const plain = (name: string, none: string): string => name.replace(/\s+/g, ' ').trim() || none;
const unitName = ({ name }: OwnUnit): string => plain(name, 'Unnamed unit');

/** A book holds only so many keywords in one place, and none longer than it can save. */
function fits(edit: BookEdit): boolean {
  if (edit.kind === 'all') return edit.edits.every(fits);
  const keywords = edit.kind === 'unit' || edit.kind === 'weapon' ? edit.change.keywords : undefined;
  return (
    keywords === undefined ||
    (keywords.length <= BOOK_LIMITS.keywords && keywords.every(({ length }) => length <= BOOK_LIMITS.keywordLength))
  );
}

function holderOfUnit(unit: OwnUnit): Holder {
  const write = (keywords: readonly string[]): BookEdit => ({
    kind: 'unit',
    unit: unit.id,
    change: { keywords: [...keywords] },
  });
  return {
    on: 'unit',
    name: unit.name || 'the unit',
    called: unitName(unit),
    keywords: unit.keywords,
    ...read(unit.keywords),
    write,
  };
}

function holderOfWeapon(weapon: OwnWeapon, unit: OwnUnit): Holder {
  const write = (keywords: readonly string[]): BookEdit => ({
    kind: 'weapon',
    weapon: weapon.id,
    change: { keywords: [...keywords] },
  });
  return {
    on: 'weapon',
    name: weapon.name || 'the weapon',
    called: `${plain(weapon.name, 'Unnamed weapon')} of ${unitName(unit)}`,
    keywords: weapon.keywords,
    ...read(weapon.keywords),
    write,
  };
}

const without = (holder: Holder, place: number): BookEdit => holder.write(holder.keywords.toSpliced(place, 1));
/** Wherever it is written so. */
const instead = (holder: Holder, place: number, written: readonly string[]): BookEdit =>
  holder.write(holder.keywords.flatMap((each) => (each === holder.keywords[place] ? written : [each])));
const forKeyword = (code: string, holder: Holder, place: number): Pick<Cure, 'code' | 'holder' | 'about'> => ({
  code: rule(code),
  holder: holder.called,
  about: holder.parsed[place]?.written ?? null,
});
const removal = (code: string, holder: Holder, place: number, safety: Cure['safety'] = 'choice'): Cure => ({
  ...forKeyword(code, holder, place),
  label: `Remove ${holder.keywords[place]} from ${holder.name}`,
  safety,
  edit: without(holder, place),
});
const rewriting = (
  code: string,
  holder: Holder,
  place: number,
  written: readonly string[],
  safety: Cure['safety'],
): Cure => ({
  ...forKeyword(code, holder, place),
  label:
    written.length === 1
      ? `Write ${written[0]} for ${holder.keywords[place]}`
      : `Write ${written.join(', ')} as ${NUMBERS[written.length] ?? written.length} keywords`,
  safety,
  edit: instead(holder, place, written),
});

/** What was most likely meant, for a keyword that cannot stand as it is. */
function meant(code: string, holder: Holder, parsed: ParsedKeyword, place: number): readonly Cure[] {
  const found = meantBy(parsed);
  return found === null ? [] : [rewriting(code, holder, place, found.keywords, found.certain ? 'safe' : 'choice')];
}

/** For one keyword by itself, and beside the others of its holder. */
function keywordCures(holder: Holder, parsed: ParsedKeyword, place: number): readonly Cure[] {
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
  const amiss =
    fault === null
      ? []
      : keyword.name !== 'Facings'
        ? ['requires-parameter']
        : fault === 'missing'
          ? ['requires-parameter']
          : ['facing-angle'];
  const allRound =
    parsed.parameter?.kind === 'facing' && parsed.parameter.direction === 'all' && parsed.parameter.angle !== FULL_TURN;
  return [
    ...(allRound ? [rewriting('facing-angle', holder, place, [`Facings: All ${FULL_TURN}`], 'choice')] : []),
    ...amiss.flatMap((code) => [...meant(code, holder, parsed, place), removal(code, holder, place)]),
    ...again(holder, place),
  ];
}

/**
 * A keyword that stood there before: one that says the very same goes, safely; of those that do not, the player keeps
 * any one.
 */
function again(holder: Holder, place: number): readonly Cure[] {
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

/** What stands behind a keyword; behind one that takes nothing, nothing. */
const says = ({ parameter, fault }: ParsedKeyword): string => JSON.stringify(fault === 'needless' ? null : parameter);

/** For arcs of one weapon that are each well, but not beside each other. */
function arcCures(holder: Holder): readonly Cure[] {
  return arcProblems(holder.parsed).flatMap(({ written, limit, arcs }): readonly Cure[] => {
    const placeOf = (arc: string): number => holder.parsed.findIndex((parsed) => parsed.written === arc);
    const wide =
      limit === 0 ? [] : [rewriting('facing-angle', holder, placeOf(written), [`Facings: Side ${FLANK}`], 'choice')];
    return [...wide, ...arcs.map((arc) => ({ ...removal('facing-angle', holder, placeOf(arc)), about: written }))];
  });
}

/** A keyword of weapons on the unit, or the other way round: to where it belongs. */
function misplaced(holder: Holder, unit: OwnUnit, weapons: readonly OwnWeapon[]): readonly Cure[] {
  return holder.parsed.flatMap(({ keyword }, place): readonly Cure[] => {
    if (keyword === null || keyword.on === holder.on) return [];
    const targets =
      keyword.on === 'unit'
        ? [holderOfUnit(unit)]
        : weapons.slice(0, MOST_TARGETS).map((weapon) => holderOfWeapon(weapon, unit));
    const written = holder.keywords[place] ?? '';
    const moves = targets.map((target): Cure => ({
      ...forKeyword('keyword-place', holder, place),
      label: `Move ${written} to ${target.name}`,
      safety: targets.length === 1 ? 'safe' : 'choice',
      edit: { kind: 'all', edits: [without(holder, place), target.write([...target.keywords, written])] },
    }));
    return [...moves, removal('keyword-place', holder, place)];
  });
}

/** Any of its rows of models may have the leader. */
const leading = (unit: OwnUnit): readonly Cure[] =>
  unit.models.slice(0, MOST_TARGETS).map(({ id, name }, at) => ({
    code: rule('fireteam-size'),
    holder: null,
    about: 'no-leader',
    label: `Let ${name || `models ${at + 1}`} lead`,
    safety: 'choice',
    edit: { kind: 'leader', unit: unit.id, model: id },
  }));

/** For what keywords of the unit say beside each other, its models and its weapons. */
function unitCures(unit: OwnUnit, holders: readonly Holder[]): readonly Cure[] {
  const [own] = holders;
  if (own === undefined) return [];
  const place = (name: KeywordName): number => own.parsed.findIndex(({ keyword }) => keyword?.name === name);
  const removed = (code: string, ...names: readonly KeywordName[]): readonly Cure[] =>
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
    ...removed('fireteam-size', 'Fireteam').map((cure) => ({ ...cure, about: 'size' })),
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
