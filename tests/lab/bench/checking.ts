import { muster } from '@/lib/army/muster';
import { evaluate, newMemory } from '@/lib/engine';
import { appraiseHere } from '@/lib/listservice/appraisal';
import { offersOf } from '@/lib/listservice/offers';
import { finished } from '@/lib/foundation/steps';
import { checkRoster } from '@/lib/verdict/checkRoster';
import type { Roster } from '@/lib/documents/roster/schema';
import { check } from '@/lib/rules/check';
import type { Format } from '@/lib/rules/format';
import type { BenchList } from './army';
import { median, ms, percentile, sorted, table, timed, type Part, type Times } from './measure';

const WARM_UP = 150;
const ROUNDS = 400;
/** In yardsticks, since milliseconds are twice as many on a busy machine: with a copy of the list in 0.1 ms, 2 and 6 ms. */
const LIMITS = { median: 20, p99: 60, fits: 150 } as const;
/** Of what fits: it takes longer, and comes after the verdict. */
const FIT_ROUNDS = 60;

export interface Checked {
  readonly part: Part;
  /** Median milliseconds of one JSON.parse(JSON.stringify(list)) among the same rounds. */
  readonly yardstick: number;
}

/**
 * What happens at every edit: the list's meaning, its models and its verdict. Each round has a copy of the list, so
 * nothing remembered by object helps.
 */
export function benchChecking({ roster, linked, models }: BenchList, format: Format): Checked {
  const rounds = Array.from({ length: WARM_UP + ROUNDS }, () => round(roster, linked, format)).slice(WARM_UP);
  const of = (pick: (each: ReturnType<typeof round>) => number): Times => sorted(rounds.map(pick));
  const yardstick = median(of(({ copy }) => copy));
  const row = (name: string, times: Times): readonly string[] => [
    name,
    ms(median(times)),
    ms(percentile(times, 0.99)),
    (median(times) / yardstick).toFixed(1),
  ];
  const whole = of((each) => each.whole);
  const { report, army } = checkRoster(roster, linked, format);
  const fits = whatFits(roster, linked, format);
  return {
    yardstick,
    part: {
      title:
        `Evaluate, muster and check a list of ${models} models (${army.points} points, ${report.verdict}; ` +
        `${ROUNDS} rounds after ${WARM_UP} to warm up)`,
      lines: table(
        ['step', 'median ms', 'p99 ms', 'in yardsticks'],
        [
          row('all three', whole),
          row(
            'evaluate',
            of((each) => each.evaluating),
          ),
          row(
            'muster',
            of((each) => each.mustering),
          ),
          row(
            'check',
            of((each) => each.checking),
          ),
          row('after an edit, prices known: what fits of all that can be added', fits),
          row(
            'yardstick: JSON copy of the list',
            of(({ copy }) => copy),
          ),
        ],
      ),
      limits: [
        {
          what: `evaluate, muster and check of ${models} models, median`,
          actual: median(whole) / yardstick,
          limit: LIMITS.median,
          unit: 'yardsticks',
        },
        {
          what: `evaluate, muster and check of ${models} models, p99`,
          actual: percentile(whole, 0.99) / yardstick,
          limit: LIMITS.p99,
          unit: 'yardsticks',
        },
        {
          what: 'what fits after an edit, median',
          actual: median(fits) / yardstick,
          limit: LIMITS.fits,
          unit: 'yardsticks',
        },
      ],
    },
  };
}

/** What the picker of the editor asks after each edit, of everything that its faction has. */
function whatFits(roster: Roster, linked: BenchList['linked'], format: Format): Times {
  const memory = newMemory();
  let made = 0;
  const times = Array.from({ length: FIT_ROUNDS }, () => {
    const edited = structuredClone(roster);
    const { army, evaluation } = checkRoster(edited, linked, format, memory);
    const list = { linked, format, roster: edited, army };
    const offers = offersOf({ roster: edited, evaluation, format });
    return timed(() => {
      for (const { force, options } of offers) {
        const seen = options.filter(({ hidden }) => !hidden);
        finished(appraiseHere(list, force.id, seen, () => `fits-${++made}`));
      }
    }).ms;
  });
  return sorted(times.slice(1));
}

function round(roster: Roster, linked: BenchList['linked'], format: Format) {
  const copied = timed((): Roster => JSON.parse(JSON.stringify(roster)) as Roster);
  const whole = timed(() => checkRoster(copied.value, linked, format));
  const again = structuredClone(roster);
  const evaluated = timed(() => evaluate(again, linked));
  const mustered = timed(() => muster(evaluated.value.roster, again.declarations));
  const checked = timed(() => check(mustered.value, format));
  return { copy: copied.ms, whole: whole.ms, evaluating: evaluated.ms, mustering: mustered.ms, checking: checked.ms };
}
