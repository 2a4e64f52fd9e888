import { bookDataset } from './battlescribe/ownUnits';
import { createSelection, evaluate, newForce, newRoster } from './battlescribe/evaluate';
import { link } from './battlescribe/link';
import { checkRoster } from './checkRoster';
import type { Roster } from './roster/schema';
import type { Format } from './rules/format';
import type { Diagnostic } from './rules/report';
import { emptyBook } from './units/book';
import type { OwnUnit } from './units/book';
import { curesOf } from './units/cures';
import type { Cure } from './units/cures';

/** What a rule says of a unit, and the edits of its book that mend it. */
export interface UnitFinding {
  readonly diagnostic: Diagnostic;
  readonly cures: readonly Cure[];
}

const known = new WeakMap<OwnUnit, { readonly format: Format; readonly findings: readonly UnitFinding[] }>();

/**
 * What a format says of one unit of a book by itself, by the same way that a list goes: as unit data, in a list that holds nothing else.
 * Remembered for the very unit, so that typing into one of many checks that one alone.
 */
export function checkUnit(unit: OwnUnit, format: Format): readonly UnitFinding[] {
  const before = known.get(unit);
  if (before !== undefined && before.format === format) return before.findings;
  const { roster, linked } = alone(unit);
  // Of a list as a whole nothing is said here: there is none.
  const own = checkRoster(roster, linked, format).report.diagnostics.filter(({ at }) => at.kind !== 'roster' && at.kind !== 'detachment');
  const cures = curesOf(unit);
  const findings = own.map((diagnostic) => ({ diagnostic, cures: together(cures.filter((cure) => mends(cure, diagnostic))) }));
  known.set(unit, { format, findings });
  return findings;
}

function alone(unit: OwnUnit): { readonly roster: Roster; readonly linked: ReturnType<typeof link> } {
  const book = { ...emptyBook('book', 'Book'), units: [unit] };
  const linked = link(bookDataset([book], 1));
  let ids = 0;
  const newId = (): string => `s${(ids += 1)}`;
  const force = newForce(linked, book.id, null, newId);
  const empty: Roster = { ...newRoster(linked, ''), forces: [force] };
  const selection = createSelection(evaluate(empty, linked), force.id, { key: unit.id }, newId);
  return { roster: { ...empty, forces: [{ ...force, selections: [...force.selections, selection] }] }, linked };
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
