import type { Evaluation } from '../../engine';
import type { LinkedDataset } from '../../data/link';
import { type MissingSelection, missingSelections } from '../../data/missingSelections';
import { type CostDifference, type RecordedTotal, costDifferences, recordedTotals } from './recordedCosts';
import { type RelinkReport, relinkReport } from './relinkReport';
import type { NamedSelection, Relinked } from '../../data/relink';
import type { RosterFile } from '../../data/rosterFile';
import { allSelections } from '../../documents/roster/find';

/** What `roster --json` prints. */
export interface RosterReport extends RelinkReport {
  file: string;
  name: string;
  selections: {
    total: number;
    byPath: number;
    byLastId: number;
    byName: readonly NamedSelection[];
    missing: readonly MissingSelection[];
  };
  /** Of what the data has: where its costs are not what the file recorded. */
  prices: readonly CostDifference[];
  totals: readonly RecordedTotal[];
}

/**
 * How well a list that was read from a file matched the data: what of it is found, and how; what is not, and why; which
 * of its prices and totals are others now. `file` is the name it goes by in the report.
 */
export function rosterReport(
  file: string,
  list: RosterFile,
  { byPath, byLastId, byName, cut, roster }: Relinked,
  evaluation: Evaluation,
  linked: LinkedDataset,
): RosterReport {
  return {
    file,
    name: roster.name,
    ...relinkReport(list, evaluation.roster, linked, { byName, cut }),
    selections: {
      total: [...allSelections(roster)].length,
      byPath,
      byLastId,
      byName,
      missing: missingSelections(roster, linked),
    },
    prices: costDifferences(evaluation.roster, list.recorded),
    totals: list.origin === null ? [] : recordedTotals(evaluation.roster, list.origin, list.recorded, list.forces),
  };
}
