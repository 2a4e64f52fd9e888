import { fillings } from '@/lib/verdict/advice/fill';
import type { Completion } from '@/lib/verdict/advice/completion';
import { newJudge } from '@/lib/verdict/advice/judge';
import { standardDetachment } from '@/lib/army/readings';
import { newForce, newRoster } from '@/lib/engine';
import { applyEdit } from '@/lib/documents/roster/edits';
import { NO_DECLARATIONS } from '@/lib/documents/roster/schema';
import { checkRoster } from '@/lib/verdict/checkRoster';
import { underFormat } from '@/lib/verdict/underFormat';
import type { Measured } from './measured';

/** Agreed on where the format leaves the size of the game open. */
const GAME_SIZE = 250;
/** What a player waits for a first list. */
const FIRST_WITHIN = 1000;

interface Row {
  readonly faction: string;
  /** Milliseconds to the first legal list, what it costs, and the lists that were checked for it; null: none was found. */
  readonly first: { readonly ms: number; readonly points: number; readonly checks: number } | null;
  /** The same of the list with the most points. */
  readonly best: { readonly ms: number; readonly points: number; readonly checks: number } | null;
  readonly lists: number;
  readonly all: number;
  readonly checks: number;
  readonly wrong: number;
}

/** Fills an empty list of every faction, and prints how soon a first legal list was there and what the best came to. */
export function tableOfFillings(measured: Measured): boolean {
  const { format, factions, print } = measured;
  print(`\nAn empty list, filled: every faction of ${format.name}`);
  print(
    'faction                                          first ms   points  checks   best ms  points   all ms  checks  lists',
  );
  const rows = factions.map((faction) => {
    const row = filled(faction, measured);
    print(lineOf(row));
    return row;
  });
  const known = rows.flatMap(({ first }) => (first === null ? [] : [first.ms])).toSorted((a, b) => a - b);
  const at = (part: number): string =>
    (known[Math.min(known.length - 1, Math.floor(part * known.length))] ?? 0).toFixed(0);
  const late = known.filter((ms) => ms > FIRST_WITHIN).length;
  print(
    `  first list: median ${at(0.5)} ms, 95 % ${at(0.95)}, most ${at(1)}; ${late} later than a second; none for ${rows.length - known.length}`,
  );
  const wrong = rows.reduce((sum, row) => sum + row.wrong, 0);
  print(`  lists that are illegal or cost something else: ${wrong}`);
  return wrong === 0;
}

function lineOf({ faction, first, best, lists, all, checks, wrong }: Row): string {
  const at = (value: number | undefined, width: number): string => (value?.toFixed(0) ?? '–').padStart(width);
  return [
    faction.slice(0, 46).padEnd(46),
    at(first?.ms, 10),
    at(first?.points, 8),
    at(first?.checks, 7),
    at(best?.ms, 9),
    at(best?.points, 7),
    at(all, 8),
    at(checks, 7),
    at(lists, 6),
    wrong === 0 ? '' : `  ${wrong} WRONG`,
  ].join(' ');
}

function filled(faction: Measured['factions'][number], { linked, format, tries, say, now }: Measured): Row {
  let last = 0;
  const newId = (): string => `filled-${(last += 1)}`;
  const gameSize = format.gameSizes === null ? null : GAME_SIZE;
  const roster = underFormat(
    {
      ...newRoster(linked, faction.name),
      costLimits: [],
      forces: [newForce(linked, faction.id, standardDetachment(linked.gameSystem.file.id), newId)],
      declarations: { ...NO_DECLARATIONS, gameSize },
    },
    linked,
    format,
  );
  const judge = newJudge(linked, format);
  const began = now();
  const reached = (points: number) => ({ ms: now() - began, points, checks: judge.checked() });
  let [first, best]: [Row['first'], Row['best']] = [null, null];
  let steps = 0;
  let found: readonly Completion[] = [];
  const search = fillings({ roster, judge, pins: new Set(), newId, to: null });
  for (;;) {
    const next = search.next();
    found = next.value.found;
    const most = Math.max(-1, ...found.map(({ total }) => total));
    if (most >= 0) first ??= reached(most);
    if (most > (best?.points ?? -1)) best = reached(most);
    if (next.done || (steps += 1) >= tries) break;
  }
  const all = now() - began;
  const wrong = found.filter(({ edit, total }) => {
    const { army, report } = checkRoster(applyEdit(roster, edit), linked, format);
    return report.verdict === 'illegal' || army.points !== total;
  }).length;
  for (const { total, character, changes } of found) {
    say(`    → ${total} ${character ?? ''} ${changes.map(({ label }) => label).join(' + ')}`);
  }
  return { faction: faction.name, first, best, lists: found.length, all, checks: judge.checked(), wrong };
}
