import { chromium } from '@playwright/test';
import { median, ms, sorted, table, type Part } from './measure';

const RUNS = 5;
/** Until prices are worked out. */
const SETTLING_MS = 6000;
/** What Lighthouse takes a weak phone for, and from where on a task keeps a tap waiting, in milliseconds. */
const SLOWER = 4;
const LONG_MS = 50;
/** In yardsticks: with a copy of the list in 0.15 ms, 1 s and 0.1 s. */
const LIMITS = { blocked: 6700, longest: 670 } as const;

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** When it began, how long it lasted, and how much of that its thread worked, in microseconds. */
  ts: number;
  dur?: number;
  tdur?: number;
  args?: { name?: string };
}

/** Milliseconds that the page's thread worked on each task, by its own time: a busy machine does not lengthen it. */
function tasksIn(events: readonly TraceEvent[]): readonly number[] {
  const threadOf = ({ pid, tid }: TraceEvent): string => `${pid} ${tid}`;
  const pages = new Set(
    events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain').map(threadOf),
  );
  const ends = new Map<string, number>();
  return events
    .filter((event) => event.ph === 'X' && event.tdur !== undefined && pages.has(threadOf(event)))
    .toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))
    .flatMap((event) => {
      // What is inside of another is part of that.
      if (event.ts < (ends.get(threadOf(event)) ?? 0)) return [];
      ends.set(threadOf(event), event.ts + (event.dur ?? 0));
      return (event.tdur ?? 0) / 1000;
    });
}

/**
 * What keeps taps waiting as the editor opens in a new browser on a phone: unit data fetched and stored, the first verdict,
 * what fits. Some 60 ms of it are the tools that measure, which read what is fetched once more.
 */
export async function benchOpening(executablePath: string, editor: string, yardstick: number): Promise<Part> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-dev-shm-usage'] });
  try {
    const runs: (readonly number[])[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const context = await browser.newContext({ viewport: { width: 412, height: 823 }, isMobile: true });
      const page = await context.newPage();
      await browser.startTracing(page, { categories: ['devtools.timeline', 'toplevel'] });
      await page.goto(editor);
      await page.locator('main:not([aria-busy])').waitFor();
      await page.waitForTimeout(SETTLING_MS);
      const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
      runs.push(tasksIn(trace.traceEvents));
      await context.close();
    }
    const over = (tasks: readonly number[]): number =>
      tasks.reduce((sum, task) => sum + Math.max(0, task * SLOWER - LONG_MS), 0);
    const whole = median(sorted(runs.map((tasks) => tasks.reduce((sum, task) => sum + task, 0))));
    const blocked = median(sorted(runs.map(over)));
    const longest = median(sorted(runs.map((tasks) => Math.max(...tasks))));
    return {
      title: `The page's own time as the editor opens (Chromium ${browser.version()}, medians of ${RUNS} new browsers)`,
      lines: table(
        ['what', 'ms', 'in yardsticks'],
        (
          [
            ['all tasks', whole],
            [`beyond ${LONG_MS} ms in tasks, ${SLOWER} times slowed`, blocked],
            ['the longest task', longest],
          ] as const
        ).map(([what, value]) => [what, ms(value), (value / yardstick).toFixed(0)]),
      ),
      limits: [
        { what: 'blocked as the editor opens', actual: blocked / yardstick, limit: LIMITS.blocked, unit: 'yardsticks' },
        { what: 'its longest task', actual: longest / yardstick, limit: LIMITS.longest, unit: 'yardsticks' },
      ],
    };
  } finally {
    await browser.close();
  }
}
