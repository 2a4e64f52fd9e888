import { newJudge } from '@/lib/verdict/advice/judge';
import { repairs } from '@/lib/verdict/advice/repair';
import { runSearch } from '@/lib/verdict/advice/search';
import { applyEdit } from '@/lib/documents/roster/edits';
import { checkRoster } from '@/lib/verdict/checkRoster';
import { seeded } from '../seeded';
import type { Measured } from './measured';
import { overfullLists, plantedLists, type Planted } from './planted';

interface Row {
  readonly planted: number;
  /** Changes of the first answer; 0: none was found. */
  readonly size: number;
  readonly first: number;
  readonly singles: number;
  readonly all: number;
  readonly longest: number;
  readonly checks: number;
  readonly tries: number;
  /** Tries to the first answer. */
  readonly firstTry: number;
  readonly wrong: boolean;
}

/** Repairs planted lists, and prints what was found, how large, and how long it took. */
export function tableOfRepairs(measured: Measured): boolean {
  const { linked, format, factions, lists, seed, over, print } = measured;
  let last = 0;
  const newId = (): string => `advice-${(last += 1)}`;
  const rows: Row[] = [];
  for (const planted of (over ? overfullLists : plantedLists)(lists, linked, format, factions, newId, seeded(seed))) {
    rows.push(repaired(planted, measured, newId));
  }
  const at = (part: number, of: readonly number[]): string =>
    (of.toSorted((a, b) => a - b)[Math.min(of.length - 1, Math.floor(part * of.length))] ?? 0).toFixed(0);
  const line = (name: string, of: readonly number[]): string =>
    `  ${name.padEnd(34)} ${at(0.5, of).padStart(7)} ${at(0.95, of).padStart(7)} ${at(1, of).padStart(7)}`;
  const broken = over ? 'far over their limit' : 'that one to three random changes broke';
  print(`\nRepair of ${rows.length} lists of ${format.name} ${broken}, seed ${seed}`);
  for (const planted of new Set(rows.map((row) => row.planted).toSorted((a, b) => a - b))) {
    const these = rows.filter((row) => row.planted === planted);
    const of = (size: number): number => these.filter((row) => row.size === size).length;
    print(
      `  ${planted} ${over ? 'units' : 'planted'}: ${these.length} lists; first answer of one change ${of(1)}, two ${of(2)}, ` +
        `more ${these.filter(({ size }) => size > 2).length}, none ${of(0)}`,
    );
  }
  print(`  ${''.padEnd(34)} ${'median'.padStart(7)} ${'95 %'.padStart(7)} ${'most'.padStart(7)}`);
  print(
    line(
      'ms to the first answer',
      rows.filter(({ size }) => size > 0).map(({ first }) => first),
    ),
  );
  print(
    line(
      'ms for all single changes',
      rows.map(({ singles }) => singles),
    ),
  );
  print(
    line(
      'ms in all',
      rows.map(({ all }) => all),
    ),
  );
  print(
    line(
      'ms in all, two changes needed',
      rows.filter(({ size }) => size === 2).map(({ all }) => all),
    ),
  );
  print(
    line(
      'ms of the longest step',
      rows.map(({ longest }) => longest),
    ),
  );
  print(
    line(
      'checks',
      rows.map(({ checks }) => checks),
    ),
  );
  print(
    line(
      'tries',
      rows.map(({ tries }) => tries),
    ),
  );
  print(
    line(
      'tries to the first answer',
      rows.filter(({ size }) => size > 0).map(({ firstTry }) => firstTry),
    ),
  );
  const wrong = rows.filter((row) => row.wrong).length;
  const larger = rows.filter(({ size, planted }) => size > planted).length;
  print(`  answers that are not legal: ${wrong}; larger than what was planted: ${larger}`);
  return wrong === 0 && larger === 0;
}

function repaired(planted: Planted, { linked, format, tries, say, now }: Measured, newId: () => string): Row {
  const judge = newJudge(linked, format);
  const began = now();
  const since = (): number => now() - began;
  let first = 0;
  let [singles, last, longest, steps, firstTry] = [0, 0, 0, 0, 0];
  const answer = runSearch(repairs({ roster: planted.roster, judge, pins: new Set(), newId }), (step) => {
    longest = Math.max(longest, since() - last);
    last = since();
    if (first === 0 && step.found.length > 0) [first, firstTry] = [since(), steps + 1];
    if (singles === 0 && step.proof) singles = since();
    return (steps += 1) >= tries;
  });
  const all = since();
  const wrong = answer.found.some(
    ({ edit }) => checkRoster(applyEdit(planted.roster, edit), linked, format).report.verdict === 'illegal',
  );
  const size = answer.found[0]?.changes.length ?? 0;
  const { army, report } = checkRoster(planted.roster, linked, format);
  say(
    `${planted.label}: ${army.points} points, ${planted.changes} planted; ${judge.checked()} checks, ${all.toFixed(0)} ms`,
  );
  for (const { severity, message } of report.diagnostics) if (severity === 'error') say(`    ✗ ${message}`);
  for (const { changes, cost, alike, verdict, plans } of answer.found) {
    say(
      `    → ${changes.map(({ label }) => label).join(' + ')}${plans ? ' (plan)' : ''}  ${verdict} [${cost.join(' ')}]` +
        `${alike.length > 0 ? ` or ${alike.length} like it` : ''}`,
    );
  }
  return {
    planted: planted.changes,
    size,
    first,
    singles: singles || all,
    all,
    longest,
    checks: judge.checked(),
    tries: steps,
    firstTry,
    wrong,
  };
}
