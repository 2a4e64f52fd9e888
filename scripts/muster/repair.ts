import { checkRoster, newJudge, openWords, priceAmount, repairs, repairWords, runSearch, type Repair } from '../../lib';
import { GIVEN, givenList } from './given';
import { LEGENDS, LIMITS, pinned, searchLimit, withoutLegends } from './searched';
import { foundByName, foundByNameLines } from './report';
import { EXIT, type Output, parseArguments } from './usage';
import { withoutLines, writtenLines, writtenTo } from './written';

/**
 * `repair FILE --data DIR --format FORMAT [--keep NAME]... [--legends] [--tries N] [--seconds N] [--json] [--out OUT]`:
 * the least that makes a list legal.
 */
export function runRepair(args: readonly string[], output: Output): number {
  const { positionals, values, several, json } = parseArguments(
    withoutLegends(args),
    ['FILE'],
    [...GIVEN, ...LIMITS, 'out'],
    ['keep'],
  );
  const isOver = searchLimit(values);
  const { roster, linked, format, foreign } = givenList(positionals[0] ?? '', values, output);
  foundByNameLines(foreign).forEach(output.err);
  const { army, report } = checkRoster(roster, linked, format);
  let made = 0;
  const answer = runSearch(
    repairs({
      roster,
      judge: newJudge(linked, format),
      pins: pinned(several['keep'] ?? [], army),
      legends: args.includes(LEGENDS),
      newId: () => `repaired-${(made += 1)}`,
    }),
    isOver,
  );
  const { found, proof } = answer;
  const [first] = found;
  const written =
    values.out === undefined || first === undefined ? null : writtenTo(values.out, roster, first.edit, linked);
  const says = repairWords(answer);
  if (json) withoutLines(written).forEach(output.err);
  output.out(
    json
      ? JSON.stringify(
          {
            verdict: report.verdict,
            ...foundByName(foreign),
            repairs: found.map(shown),
            proof: proof && { ...proof, says },
          },
          null,
          2,
        )
      : [`${army.name}: ${report.verdict}`, ...found.flatMap(described), says, ...writtenLines(written)].join('\n'),
  );
  if (report.verdict !== 'illegal') return EXIT.legal;
  return proof !== null && first?.changes.length === proof.size ? EXIT.legal : EXIT.cannotTell;
}

const shown = ({ changes, total, verdict, plans, alike }: Repair) => ({
  changes: changes.map(({ label }) => label),
  points: total,
  verdict,
  plans,
  alike: alike.map((each) => ({ changes: each.changes.map(({ label }) => label), points: each.total })),
});

/** Other ways of one kind that are listed; the rest are counted. */
const MOST_ALIKE = 3;

function described({ changes, total, counted, verdict, cost, plans, alike }: Repair, at: number): readonly string[] {
  const says = changes.map(({ label }) => label).join('; ');
  const doubt = openWords({ verdict, cost });
  const besides = [...(plans ? ['picks specialists'] : []), ...(doubt === null ? [] : [doubt.toLowerCase()])];
  const others = alike
    .slice(0, MOST_ALIKE)
    .map((each) => `     or ${each.changes.map(({ label }) => label).join('; ')}`);
  const rest = alike.length > MOST_ALIKE ? [`     or ${alike.length - MOST_ALIKE} more like these`] : [];
  return [
    `  ${at + 1}. ${says} (${[`${priceAmount(total, counted === undefined ? null : { name: counted })} then`, ...besides].join(', ')})`,
    ...others,
    ...rest,
  ];
}
