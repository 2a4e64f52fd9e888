import {
  afterTries,
  amount,
  applyEdit,
  checkRoster,
  completions,
  completionWords,
  ENOUGH_TRIES,
  evaluate,
  fillings,
  limitOf,
  newJudge,
  obstacleTo,
  openWords,
  priceAmount,
  repairs,
  repairWords,
  runSearch,
  unitLabels,
  withSizeAsLimit,
  writeRos,
  type Army,
  type Completion,
  type LinkedDataset,
  type Repair,
  type Roster,
  type RosterEdit,
} from '../../lib';
import { save } from './folder';
import { GIVEN, givenList } from './given';
import { foundByName, foundByNameLines } from './report';
import { type Arguments, EXIT, type Output, parseArguments, when, wholeNumber, wrongUse } from './usage';

const MOST_POINTS = 100_000;
const MOST_TRIES = 1_000_000;
const MOST_SECONDS = 600;

/** The list a search begins with, its question, and how its answer is told. `called`: begins ids of what it adds. */
function begun(args: readonly string[], further: readonly string[], called: string, output: Output) {
  const options = [...GIVEN, 'tries', 'seconds', 'out', ...further];
  const { positionals, values, several, flags, json } = parseArguments(args, ['FILE'], options, ['keep'], ['legends']);
  const to = values.to === undefined ? null : wholeNumber('to', values.to, MOST_POINTS);
  const isOver = searchLimit(values);
  const list = givenList(positionals[0] ?? '', values, output);
  const { roster, linked, format, foreign } = list;
  foundByNameLines(foreign).forEach(output.err);
  const checked = checkRoster(roster, linked, format);
  let made = 0;
  return {
    ...list,
    checked,
    to,
    isOver,
    question: () => ({
      roster,
      judge: newJudge(linked, format),
      pins: pinned(several['keep'] ?? [], checked.army),
      // What is of [Legends] is as good as anything else.
      legends: flags.has('legends'),
      newId: () => `${called}-${(made += 1)}`,
    }),
    /** Writes the first that was found where a file is named, and tells all of it. */
    tell(first: { edit: RosterEdit } | undefined, told: object, lines: readonly string[]): void {
      const { out } = values;
      const lost = out === undefined || first === undefined ? null : writtenTo(out, roster, first.edit, linked);
      if (json) lost?.forEach(output.err);
      const written = lost === null ? [] : [`Written: ${out}`, ...lost];
      output.out(json ? JSON.stringify(told, null, 2) : [...lines, ...written].join('\n'));
    },
  };
}

/** `repair`: the least that makes a list legal. */
export function runRepair(args: readonly string[], output: Output): number {
  const { checked, foreign, isOver, question, tell } = begun(args, [], 'repaired', output);
  const { army, report } = checked;
  const answer = runSearch(repairs(question()), isOver);
  const { found, proof } = answer;
  const [first] = found;
  const says = repairWords(answer);
  tell(
    first,
    {
      verdict: report.verdict,
      ...foundByName(foreign),
      repairs: found.map(shownRepair),
      proof: proof && { ...proof, says },
    },
    [`${army.name}: ${report.verdict}`, ...found.flatMap(describedRepair), says],
  );
  if (report.verdict !== 'illegal') return EXIT.legal;
  return proof !== null && first?.changes.length === proof.size ? EXIT.legal : EXIT['cannot-tell'];
}

/** `complete`: ways to use the points that are left. */
export function runComplete(args: readonly string[], output: Output): number {
  const { checked, foreign, format, isOver, question, tell, to } = begun(args, ['to'], 'added', output);
  const { army } = checked;
  const limit = limitOf(army, format, to);
  if (limit === null) throw wrongUse(`${format.name} has no limit in points, so nothing is left: give one with --to`);
  if (obstacleTo(checked, format, to) === 'broken') {
    throw wrongUse('the list breaks a rule: repair that first ("muster repair" tells how)');
  }
  // A list of nothing is filled with lists to choose from.
  const search = (army.units.length === 0 ? fillings : completions)({ ...question(), to });
  const answer = runSearch(search, isOver);
  const { found, proof } = answer;
  const best =
    found.reduce<number | null>((most, { total }) => Math.max(most ?? 0, total), null) ?? proof?.best ?? null;
  const says = completionWords(answer, limit, army.counts);
  tell(
    found[0],
    { completions: found.map(shownCompletion), ...foundByName(foreign), best, proof: proof && { ...proof, says } },
    [`${army.name}: ${army.points} of ${priceAmount(limit, army.counts)}`, ...found.flatMap(describedCompletion), says],
  );
  if (proof === null) return EXIT['cannot-tell'];
  return found.length > 0 || (proof.best ?? 0) >= limit ? EXIT.legal : EXIT.illegal;
}

const labelsOf = ({ changes }: { changes: readonly { label: string }[] }): readonly string[] =>
  changes.map(({ label }) => label);
const inWords = (found: { changes: readonly { label: string }[] }): string => labelsOf(found).join('; ');

const shownRepair = ({ total, verdict, plans, alike, ...found }: Repair) => ({
  changes: labelsOf(found),
  points: total,
  verdict,
  plans,
  alike: alike.map((each) => ({ changes: labelsOf(each), points: each.total })),
});

const shownCompletion = ({ total, verdict, character, alike, ...found }: Completion) => ({
  changes: labelsOf(found),
  total,
  verdict,
  ...(character === null ? {} : { character }),
  alike: alike.map((each) => ({ changes: labelsOf(each), total: each.total })),
});

/** Other ways of one kind that are listed; the rest are counted. */
const MOST_ALIKE = 3;

function describedRepair(found: Repair, at: number): readonly string[] {
  const { total, counted, verdict, cost, plans, alike } = found;
  const doubt = openWords({ verdict, cost });
  const besides = [...(plans ? ['picks specialists'] : []), ...(doubt === null ? [] : [doubt.toLowerCase()])];
  const then = `${priceAmount(total, counted === undefined ? null : { name: counted })} then`;
  return [
    `  ${at + 1}. ${inWords(found)} (${[then, ...besides].join(', ')})`,
    ...alike.slice(0, MOST_ALIKE).map((each) => `     or ${inWords(each)}`),
    ...when(alike.length > MOST_ALIKE, `     or ${alike.length - MOST_ALIKE} more like these`),
  ];
}

const CHARACTERS = { many: 'many models', mix: 'a mix', few: 'few and strong' } as const;

function describedCompletion(found: Completion, at: number): readonly string[] {
  const { total, verdict, cost, character, alike } = found;
  const doubt = openWords({ verdict, cost });
  const like = character === null ? '' : `, ${CHARACTERS[character]}`;
  const open = doubt === null ? '' : `, ${doubt.toLowerCase()}`;
  return [
    `  ${at + 1}. ${amount(total, 'point')}${like}${open}: ${inWords(found)}`,
    ...alike.map((each) => `     or ${inWords(each)}`),
  ];
}

/** Whether a search has tried `--tries` lists or taken `--seconds`, from now on. Throws for wrong use. */
function searchLimit({ tries, seconds }: Arguments['values']): () => boolean {
  const isTried = afterTries(tries === undefined ? ENOUGH_TRIES : wholeNumber('tries', tries, MOST_TRIES));
  const end = seconds === undefined ? Infinity : Date.now() + wholeNumber('seconds', seconds, MOST_SECONDS) * 1000;
  return () => isTried() || Date.now() > end;
}

/** The units of these names, `#2` for the second of one name. Throws for wrong use. */
function pinned(names: readonly string[], army: Army): ReadonlySet<string> {
  const labels = unitLabels(army);
  const pins = names.flatMap((name) => {
    const wanted = name.trim().toLowerCase();
    const units = army.units.filter((unit) =>
      [unit.name, labels.get(unit.id)].some((each) => each?.toLowerCase() === wanted),
    );
    if (units.length > 0) return units.map(({ id }) => id);
    throw wrongUse(`--keep ${name}: the list has no such unit (it has: ${[...labels.values()].join(', ')})`);
  });
  return new Set(pins);
}

/** Writes a changed list for BattleScribe, and says what is lost there. Throws for wrong use where it cannot. */
function writtenTo(file: string, roster: Roster, edit: RosterEdit, linked: LinkedDataset): readonly string[] {
  const changed = applyEdit(roster, edit);
  save(file, writeRos(withSizeAsLimit(evaluate(changed, linked))));
  const without = undeclared(changed);
  return when(
    without.length > 0,
    `${file} is without ${without.join(', ')}: a .ros file has no place for that. "muster check" wants it again: see --declare`,
  );
}

/** The size of the game is not among it: it goes along as the limit in points. */
function undeclared({ declarations }: Roster): readonly string[] {
  if (declarations === null) return [];
  const { leader, specialists, attested, agreements, rides } = declarations;
  return [
    ...when(leader !== null, 'the leader'),
    ...when(specialists.length > 0, 'the specialists'),
    ...when(attested.length > 0, 'what you vouch for'),
    ...when(agreements.answers.length + agreements.rulings.length > 0, 'what was agreed on'),
    ...when(rides.length > 0, 'who rides in which transport'),
  ];
}
