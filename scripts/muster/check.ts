import { checkRoster, type Verdict } from '../../lib';
import { GIVEN, givenList } from './given';
import { describeCheck, jsonCheck } from './report';
import { EXIT, type Output, parseArguments } from './usage';

const EXIT_BY_VERDICT: Readonly<Record<Verdict, number>> = {
  legal: EXIT.legal,
  illegal: EXIT.illegal,
  'cannot-tell': EXIT.cannotTell,
};

/**
 * `check FILE --data DIR --format FORMAT [--game-size N] [--declare FILE] [--books PATH] [--json]`: the verdict on a
 * list, as exit code too.
 */
export function runCheck(args: readonly string[], output: Output): number {
  const { positionals, values, json } = parseArguments(args, ['FILE'], GIVEN);
  const { roster, linked, format, foreign } = givenList(positionals[0] ?? '', values, output);
  const checked = checkRoster(roster, linked, format);
  output.out(
    json ? JSON.stringify(jsonCheck(checked, format, foreign), null, 2) : describeCheck(checked, format, foreign),
  );
  return EXIT_BY_VERDICT[checked.report.verdict];
}
