import { completions } from '@/lib/verdict/advice/complete';
import { obstacleTo, type Completion, type CompletionProof } from '@/lib/verdict/advice/completion';
import { newJudge } from '@/lib/verdict/advice/judge';
import { runSearch, type Answer } from '@/lib/verdict/advice/search';
import { applyEdit } from '@/lib/documents/roster/edits';
import type { Roster } from '@/lib/documents/roster/schema';
import type { Format } from '@/lib/rules/format';
import { checkRoster } from '@/lib/verdict/checkRoster';
import { seeded } from '../seeded';
import { drawList } from '../sweep/lists';
import type { Measured } from './measured';

/** Lists that are further from their limit are begun, not left with points. */
const MOST_LEFT = 115;

type Came = 'exact' | 'below, proven' | 'below' | 'nothing, proven' | 'nothing';

interface Row {
  readonly came: Came;
  readonly ways: number;
  /** Milliseconds to the first answer that is as good as the last; in all. */
  readonly first: number;
  readonly all: number;
  readonly longest: number;
  readonly checks: number;
  readonly tries: number;
  readonly wrong: number;
}

/** Fills up lists of chance that are legal or unfinished, and prints what was found and how long it took. */
export function tableOfCompletions(measured: Measured): boolean {
  const { format, seed, print } = measured;
  let last = 0;
  const newId = (): string => `fill-${(last += 1)}`;
  const legal: Row[] = [];
  const unfinished: Row[] = [];
  for (const { roster, isLegal, label } of listsWithPointsLeft(measured, newId)) {
    (isLegal ? legal : unfinished).push(completed(roster, label, measured, newId));
    if (legal.length + unfinished.length >= measured.lists) break;
  }
  print(
    `\nPoints that are left, ${legal.length} legal and ${unfinished.length} unfinished lists of ${format.name}, seed ${seed}`,
  );
  const rows = { 'legal lists': legal, 'unfinished lists': unfinished };
  for (const [name, of] of Object.entries(rows)) printRows(name, of, print);
  const wrong = [...legal, ...unfinished].reduce((sum, row) => sum + row.wrong, 0);
  print(`  answers that are illegal, cost something else, or lose something: ${wrong}`);
  return wrong === 0;
}

function printRows(name: string, rows: readonly Row[], print: Measured['print']): void {
  const came = ['exact', 'below, proven', 'below', 'nothing, proven', 'nothing'].map(
    (each) => `${each} ${rows.filter((row) => row.came === each).length}`,
  );
  print(`  ${name}: ${came.join('; ')}; ${rows.filter(({ ways }) => ways >= 3).length} with three ways or more`);
  for (const column of ['first', 'all', 'longest', 'checks', 'tries'] as const) {
    const values = rows.map((row) => row[column]).toSorted((a, b) => a - b);
    const at = (part: number): string =>
      (values[Math.min(values.length - 1, Math.floor(part * values.length))] ?? 0).toFixed(0).padStart(7);
    const said = {
      first: 'ms to the best answer',
      all: 'ms in all',
      longest: 'ms of the longest step',
      checks: 'checks',
      tries: 'tries',
    }[column];
    print(`    ${said.padEnd(26)} median ${at(0.5)}  95 % ${at(0.95)}  most ${at(1)}`);
  }
}

function* listsWithPointsLeft({ linked, format, factions, seed }: Measured, newId: () => string) {
  const chance = seeded(seed);
  for (let at = 0; ; at++) {
    const faction = chance.one(factions);
    if (faction === undefined) return;
    const { roster, checked, label } = drawList(linked, format, faction, String(at), newId, chance);
    if (obstacleTo(checked, format, null) !== null) continue;
    const left = limitOf(format, roster) - checked.army.points;
    if (left <= MOST_LEFT) yield { roster, label, isLegal: checked.report.verdict !== 'illegal' };
  }
}

const limitOf = ({ gameSizes, limits }: Format, { declarations }: Roster): number =>
  Math.min(limits.points ?? Infinity, (gameSizes === null ? null : declarations?.gameSize) ?? Infinity);

function completed(roster: Roster, label: string, measured: Measured, newId: () => string): Row {
  const judge = newJudge(measured.linked, measured.format);
  const search = completions({ roster, judge, pins: new Set(), newId, to: null });
  return timed(search, roster, label, judge.checked, measured);
}

function timed(
  search: ReturnType<typeof completions>,
  roster: Roster,
  label: string,
  checked: () => number,
  { linked, format, tries, say, now }: Measured,
): Row {
  const began = now();
  const since = (): number => now() - began;
  let [best, first, last, longest, steps] = [-1, 0, 0, 0, 0];
  const answer = runSearch(search, ({ found }) => {
    longest = Math.max(longest, since() - last);
    last = since();
    const total = Math.max(-1, ...found.map((each) => each.total));
    if (total > best) [best, first] = [total, since()];
    return (steps += 1) >= tries;
  });
  const all = since();
  const checks = checked();
  const limit = limitOf(format, roster);
  const before = checkRoster(roster, linked, format).army;
  const ways = answer.found.flatMap((each) => [each, ...each.alike]);
  const wrong = ways.filter(({ edit, total }) => {
    const { army, report } = checkRoster(applyEdit(roster, edit), linked, format);
    const keeps = before.units.every((unit) => {
      const after = army.units.find(({ id }) => id === unit.id);
      return after !== undefined && after.models.length >= unit.models.length && after.points >= unit.points;
    });
    return report.verdict === 'illegal' || army.points !== total || total > limit || !keeps;
  }).length;
  const came = cameOf(answer, limit);
  say(
    `${label}: ${before.points} of ${limit}: ${came}, ${answer.found.length} ways; ${checks} checks, ${all.toFixed(0)} ms`,
  );
  for (const { total, changes, alike } of answer.found) {
    say(`    → ${total} ${changes.map((change) => change.label).join(' + ')} (${alike.length} like it)`);
  }
  return { came, ways: answer.found.length, first: first || all, all, longest, checks, tries: steps, wrong };
}

function cameOf({ found, proof }: Answer<Completion, CompletionProof>, limit: number): Came {
  if (found.some(({ total }) => total === limit)) return 'exact';
  if (found.length > 0) return proof === null ? 'below' : 'below, proven';
  return proof === null ? 'nothing' : 'nothing, proven';
}
