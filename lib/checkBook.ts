import type { Diagnostic } from './rules/report';
import type { OwnUnit } from './units/book';
import type { Cure } from './units/cures';

/** What a rule says of a unit, and the edits of the book that mend it. */
export interface UnitFinding {
  readonly diagnostic: Diagnostic;
  readonly cures: readonly Cure[];
}

export function checkUnit(_unit: OwnUnit): readonly UnitFinding[] {
  return [];
}
