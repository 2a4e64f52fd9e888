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
export function runMuster(args: readonly string[], output: Output): number {
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
