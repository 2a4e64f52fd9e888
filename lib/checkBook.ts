import { bookDataset, houseId, withHouseBooks } from './battlescribe/ownUnits';
import { SHAPES } from './battlescribe/ownUnits.data';
import { createSelection, evaluate, newForce, newRoster } from './battlescribe/evaluate';
import { link, type LinkedDataset } from './battlescribe/link';
import { checkRoster } from './checkRoster';
import type { Roster } from './roster/schema';
import type { Format } from './rules/format';
import type { Diagnostic } from './rules/report';
import { emptyBook } from './units/book';
import type { BookEdition, OwnUnit } from './units/book';
import { curesOf } from './units/cures';
import type { Cure } from './units/cures';
import { isHouseEdition, type HouseEdition } from './units/house';

/** What a rule says of a unit, and the edits of its book that mend it. */
export interface UnitFinding {
  readonly diagnostic: Diagnostic;
  readonly cures: readonly Cure[];
}

const known = new WeakMap<OwnUnit, { readonly format: Format; readonly findings: readonly UnitFinding[] }>();

/**
 * What a format says of one unit of a book by itself, by the same way that a list goes: as unit data, in a list that holds nothing else.
 * A house unit is judged as one of a faction that has nothing else; without models there is nothing to judge.
 * Remembered for the very unit, so that typing into one of many checks that one alone.
 */
export function checkUnit(unit: OwnUnit, format: Format): readonly UnitFinding[] {
  const before = known.get(unit);
  if (before !== undefined && before.format === format) return before.findings;
  const findings = isHouseEdition(format.edition) && unit.models.length === 0 ? [] : findingsOf(unit, format);
  known.set(unit, { format, findings });
  return findings;
}

function findingsOf(unit: OwnUnit, format: Format): readonly UnitFinding[] {
  const { edition } = format;
  const { linked, catalogue, key } = isHouseEdition(edition) ? inFaction(unit, edition) : { linked: link(bookDataset([bookOf(unit, 'book', edition)], 1)), catalogue: 'book', key: unit.id };
  // Of a list as a whole nothing is said here, nor of what it still lacks: there is none.
  const aboutIt = ({ at, kind }: Diagnostic): boolean => at.kind !== 'roster' && at.kind !== 'detachment' && !(isHouseEdition(edition) && kind === 'missing');
  const own = checkRoster(alone(linked, catalogue, key), linked, format).report.diagnostics.filter(aboutIt);
  const cures = isHouseEdition(edition) ? [] : curesOf(unit);
  return own.map((diagnostic) => ({ diagnostic, cures: together(cures.filter((cure) => mends(cure, diagnostic))) }));
}

const bookOf = (unit: OwnUnit | null, id: string, edition: BookEdition) => ({ ...emptyBook(id, 'Book', edition), units: unit === null ? [] : [unit] });

/** What it still lacks for a list (its own affair, see `lacksOf`) is made up, so that the rest can be judged meanwhile. */
function inFaction(unit: OwnUnit, edition: HouseEdition): { readonly linked: LinkedDataset; readonly catalogue: string; readonly key: string } {
  const { roles } = SHAPES[edition];
  const slot = roles.find((role) => role === unit.slot) ?? 'Troops';
  const ready = { ...unit, name: unit.name.trim() || 'Unnamed unit', slot, points: unit.points ?? 1 };
  const linked = link(withHouseBooks(bookDataset([bookOf(null, 'faction', edition)], 1), [bookOf(ready, 'house', edition)], 1, ['faction']));
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

/** Whether a cure is for that very finding: of the same rule, for the same unit or weapon, about the same keyword. */
function mends({ code, holder, about }: Cure, diagnostic: Diagnostic): boolean {
  const { holder: whose, keyword, written } = diagnostic.data;
  if (code !== diagnostic.code) return false;
  if (holder !== null && typeof whose === 'string' && holder !== whose) return false;
  if (about === null) return true;
  return Array.isArray(written) ? written.includes(about) : typeof keyword !== 'string' || keyword === about;
}

/** Weapons that are alike have one finding, so what mends them is one cure. */
function together(cures: readonly Cure[]): readonly Cure[] {
  const labels = [...new Set(cures.map(({ label }) => label))];
  return labels.flatMap((label) => {
    const alike = cures.filter((cure) => cure.label === label);
    const [first] = alike;
    if (first === undefined) return [];
    return [alike.length === 1 ? first : { ...first, edit: { kind: 'all', edits: alike.map(({ edit }) => edit) } as const }];
  });
}
