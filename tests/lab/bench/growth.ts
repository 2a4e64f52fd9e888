import { checkRoster } from '@/lib/verdict/checkRoster';
import { applyEdit } from '@/lib/documents/roster/edits';
import { allSelections, copySelection } from '@/lib/documents/roster/find';
import type { Roster } from '@/lib/documents/roster/schema';
import type { Format } from '@/lib/rules/format';
import type { BenchList } from './army';
import { median, ms, percentile, sorted, table, timed, type Part, type Times } from './measure';

const SIZES = [50, 100, 150, 200, 400] as const;
const WARM_UP = 150;
const ROUNDS = 60;
/** In yardsticks, since milliseconds are twice as many on a busy machine. */
const LARGE = { selections: 150, yardsticks: 100 } as const;
/** Four times the selections may take five times as long: linear, with room for what a larger heap costs. */
const GROWTH = 5;

/** How the time of one edit grows with the list: the benchmark's units again and again, legal or not. */
export function benchGrowth({ roster, linked }: BenchList, format: Format, yardstick: number): Part {
  const measured = SIZES.map((size) => {
    const list = enlarged(roster, size);
    const rounds = Array.from({ length: WARM_UP + ROUNDS }, () => round(list, linked, format)).slice(WARM_UP);
    return {
      size: [...allSelections(list)].length,
      points: checkRoster(list, linked, format).army.points,
      times: sorted(rounds),
    };
  });
  const at = (size: number): Times => measured[SIZES.indexOf(size as (typeof SIZES)[number])]!.times;
  return {
    title: `One edit evaluated, mustered and checked, by the number of selections (${ROUNDS} rounds each)`,
    lines: table(
      ['selections', 'points', 'median ms', 'p99 ms', 'µs per selection', 'in yardsticks'],
      measured.map(({ size, points, times }) => [
        String(size),
        String(points),
        ms(median(times)),
        ms(percentile(times, 0.99)),
        ((median(times) * 1000) / size).toFixed(1),
        (median(times) / yardstick).toFixed(1),
      ]),
    ),
    limits: [
      {
        what: `one edit on a list of ${LARGE.selections} selections, median`,
        actual: median(at(LARGE.selections)) / yardstick,
        limit: LARGE.yardsticks,
        unit: 'yardsticks',
      },
      {
        what: '400 selections against 100, medians',
        actual: median(at(400)) / median(at(100)),
        limit: GROWTH,
        unit: 'times',
      },
    ],
  };
}

/** Each round has a copy of the list, so nothing remembered by object helps. */
function round(list: Roster, linked: BenchList['linked'], format: Format): number {
  const copy = structuredClone(list);
  return timed(() => checkRoster(copy, linked, format)).ms;
}

/** The roster with copies of its units until it has at least this many selections. */
function enlarged(roster: Roster, size: number): Roster {
  const force = roster.forces[0]!;
  let last = 0;
  const newId = (): string => `more-${(last += 1)}`;
  let list = roster;
  for (let index = 0; [...allSelections(list)].length < size; index += 1) {
    list = applyEdit(list, {
      kind: 'add',
      into: force.id,
      selection: copySelection(force.selections[index % force.selections.length]!, newId),
    });
  }
  return list;
}
