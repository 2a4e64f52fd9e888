import type { Evaluation } from '../../lib/battlescribe/evaluate';
import type { LinkedDataset } from '../../lib/battlescribe/link';
import { type MissingSelection, describeMissing, missingSelections } from '../../lib/battlescribe/missing';
import {
  type CostDifference,
  type RecordedTotal,
  costDifferences,
  recordedTotals,
} from '../../lib/battlescribe/recordedCosts';
import { type RelinkReport, relinkReport } from '../../lib/battlescribe/relinkReport';
import type { NamedSelection, Relinked } from '../../lib/battlescribe/relink';
import type { RosterFile } from '../../lib/battlescribe/rosterFile';
import { allSelections } from '../../lib/roster/find';

/** What `roster --json` prints. */
export interface RosterReport extends RelinkReport {
  readonly file: string;
  readonly name: string;
  readonly selections: {
    readonly total: number;
    readonly byPath: number;
    readonly byLastId: number;
    readonly byName: readonly NamedSelection[];
    readonly missing: readonly MissingSelection[];
  };
  /** Of what the data has: where its costs are not what the file recorded. */
  readonly prices: readonly CostDifference[];
  readonly totals: readonly RecordedTotal[];
}

/** How a list that was read from a file met the data. */
export function rosterReport(
  file: string,
  list: RosterFile,
  { byPath, byLastId, byName, roster }: Relinked,
  evaluation: Evaluation,
  linked: LinkedDataset,
): RosterReport {
  return {
    file,
    name: roster.name,
    ...relinkReport(list, evaluation.roster, linked, byName),
    selections: {
      total: [...allSelections(roster)].length,
      byPath,
      byLastId,
      byName,
      missing: missingSelections(roster, linked),
    },
    prices: costDifferences(evaluation.roster, list.recorded),
    totals: list.origin === null ? [] : recordedTotals(evaluation.roster, list.origin, list.recorded),
  };
}

/** The report for people. */
export function describeRoster(report: RosterReport): string {
  const {
    selections: { total, byPath, byLastId, byName, missing },
    prices,
    totals,
  } = report;
  return [
    `${report.name}  (${report.file}, written by ${report.writtenBy})`,
    `  ${report.gameSystem.recorded.name}, revision ${report.gameSystem.recorded.revision}; this data: ` +
      `${report.gameSystem.data.name}, revision ${report.gameSystem.data.revision}`,
    ...report.catalogues.map(
      ({ name, recordedRevision, data }) =>
        `  ${name}, revision ${recordedRevision}; this data: ${data === null ? 'none' : `revision ${data.revision}`}`,
    ),
    ...report.notes.map((note) => `  ! ${note}`),
    '',
    `${total} selections: ${byPath} found by path, ${byLastId} by last id, ${byName.length} by name, ` +
      `${missing.length} not found`,
    ...missing.map((each) => `  ? ${describeMissing(each)}`),
    ...(prices.length === 0 ? [] : ['', `${prices.length} prices are not what the file recorded`]),
    ...prices.map(
      ({ name, number, type, recorded, now }) => `  ${number} ${name}: ${recorded} ${type} recorded, ${now} now`,
    ),
    ...(totals.length === 0
      ? []
      : [
          '',
          ...totals.map(
            ({ type, recorded, selections, now }) =>
              `Total ${type}: ${recorded} recorded${recorded === selections ? '' : ` (its selections: ${selections})`}, ${now} now`,
          ),
        ]),
  ].join('\n');
}
