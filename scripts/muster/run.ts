import {
  ALL_ON,
  amount,
  checkRoster,
  describeProblem,
  type FactsSurvey,
  isDataError,
  LAYOUTS,
  link,
  makeOutline,
  problemOf,
  surveyFacts,
  SWITCHES,
  type Switches,
  writeText,
} from '../../lib';
import { runData } from './data';
import { runComplete, runRepair } from './search';
import { runRoster } from './roster';
import { chosen, EXIT, WrongUse, type Output, parseArguments, USAGE, when, wrongUse } from './usage';
import { GIVEN, givenList } from './given';
import { describeCheck, foundByName, foundByNameLines, jsonCheck } from './report';
import { loadAll } from './folder';

const SOURCES = ['statline', 'rules text', 'curated', 'attested', 'unknown'] as const;

/** `facts`: how much of what the rules ask for the unit data tells, over all eligible units at minimum size. */
function runFacts(args: readonly string[], output: Output): number {
  const { positionals, json } = parseArguments(args, ['DIR'], []);
  const survey = surveyFacts(link(loadAll(positionals[0] ?? '', output)));
  output.out(json ? JSON.stringify(survey, null, 2) : describeFacts(survey));
  return EXIT.legal;
}

function describeFacts({ catalogues, units, complete, share, facts, incomplete }: FactsSurvey): string {
  const rows = Object.entries(facts);
  const width = Math.max(...rows.map(([name]) => name.length), 'Models by fact'.length);
  const columns = SOURCES.map((source) => source.padStart(11)).join('');
  return [
    `${complete} of ${amount(units, 'eligible unit')} in ${amount(catalogues, 'catalogue')} (${share} %) have every fact of every ` +
      `model known at minimum size`,
    '',
    `${'Models by fact'.padEnd(width)}${columns}`,
    ...rows.map(
      ([name, bySource]) =>
        `${name.padEnd(width)}${SOURCES.map((source) => String(bySource[source] ?? 0).padStart(11)).join('')}`,
    ),
    ...when(incomplete.length > 0, '', `${amount(incomplete.length, 'unit')} with open facts`),
    ...incomplete.flatMap((unit) => [
      `  ${unit.catalogue} › ${unit.slot} › ${unit.name}${unit.hidden ? ' (hidden)' : ''}`,
      ...unit.open.map(
        ({ fact, models, lookUp }) =>
          `      ${fact}${models.length === 0 ? '' : ` of ${models.join(', ')}`}: ${lookUp}`,
      ),
    ]),
  ].join('\n');
}

/** `check`: the verdict on a list, as exit code too. */
function runCheck(args: readonly string[], output: Output): number {
  const { positionals, values, json } = parseArguments(args, ['FILE'], GIVEN);
  const { roster, linked, format, foreign } = givenList(positionals[0] ?? '', values, output);
  const checked = checkRoster(roster, linked, format);
  output.out(
    json ? JSON.stringify(jsonCheck(checked, format, foreign), null, 2) : describeCheck(checked, format, foreign),
  );
  return EXIT[checked.report.verdict];
}

/** `text`: a list as text, its parts one after the other. */
function runText(args: readonly string[], output: Output): number {
  const { positionals, values, json } = parseArguments(args, ['FILE'], [...GIVEN, 'as', 'without']);
  const layout = chosen('as', 'layout', LAYOUTS, values.as);
  const switches = chosenSwitches(values.without);
  const { roster, linked, format, foreign } = givenList(positionals[0] ?? '', values, output, true);
  foundByNameLines(foreign).forEach(output.err);
  const byName = [...new Set(foreign?.relinked.byName.map(({ name }) => name))];
  const said = makeOutline(checkRoster(roster, linked, format), format, null, byName);
  const parts = writeText(said, { layout: layout.id, switches });
  const loses = layout.loses.map(({ says }) => says);
  output.out(
    json ? JSON.stringify({ layout: layout.id, loses, parts, ...foundByName(foreign) }, null, 2) : parts.join('\n\n'),
  );
  return EXIT.legal;
}

function chosenSwitches(without: string | undefined): Switches {
  const left = (without ?? '').split(',').flatMap((part) => part.trim() || []);
  const unknown = left.find((part) => !Object.hasOwn(ALL_ON, part));
  if (unknown !== undefined) {
    const known = SWITCHES.map(({ id }) => id).join(', ');
    throw wrongUse(`--without ${unknown}: there is no such part of a text (known: ${known})`);
  }
  return { ...ALL_ON, ...Object.fromEntries(left.map((part) => [part, false])) };
}

const COMMANDS: Readonly<Record<string, (args: readonly string[], output: Output) => number>> = {
  check: runCheck,
  complete: runComplete,
  data: runData,
  facts: runFacts,
  repair: runRepair,
  roster: runRoster,
  text: runText,
};

/** Runs the command line and gives the exit code; what is wrong with its input is one line and 2. */
export function runMuster(args: readonly string[], to: Output): number {
  const output: Output = { out: (text) => to.out(harmless(text)), err: (text) => to.err(harmless(text)) };
  const [name, ...rest] = args;
  if (name === 'help' || args.includes('--help') || args.includes('-h')) {
    output.out(USAGE);
    return 0;
  }
  const command = name !== undefined && Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command === undefined) {
    output.err(name === undefined ? USAGE : `There is no command "${name}".\n\n${USAGE}`);
    return EXIT.wrongUse;
  }
  try {
    return command(rest, output);
  } catch (error) {
    if (error instanceof WrongUse) output.err(`muster ${name}: ${error.message}`);
    else if (isDataError(error)) output.err(`muster ${name}: ${describeProblem(problemOf(error, 'the file'))}`);
    else throw error;
    return EXIT.wrongUse;
  }
}

/** What steers a terminal, but for a new line and a tab: names in files are anybody's. */
// oxlint-disable-next-line no-control-regex -- these are what is meant
const STEERING = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;

/** A text with what steers a terminal shown as JSON writes it, so that JSON stays the same. */
const harmless = (text: string): string =>
  text.replace(STEERING, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
