import { bookDataset, houseId, withHouseBooks } from '../data/ownUnits';
import { createSelection, evaluate, newForce, newRoster } from '../engine';
import { link, type LinkedDataset } from '../data/link';
import { checkRoster } from './checkRoster';
import { groupedBy, rememberedOf } from '../foundation/collect';
import type { Roster } from '../documents/roster/schema';
import type { Format } from '../rules/format';
import type { Diagnostic, Report, UnitFix } from '../rules/report';
import { isNoWorse } from '../rules/safety';
import { emptyBook, type OwnUnit } from '../documents/book/book';
import { applyBookEdit } from '../documents/book/edits';
import { EDITIONS, FIRST_EDITION, hasBooks, type EditionId } from '../documents/book/editions.data';

/** What a rule says of a unit, and the edits of its book that mend it. */
export interface UnitFinding {
  diagnostic: Diagnostic;
  fixes: readonly UnitFix[];
}

/** What a format says of one unit of a book, as in a list of nothing else. Remembered for each unit object. */
export const judgeUnit = (unit: OwnUnit, format: Format): readonly Diagnostic[] => reportOf(unit, format).diagnostics;

/** A reading of a unit under a format that keeps its answers. */
function rememberedUnder<T>(read: (unit: OwnUnit, format: Format) => T): (unit: OwnUnit, format: Format) => T {
  const under = rememberedOf((format: Format) => rememberedOf((unit: OwnUnit) => read(unit, format)));
  return (unit, format) => under(format)(unit);
}

/** The same with what mends each finding; safe fixes were tried. */
export const checkUnit = rememberedUnder(withCures);

/** Whether units that players write for an edition are beside data, as house units of a faction. */
const isOfHouse = (edition: EditionId): boolean => EDITIONS[edition].units === 'data';

const reportOf = rememberedUnder((unit, format): Report => {
  const { edition } = format;
  if (isOfHouse(edition) && unit.models.length === 0) return { verdict: 'legal', outcomes: [], diagnostics: [] };
  const { linked, catalogue, key } = isOfHouse(edition)
    ? inFaction(unit, edition)
    : { linked: link(bookDataset([bookOf(unit, 'book', edition)], 1)), catalogue: 'book', key: unit.id };
  // Findings about the whole list, and about what it lacks, are left out: there is no list here.
  const aboutIt = ({ at, kind }: Diagnostic): boolean =>
    at.kind !== 'roster' && at.kind !== 'detachment' && !(isOfHouse(edition) && kind === 'missing');
  const { report } = checkRoster(alone(linked, catalogue, key), linked, format);
  return { ...report, diagnostics: report.diagnostics.filter(aboutIt) };
});

/** Judging grows with keywords: at most this many are read again to try a unit's fixes. */
const MOST_READ = 4000;
/** Far above any real unit: for one with more, problems are shown without fixes. */
const MOST_MENDED = 2000;

function withCures(unit: OwnUnit, format: Format): readonly UnitFinding[] {
  const report = reportOf(unit, format);
  const keywords = keywordsIn(unit);
  if (format.unitFixes === null || report.diagnostics.length === 0 || keywords > MOST_MENDED) {
    return report.diagnostics.map((diagnostic) => ({ diagnostic, fixes: [] }));
  }
  const fixesFor = fixIndex(format.unitFixes(unit));
  let left = Math.floor(MOST_READ / Math.max(1, keywords));
  const proven = (fix: UnitFix): UnitFix => {
    if (fix.safety !== 'safe') return fix;
    left -= 1;
    return left >= 0 && isProven(fix, unit, report, format) ? fix : { ...fix, safety: 'choice' };
  };
  return report.diagnostics.map((diagnostic) => ({ diagnostic, fixes: together(fixesFor(diagnostic)).map(proven) }));
}

const keywordsIn = ({ keywords, models }: OwnUnit): number =>
  keywords.length +
  models.reduce((sum, { weapons }) => sum + weapons.reduce((each, weapon) => each + weapon.keywords.length + 1, 0), 0);

function isProven({ edit }: UnitFix, unit: OwnUnit, before: Report, format: Format): boolean {
  const [mended] = applyBookEdit(bookOf(unit, 'book', format.edition), edit).units;
  return mended !== undefined && mended !== unit && isNoWorse(before, reportOf(mended, format));
}

/** A format that is played with all data is for no book; its units are judged as a new book's are. */
const bookOf = (unit: OwnUnit | null, id: string, edition: EditionId) => ({
  ...emptyBook(id, 'Book', hasBooks(edition) ? edition : FIRST_EDITION),
  units: unit === null ? [] : [unit],
});

/** What it still lacks for a list (reported elsewhere, see `lacksOf`) is made up, so that the rest can be judged. */
function inFaction(unit: OwnUnit, edition: EditionId): { linked: LinkedDataset; catalogue: string; key: string } {
  const { roles } = EDITIONS[edition];
  const slot = roles.find((role) => role === unit.slot) ?? 'Troops';
  const ready = { ...unit, name: unit.name.trim() || 'Unnamed unit', slot, points: unit.points ?? 1 };
  const linked = link(
    withHouseBooks(bookDataset([bookOf(null, 'faction', edition)], 1), [bookOf(ready, 'house', edition)], 1, [
      'faction',
    ]),
  );
  return { linked, catalogue: 'faction', key: houseId('house', unit.id) };
}

function alone(linked: LinkedDataset, catalogue: string, key: string): Roster {
  let ids = 0;
  const newId = (): string => `s${(ids += 1)}`;
  const force = newForce(linked, catalogue, null, newId);
  const empty: Roster = { ...newRoster(linked, ''), forces: [force] };
  const selection = createSelection(evaluate(empty, linked), force.id, { key }, newId);
  return { ...empty, forces: [{ ...force, selections: [...force.selections, selection] }] };
}

/** Finds the fixes for a finding: same rule, same unit or weapon, same keyword or problem. */
function fixIndex(fixes: readonly UnitFix[]): (diagnostic: Diagnostic) => readonly UnitFix[] {
  const place = new Map(fixes.map((fix, at) => [fix, at]));
  const keyOf = (...parts: readonly unknown[]): string => JSON.stringify(parts);
  const found = groupedBy(fixes, (fix) => keyOf(fix.code, fix.holder, fix.about));
  return ({ code, data: { holder, unit, keyword, problem, written } }) => {
    const holders = [typeof holder === 'string' ? holder : unit, null];
    const abouts = [...(Array.isArray(written) ? written : [typeof keyword === 'string' ? keyword : problem]), null];
    const keys = holders.flatMap((whose) => abouts.map((about: unknown) => keyOf(code, whose ?? null, about ?? null)));
    const these = new Set([...new Set(keys)].flatMap((key) => found.get(key) ?? []));
    // The likeliest first.
    return [...these].toSorted((a, b) => (place.get(a) ?? 0) - (place.get(b) ?? 0));
  };
}

/** Weapons that are alike have one finding, so what mends them is one fix. */
const together = (fixes: readonly UnitFix[]): readonly UnitFix[] =>
  [...groupedBy(fixes, ({ label }) => label).values()].map((alike): UnitFix => {
    const [first, ...others] = alike;
    if (others.length === 0) return first;
    const safety = alike.every((fix) => fix.safety === 'safe') ? 'safe' : 'choice';
    return { ...first, safety, edit: { kind: 'all', edits: alike.map(({ edit }) => edit) } };
  });
