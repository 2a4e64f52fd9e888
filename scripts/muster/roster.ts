import {
  amount,
  describeMissing,
  evaluate,
  link,
  relink,
  rosterReport,
  type RosterReport,
  textIn,
  withSizeAsLimit,
} from '../../lib';
import { contentOf, loadNeeded, readListFile, save, writer } from './folder';
import { runText } from './rosterText';
import { EXIT, type Output, parseArguments, when, wrongUse } from './usage';

function describeRoster(report: RosterReport): string {
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
    ...when(prices.length > 0, '', `${amount(prices.length, 'price is', 'prices are')} not what the file recorded`),
    ...prices.map(
      ({ name, number, type, recorded, now }) => `  ${number} ${name}: ${recorded} ${type} recorded, ${now} now`,
    ),
    ...when(totals.length > 0, ''),
    ...totals.map(
      ({ type, recorded, selections, now }) =>
        `Total ${type}: ${recorded} recorded${recorded === selections ? '' : ` (its selections: ${selections})`}, ${now} now`,
    ),
  ].join('\n');
}

/** `roster`: how another program's list meets the data, and the list in another form. */
export function runRoster(args: readonly string[], output: Output): number {
  const converts = args.some((arg) => arg === '--to' || arg.startsWith('--to='));
  const {
    positionals: [file = '', target],
    values,
    json,
  } = parseArguments(args, converts ? ['FILE', 'OUT'] : ['FILE'], ['data', 'to']);
  if (values.data === undefined) throw wrongUse('--data DIR is missing');
  const text = textIn(contentOf(file));
  if (text !== null) return runText({ file, text, data: values.data, json, to: values.to, target }, output);
  const write = values.to === undefined ? null : writer(values.to);
  const list = readListFile(file);
  const data = loadNeeded(values.data, list.roster, output);
  const { gameSystem } = data;
  if (gameSystem.id !== list.roster.gameSystemId) {
    const name = list.origin?.gameSystemName || 'another game system';
    throw wrongUse(
      `${file} is for ${name} (${list.roster.gameSystemId}); ${values.data} holds ${gameSystem.name} ` +
        `(${gameSystem.id})`,
    );
  }
  const linked = link(data);
  const relinked = relink(list.roster, linked, list.recorded);
  const evaluation = evaluate(relinked.roster, linked);
  const report = rosterReport(file, list, relinked, evaluation, linked);
  if (write && target !== undefined) save(target, write(withSizeAsLimit(evaluation)));
  output.out(
    json
      ? JSON.stringify(report, null, 2)
      : [describeRoster(report), ...when(target !== undefined, '', `Written: ${target}`)].join('\n'),
  );
  return relinked.missing.length === 0 ? EXIT.legal : EXIT.illegal;
}
