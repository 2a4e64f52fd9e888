import {
  amount,
  evaluate,
  formatList,
  link,
  linesByState,
  readText,
  layoutName,
  withSizeAsLimit,
  type LineReading,
  type LinkedDataset,
  type ReadText,
  type Roster,
} from '../../lib';
import { loadSystems, save, writer } from './folder';
import { EXIT, type Output, when, wrongUse } from './usage';

/** A text that `roster` was given, and what is wanted of it. */
export interface GivenText {
  readonly file: string;
  readonly text: string;
  readonly data: string;
  readonly json: boolean;
  readonly to: string | undefined;
  readonly target: string | undefined;
}

/** `roster LIST.txt`: how a text that somebody posted is read, line by line, and the list that it becomes. */
export function runText({ file, text, data, json, to, target }: GivenText, output: Output): number {
  const write = to === undefined ? null : writer(to);
  const { value, linked } = readTextWith({ file, text, data }, output);
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
function readTextWith({ file, text, data }: Pick<GivenText, 'file' | 'text' | 'data'>, output: Output) {
  const linked = loadSystems(data, output).datasets.map(link);
  let made = 0;
  const read = readText(text, { data: linked, newId: () => `text-${(made += 1)}`, formats: formatList });
  if (!read.ok) throw wrongUse(`${file}: ${read.problem}`);
  return { value: read.value, linked };
}

/** The list that a text becomes, with its data, to be judged. Throws for wrong use where no data fits. */
export function listInText(
  given: Pick<GivenText, 'file' | 'text' | 'data'>,
  output: Output,
): { readonly roster: Roster; readonly linked: LinkedDataset } {
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
