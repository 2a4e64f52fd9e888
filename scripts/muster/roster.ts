import {
  amount,
  describeMissing,
  evaluate,
  link,
  relink,
  rosterReport,
  textIn,
  withSizeAsLimit,
  formatList,
  linesByState,
  readText,
  layoutName,
  type RosterReport,
  type LineReading,
  type ReadText,
} from '../../lib';
import { contentOf, loadNeeded, readListFile, save, writer, loadSystems } from './folder';
import { EXIT, parseArguments, when, wrongUse, type Output } from './usage';

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
  if (text !== null) return runText({ file, text, data: values.data }, { json, to: values.to, target }, output);
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

interface GivenText {
  readonly file: string;
  readonly text: string;
  readonly data: string;
}

/** `roster LIST.txt`: how a text that somebody posted is read, line by line, and the list that it becomes. */
function runText(
  given: GivenText,
  { json, to, target }: { json: boolean; to: string | undefined; target: string | undefined },
  output: Output,
): number {
  const { file } = given;
  const write = to === undefined ? null : writer(to);
  const { value, linked } = readTextWith(given, output);
  const { roster, data: found } = value;
  const isWritten = write !== null && target !== undefined && roster !== null && found !== null;
  if (isWritten) save(target, write(withSizeAsLimit(evaluate(roster, linked[found.index]!))));
  output.out(
    json
      ? JSON.stringify({ file, ...value }, null, 2)
      : [...described(file, value), ...when(isWritten, '', `Written: ${target}`)].join('\n'),
  );
  if (value.roster === null) return EXIT.wrongUse;
  const { guessed, unknown } = linesByState(value.lines);
  return guessed + unknown + value.account.length === 0 ? EXIT.legal : EXIT.illegal;
}

/** A text read with all unit data of a folder, which is given beside it. Throws for wrong use. */
function readTextWith({ file, text, data }: GivenText, output: Output) {
  const linked = loadSystems(data, output).datasets.map(link);
  let made = 0;
  const read = readText(text, { data: linked, newId: () => `text-${(made += 1)}`, formats: formatList });
  if (!read.ok) throw wrongUse(`${file}: ${read.problem}`);
  return { value: read.value, linked };
}

/** The list that a text becomes, with its data, to be judged. Throws for wrong use where no data fits. */
export function listInText(given: GivenText, output: Output) {
  const { value, linked } = readTextWith(given, output);
  const { roster, data, doubts, lines } = value;
  if (roster === null || data === null) throw wrongUse(`${given.file}, read as a text: ${doubts.join(' ')}`);
  const { guessed, unknown } = linesByState(lines);
  if (guessed + unknown > 0) {
    output.err(
      `${given.file}: ${amount(guessed, 'line')} guessed, ${unknown} not understood: “muster roster” tells them.`,
    );
  }
  return { roster, linked: linked[data.index]! };
}

const MARKS = { understood: ' ', guessed: '~', unknown: '?', blank: ' ' } as const;

function described(file: string, { name, layout, data, lines, units, points, doubts }: ReadText): readonly string[] {
  const { understood, guessed, unknown } = linesByState(lines);
  const where = data === null ? '' : `; this data: ${data.gameSystem}, ${data.factions.join(', ')}`;
  return [
    `${name ?? 'A list'}  (${file}, layout: ${layoutName(layout)}${where})`,
    ...doubts.map((doubt) => `  ! ${doubt}`),
    '',
    `${amount(understood + guessed + unknown, 'line')}: ${understood} understood, ${guessed} guessed (~), ${unknown} not understood (?)`,
    ...lines.filter(({ state }) => state !== 'blank').flatMap(describedLine),
    '',
    ...units.map((unit) => {
      const models = unit.models.built === null ? '' : `, ${amount(unit.models.built, 'model')}`;
      const stated = unit.points.stated === null ? '' : ` (${unit.points.stated} in the text)`;
      return `  ${unit.name ?? `${unit.says}: not found`}${models}${unit.points.built === null ? '' : `, ${unit.points.built} points`}${stated}`;
    }),
    `Points: ${points.stated ?? 'none'} in the text, ${points.built ?? 'none'} in the list`,
  ];
}

/** The line, and below it all that is not certain of it. */
function describedLine({ text, state, parts }: LineReading): readonly string[] {
  const doubtful = parts.filter((part) => part.state !== 'understood');
  return [
    `${MARKS[state]} ${text.trim()}`,
    ...doubtful.map(({ says, became, why, choices }) => {
      const others = choices.filter((choice) => choice !== became);
      const or = others.length === 0 ? '' : ` (or ${others.join(', ')})`;
      return `    ${says} → ${became ?? 'a note'}. ${why ?? ''}${or}`.trimEnd();
    }),
  ];
}
