import type { RuleId } from '../../../rules/report';
import type { OwnUnit, OwnWeapon } from '../../../documents/book/book';
import type { Cure } from '../../../rules/cure';
import { meantBy, printKeyword, type ParsedKeyword } from '../keywords';
import { arcProblems } from '../table/arcOverlap';
import { holderOfUnit, holderOfWeapon, instead, without, type WrittenHolder } from './writtenHolder';

const FULL_TURN = 360;
/** The angle of each side of a base. */
const FLANK = 90;
const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five'];
const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth'];
/** At most this many are offered where a keyword could go to any of several. */
export const MOST_TARGETS = 4;

/** The id of a rule of this format. */
export const rule = (name: string): RuleId => `trenches-and-turbines/${name}`;

const forKeyword = (code: string, holder: WrittenHolder, place: number): Pick<Cure, 'code' | 'holder' | 'about'> => ({
  code: rule(code),
  holder: holder.called,
  about: holder.parsed[place]?.written ?? null,
});
/** Removes the keyword in that place. */
export const removal = (
  code: string,
  holder: WrittenHolder,
  place: number,
  safety: Cure['safety'] = 'choice',
): Cure => ({
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

/** What was most likely meant, for a keyword that is not valid as written. */
function meant(code: string, holder: WrittenHolder, parsed: ParsedKeyword, place: number): readonly Cure[] {
  const found = meantBy(parsed);
  return found === null ? [] : [rewriting(code, holder, place, found.keywords, found.certain ? 'safe' : 'choice')];
}

/** For one keyword by itself, and beside the others of its holder. */
export function keywordCures(holder: WrittenHolder, parsed: ParsedKeyword, place: number): readonly Cure[] {
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
  const allRound =
    parsed.parameter?.kind === 'facing' && parsed.parameter.direction === 'all' && parsed.parameter.angle !== FULL_TURN;
  return [
    ...(allRound ? [rewriting('facing-angle', holder, place, [`Facings: All ${FULL_TURN}`], 'choice')] : []),
    ...amiss.flatMap((code) => [...meant(code, holder, parsed, place), removal(code, holder, place)]),
    ...again(holder, place),
  ];
}

/** A repeated keyword: one that says the same is removed, safely; of those that differ, the player keeps one. */
function again(holder: WrittenHolder, place: number): readonly Cure[] {
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
export function arcCures(holder: WrittenHolder): readonly Cure[] {
  return arcProblems(holder.parsed).flatMap(({ written, limit, arcs }): readonly Cure[] => {
    const placeOf = (arc: string): number => holder.parsed.findIndex((parsed) => parsed.written === arc);
    const wide =
      limit === 0 ? [] : [rewriting('facing-angle', holder, placeOf(written), [`Facings: Side ${FLANK}`], 'choice')];
    return [...wide, ...arcs.map((arc) => ({ ...removal('facing-angle', holder, placeOf(arc)), about: written }))];
  });
}

/** Moves a weapon's keyword off the unit, or a unit's keyword off the weapon, to where it belongs. */
export function misplaced(holder: WrittenHolder, unit: OwnUnit, weapons: readonly OwnWeapon[]): readonly Cure[] {
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
