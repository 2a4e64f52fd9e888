import { amount, describeMissing, type RosterReport } from '../../lib';

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
    `${amount(total, 'selection')}: ${byPath} found by path, ${byLastId} by last id, ${byName.length} by name, ` +
      `${missing.length} not found`,
    ...missing.map((each) => `  ? ${describeMissing(each)}`),
    ...(prices.length === 0
      ? []
      : ['', `${amount(prices.length, 'price is', 'prices are')} not what the file recorded`]),
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
