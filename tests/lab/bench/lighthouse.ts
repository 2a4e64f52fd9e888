import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { reconSquad } from '@/lib/formats/recon-squad/format';
import { presentBrowser } from '../../../scripts/browser.mjs';
import { ensureBuilt } from '../../../scripts/setup.mjs';
import { startApp } from './app';
import { benchList } from './army';
import { median, sorted, table } from './measure';

// npm run bench -- --lighthouse [--runs=N] [-v] [PAGE ...]: what Lighthouse says of the built app on a phone, by the
// medians of several runs. With -v it names the audits that cost points, with --keep=FOLDER the last report of each page
// stays. Pages can be chosen by name.

/** Fetched from the registry when it is asked for: it is larger than all that the app needs. */
const LIGHTHOUSE = 'lighthouse@12.8.2';
const RUNS = 5;
/** One run takes some ten seconds; a browser that hangs must not hold up the others. */
const MOST_SECONDS = 120;
const LEAST = { performance: 95, accessibility: 100, 'best-practices': 100 } as const;
const MOST_SHIFT = 0.02;
const SAMPLE = 'Too Much Tide';

const auditSchema = z.object({
  title: z.string(),
  score: z.number().nullable(),
  scoreDisplayMode: z.string(),
  displayValue: z.string().optional(),
  numericValue: z.number().optional(),
  details: z.unknown().optional(),
});
const resultSchema = z.object({
  runtimeError: z.object({ message: z.string() }).optional(),
  categories: z.record(
    z.string(),
    z.object({ score: z.number().nullable(), auditRefs: z.array(z.object({ id: z.string() })) }),
  ),
  audits: z.record(z.string(), auditSchema),
});
type LighthouseResult = z.infer<typeof resultSchema>;

interface Page {
  readonly name: string;
  readonly address: string;
  /** Of the visitor who owns the list. */
  readonly cookie: string | null;
}

/** Runs it all and prints the table; true: every page reaches what is asked of it. */
export async function benchLighthouse(asked: readonly string[]): Promise<boolean> {
  const browser = presentBrowser();
  if (browser === null) throw new Error('there is no Chromium or Chrome: install one, or name it in MUSTER_BROWSER');
  if ((await ensureBuilt()) !== 0) throw new Error('the build failed');
  const runs = Number(asked.find((each) => each.startsWith('--runs='))?.slice('--runs='.length) ?? RUNS);
  const named = asked.filter((each) => !each.startsWith('-'));
  const load = os.loadavg()[0]!;
  console.log(
    `machine      ${os.cpus().length} cores, load ${load.toFixed(1)}${load > os.cpus().length / 2 ? ': busy, so the figures are worse than they would be' : ''}`,
  );
  console.log(`lighthouse   ${LIGHTHOUSE}, a phone on a slow line (its own settings), medians of ${runs} runs`);
  const { inputs, list } = benchList();
  const app = await startApp(inputs, list, reconSquad.id);
  const kept = asked.find((each) => each.startsWith('--keep='))?.slice('--keep='.length);
  if (kept !== undefined) mkdirSync(kept, { recursive: true });
  const folder = mkdtempSync(path.join(os.tmpdir(), 'muster-lighthouse-'));
  try {
    const pages = (await pagesOf(app)).filter(({ name }) => named.length === 0 || named.includes(name));
    const rows: (readonly string[])[] = [];
    const worst: string[] = [];
    let ok = true;
    for (const page of pages) {
      const results: LighthouseResult[] = [];
      for (let run = 0; run < runs; run += 1) {
        results.push(await lighthouse(browser, page, path.join(kept ?? folder, `${page.name}.json`)));
      }
      const figures = figuresOf(results);
      ok &&= reached(figures);
      rows.push(cells(page.name, figures));
      worst.push(...worstOf(page.name, results.at(-1)!));
      console.log(`             ${page.name}: ${results.map((each) => percent(each, 'performance')).join(', ')}`);
    }
    const head = [
      'page',
      'performance',
      'accessibility',
      'best practices',
      'SEO',
      'LCP s',
      'FCP s',
      'CLS',
      'TBT ms',
      'script KB',
    ];
    for (const line of table(head, rows)) console.log(line);
    if (asked.includes('-v')) for (const line of worst) console.log(line);
    return ok;
  } finally {
    await app.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function pagesOf({ url, viewId, cookie }: Awaited<ReturnType<typeof startApp>>): Promise<readonly Page[]> {
  const start = await (await fetch(url)).text();
  const sample = new RegExp(`/l/([0-9A-Za-z]{10})"[^>]*>${SAMPLE}<`).exec(start)?.[1];
  if (sample === undefined) throw new Error(`the start page has no ${SAMPLE}`);
  const copy = await fetch(`${url}/api/lists/${sample}/copy`, {
    method: 'POST',
    headers: { origin: url, 'content-type': 'application/json' },
  });
  const own = z.object({ list: z.object({ viewId: z.string() }) }).parse(await copy.json()).list.viewId;
  const owner = (copy.headers.get('set-cookie') ?? '').split(';')[0]!;
  return [
    { name: 'start', address: `${url}/`, cookie: null },
    { name: 'new', address: `${url}/new`, cookie: null },
    { name: 'games', address: `${url}/games`, cookie: null },
    { name: 'paste', address: `${url}/paste`, cookie: null },
    { name: 'shared', address: `${url}/l/${sample}`, cookie: null },
    { name: 'shared-real', address: `${url}/l/${viewId}`, cookie: null },
    { name: 'editor', address: `${url}/edit/${own}`, cookie: owner },
    { name: 'editor-real', address: `${url}/edit/${viewId}`, cookie },
  ];
}

/** So often a run is made again in which Lighthouse itself missed the start of the page. */
const MOST_ATTEMPTS = 3;

async function lighthouse(browser: string, page: Page, file: string, attempt = 1): Promise<LighthouseResult> {
  const { address, cookie } = page;
  rmSync(file, { force: true });
  const headers = cookie === null ? [] : [`--extra-headers=${JSON.stringify({ Cookie: cookie })}`];
  const child = spawn(
    'npx',
    [
      '--yes',
      LIGHTHOUSE,
      address,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      '--chrome-flags=--headless=new --no-sandbox',
      ...headers,
    ],
    {
      cwd: path.dirname(file),
      env: { ...process.env, CHROME_PATH: browser },
      stdio: ['ignore', 'ignore', 'pipe'],
      timeout: MOST_SECONDS * 1000,
    },
  );
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0 && said.includes('NO_NAVSTART') && attempt < MOST_ATTEMPTS) {
    return lighthouse(browser, page, file, attempt + 1);
  }
  if (code !== 0) throw new Error(`Lighthouse ended with ${String(code)} on ${address}: ${said.slice(-2000)}`);
  const result = resultSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  if (result.runtimeError) throw new Error(result.runtimeError.message);
  return result;
}

type Figures = ReturnType<typeof figuresOf>;

function figuresOf(results: readonly LighthouseResult[]) {
  const middle = (of: (result: LighthouseResult) => number): number => median(sorted(results.map(of)));
  const number = (audit: string) => middle(({ audits }) => audits[audit]?.numericValue ?? Number.NaN);
  return {
    performance: middle((each) => percent(each, 'performance')),
    accessibility: middle((each) => percent(each, 'accessibility')),
    'best-practices': middle((each) => percent(each, 'best-practices')),
    seo: middle((each) => percent(each, 'seo')),
    largest: number('largest-contentful-paint') / 1000,
    first: number('first-contentful-paint') / 1000,
    shift: number('cumulative-layout-shift'),
    blocked: number('total-blocking-time'),
    script: middle(scriptBytes) / 1000,
  };
}

const percent = ({ categories }: LighthouseResult, category: string): number =>
  Math.round((categories[category]?.score ?? 0) * 100);

const requestsSchema = z.object({
  items: z.array(z.object({ resourceType: z.string().optional(), transferSize: z.number().optional() })),
});

const scriptBytes = ({ audits }: LighthouseResult): number =>
  requestsSchema
    .parse(audits['network-requests']?.details)
    .items.filter(({ resourceType }) => resourceType === 'Script')
    .reduce((sum, { transferSize }) => sum + (transferSize ?? 0), 0);

const reached = (figures: Figures): boolean =>
  Object.entries(LEAST).every(([category, least]) => figures[category as keyof typeof LEAST] >= least) &&
  figures.shift <= MOST_SHIFT;

const cells = (name: string, figures: Figures): readonly string[] => [
  name,
  String(figures.performance),
  String(figures.accessibility),
  String(figures['best-practices']),
  String(figures.seo),
  figures.largest.toFixed(2),
  figures.first.toFixed(2),
  figures.shift.toFixed(3),
  figures.blocked.toFixed(0),
  figures.script.toFixed(0),
];

/** The audits of a result that are not passed, worst first, by category. */
function worstOf(name: string, { categories, audits }: LighthouseResult): readonly string[] {
  return Object.entries(categories).flatMap(([category, { auditRefs }]) =>
    auditRefs
      .map(({ id }) => ({ id, ...audits[id]! }))
      .filter(({ score, scoreDisplayMode }) => score !== null && score < 0.9 && scoreDisplayMode !== 'informative')
      .toSorted((a, b) => a.score! - b.score!)
      .map(({ id, title, displayValue, score }) =>
        [`${name}, ${category}:`, score!.toFixed(2), id, `(${title})`, displayValue ?? ''].join(' ').trimEnd(),
      ),
  );
}
