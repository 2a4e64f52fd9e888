import { describeProblem, isDataError, problemOf } from '../../lib';
import { runCheck } from './check';
import { runComplete } from './complete';
import { runData } from './data';
import { runFacts } from './facts';
import { runRepair } from './repair';
import { runRoster } from './roster';
import { runText } from './text';
import { EXIT, type Output, USAGE, isWrongUse } from './usage';

const COMMANDS: Readonly<Record<string, (args: readonly string[], output: Output) => number>> = {
  check: runCheck,
  complete: runComplete,
  data: runData,
  facts: runFacts,
  repair: runRepair,
  roster: runRoster,
  text: runText,
};

/**
 * Runs the command line and gives the exit code. What goes wrong with what it was given is told in a line on the error
 * output, with exit code 2.
 */
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
    if (isWrongUse(error)) output.err(`muster ${name}: ${error.message}`);
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
