import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import type { RunningApp } from './app';
import type { Muster } from './army';
import { median, ms, percentile, sorted, table, type Part, type Times } from './measure';

/** What a player has without a connection: how fast his list opens, how fast it is kept, and how much room it takes. */

const STARTS = 7;
const EDITS = 40;
const MOST_START_MS = 1500;
const MOST_WRITE_MS = 10;
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
];

/** Opens the list of the benchmark once, then again and again with the server gone, each time in a new browser. */
export async function benchOffline(executablePath: string, app: RunningApp, { tapped }: Muster): Promise<Part> {
  const profile = mkdtempSync(path.join(tmpdir(), 'muster-offline-'));
  const open = (): Promise<BrowserContext> =>
    chromium.launchPersistentContext(profile, { executablePath, args: ARGS, viewport: { width: 1100, height: 800 } });
  try {
    const first = await open();
    const kept = await keptAfterVisit(await first.newPage(), app);
    const joined = await joinTime(await first.newPage(), executablePath, app.url);
    await first.close();
    await app.stop();
    const starts: number[] = [];
    let writes: Times = [];
    for (let turn = 0; turn < STARTS; turn += 1) {
      const context = await open();
      const page = await context.newPage();
      await watchStart(page);
      await page.goto(`${app.url}/edit/${app.viewId}`);
      starts.push(await startTime(page));
      if (turn === STARTS - 1) writes = await writeTimes(page, tapped);
      await context.close();
    }
    const times = sorted(starts);
    return {
      title: `Without a connection: a list of Space Marines, the server gone (${STARTS} cold starts, ${EDITS} edits)`,
      lines: [
        ...table(
          ['what', 'median', 'p95', 'worst'],
          [
            ['from the address to an editor that answers, ms', ...figures(times)],
            ['an edit into the browser’s database, ms', ...figures(writes)],
          ],
        ),
        `kept of the faction's data: ${(kept.slice / 1000).toFixed(1)} KB; of the program and all else: ${(kept.all / 1e6).toFixed(1)} MB`,
        `a device joined by six words, from the tap to all lists on its screen: ${ms(joined)} ms`,
      ],
      limits: [
        { what: 'cold start without a connection, median', actual: median(times), limit: MOST_START_MS, unit: 'ms' },
        { what: 'an edit into the database, median', actual: median(writes), limit: MOST_WRITE_MS, unit: 'ms' },
      ],
    };
  } finally {
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

const figures = (times: Times): readonly string[] => [
  ms(median(times)),
  ms(percentile(times, 0.95)),
  ms(times.at(-1) ?? Number.NaN),
];

/** Opens the list with the server there until all of it is kept; gives how many bytes that are. */
async function keptAfterVisit(page: Page, app: RunningApp): Promise<{ readonly slice: number; readonly all: number }> {
  await page.goto(app.editor);
  await page.locator('main:not([aria-busy])').waitFor();
  await page.waitForFunction(
    async () => (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated',
  );
  const sizes = page.waitForFunction(
    () =>
      new Promise<number | null>((resolve) => {
        const opening = indexedDB.open('muster-roll');
        opening.addEventListener('success', () => {
          const all = opening.result.transaction('slices').objectStore('slices').getAll();
          all.addEventListener('success', () => {
            opening.result.close();
            const bytes = (all.result as { bytes: Uint8Array }[]).reduce((sum, each) => sum + each.bytes.length, 0);
            resolve(bytes === 0 ? null : bytes);
          });
        });
      }),
  );
  const slice = (await (await sizes).jsonValue()) ?? 0;
  return { slice, all: await page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0) };
}

/** From the tap on Join to the list on the start page of the other device. */
async function joinTime(page: Page, executablePath: string, url: string): Promise<number> {
  await page.goto(`${url}/devices`);
  await page.getByRole('button', { name: 'Show a code and six words' }).click();
  const words = page.getByRole('list', { name: 'Six words' }).getByRole('listitem');
  await words.nth(5).waitFor();
  const browser = await chromium.launch({ executablePath, args: ARGS });
  try {
    const other = await browser.newPage();
    await other.goto(`${url}/devices`);
    await other.getByLabel('Six words from the other device').fill((await words.allInnerTexts()).join(' '));
    await other.getByLabel('Name of this device').fill('Phone');
    const began = performance.now();
    await other.getByRole('button', { name: 'Join', exact: true }).click();
    await other.getByText('Joined: both devices have the same lists now.').waitFor();
    const joined = performance.now() - began;
    await page.close();
    return joined;
  } finally {
    await browser.close();
  }
}

interface Watched {
  musterStood?: number;
  musterWrites?: number[];
}

/** Notes when the editor answers: the frame that stands for it has gone. */
async function watchStart(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watched = window as Watched;
    new MutationObserver((_, observer) => {
      if (document.querySelector('main:not([aria-busy]) section[aria-label="Verdict"]') === null) return;
      observer.disconnect();
      requestAnimationFrame(() => (watched.musterStood = performance.now()));
    }).observe(document, { childList: true, subtree: true, attributes: true });
    watched.musterWrites = [];
    const real = IDBDatabase.prototype.transaction;
    IDBDatabase.prototype.transaction = function (this: IDBDatabase, ...given: Parameters<typeof real>) {
      const [stores, mode] = given;
      const transaction = real.apply(this, given);
      const began = performance.now();
      if (mode === 'readwrite' && String(stores) === 'documents') {
        transaction.addEventListener('complete', () => watched.musterWrites!.push(performance.now() - began));
      }
      return transaction;
    };
  });
}

async function startTime(page: Page): Promise<number> {
  const stood = await page.waitForFunction(() => (window as Watched).musterStood);
  return (await stood.jsonValue()) ?? Number.NaN;
}

/** How long each write of an edit takes, from the edit's turn until it is on the disk. */
async function writeTimes(page: Page, unit: string): Promise<Times> {
  await page.getByRole('searchbox', { name: 'Search units' }).fill(unit);
  const add = page.getByRole('button', { name: new RegExp(`^Add ${unit}`) }).first();
  await add.waitFor();
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  await page.evaluate(() => ((window as Watched).musterWrites = []));
  for (let turn = 0; turn < EDITS / 2; turn += 1) {
    await add.click();
    await page.waitForTimeout(400);
    await undo.click();
    await page.waitForTimeout(400);
  }
  return sorted(await page.evaluate(() => (window as Watched).musterWrites ?? []));
}
