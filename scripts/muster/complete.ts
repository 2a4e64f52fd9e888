import {
  priceAmount,
  amount,
  checkRoster,
  completions,
  completionWords,
  fillings,
  limitOf,
  newJudge,
  obstacleTo,
  openWords,
  runSearch,
  type Completion,
} from '../../lib';
import { GIVEN, givenList } from './given';
import { LEGENDS, LIMITS, pinned, searchLimit, within, withoutLegends } from './searched';
import { foundByName, foundByNameLines } from './report';
import { EXIT, type Output, parseArguments, wrongUse } from './usage';
import { withoutLines, writtenLines, writtenTo } from './written';

const MOST_POINTS = 100_000;

/**
 * `complete FILE --data DIR --format FORMAT [--to POINTS] [--keep NAME]... [--legends] [--tries N] [--seconds N]
 * [--json] [--out OUT]`: ways to use the points that are left.
 */
export function runComplete(args: readonly string[], output: Output): number {
  const { positionals, values, several, json } = parseArguments(
    withoutLegends(args),
    ['FILE'],
    [...GIVEN, ...LIMITS, 'to', 'out'],
    ['keep'],
  );
  const to = values.to === undefined ? null : within('to', values.to, MOST_POINTS);
  const isOver = searchLimit(values);
  const { roster, linked, format, foreign } = givenList(positionals[0] ?? '', values, output);
  foundByNameLines(foreign).forEach(output.err);
  const checked = checkRoster(roster, linked, format);
  const { army } = checked;
  const limit = limitOf(army, format, to);
  if (limit === null) throw wrongUse(`${format.name} has no limit in points, so nothing is left: give one with --to`);
  if (obstacleTo(checked, format, to) === 'broken') {
    throw wrongUse('the list breaks a rule: repair that first ("muster repair" tells how)');
  }
  let made = 0;
  // A list of nothing is filled with lists to choose from.
  const search = (army.units.length === 0 ? fillings : completions)({
    roster,
    judge: newJudge(linked, format),
    pins: pinned(several['keep'] ?? [], army),
    legends: args.includes(LEGENDS),
    newId: () => `added-${(made += 1)}`,
    to,
  });
  const answer = runSearch(search, isOver);
  const { found, proof } = answer;
  const [first] = found;
  const written =
    values.out === undefined || first === undefined ? null : writtenTo(values.out, roster, first.edit, linked);
  const best =
    found.reduce<number | null>((most, { total }) => Math.max(most ?? 0, total), null) ?? proof?.best ?? null;
  const said = completionWords(answer, limit, army.counts);
  if (json) withoutLines(written).forEach(output.err);
  output.out(
    json
      ? JSON.stringify(
          {
            completions: found.map(shown),
            ...foundByName(foreign),
            best,
            proof: proof && { ...proof, says: said },
          },
          null,
          2,
        )
      : [
          `${army.name}: ${army.points} of ${priceAmount(limit, army.counts)}`,
          ...found.flatMap(described),
          said,
          ...writtenLines(written),
        ].join('\n'),
  );
  if (proof === null) return EXIT.cannotTell;
  return found.length > 0 || (proof.best ?? 0) >= limit ? EXIT.legal : EXIT.illegal;
}

const shown = ({ changes, total, verdict, character, alike }: Completion) => ({
  changes: changes.map(({ label }) => label),
  total,
  verdict,
  ...(character === null ? {} : { character }),
  alike: alike.map((each) => ({ changes: each.changes.map(({ label }) => label), total: each.total })),
});

const CHARACTERS = { many: 'many models', mix: 'a mix', few: 'few and strong' } as const;

function described({ changes, total, verdict, cost, character, alike }: Completion, at: number): readonly string[] {
  const says = changes.map(({ label }) => label).join('; ');
  const like = character === null ? '' : `, ${CHARACTERS[character]}`;
  const doubt = openWords({ verdict, cost });
  const open = doubt === null ? '' : `, ${doubt.toLowerCase()}`;
  const others = alike.map((each) => `     or ${each.changes.map(({ label }) => label).join('; ')}`);
  return [`  ${at + 1}. ${amount(total, 'point')}${like}${open}: ${says}`, ...others];
}
