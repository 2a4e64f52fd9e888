import { chromium, type Locator, type Page } from '@playwright/test';
import { DOUBLE_TAP } from '@/lib/foundation/strayTap';
import type { Muster } from './army';
import { median, ms, percentile, sorted, table, type Part, type Times } from './measure';

const WARM_UP = 5;
const TAPS = 30;
const MOST_MS = 50;
const SETTLING_MS = 1000;

/**
 * From a tap on + in the editor to the new verdict on the screen, in a real browser: of a unit that is added, and of a
 * model in a unit's open sheet.
 */
export async function benchTaps(
  executablePath: string,
  editor: string,
  { tapped, counted }: Muster,
  yardstick: number,
): Promise<Part> {
  const browser = await chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-dev-shm-usage',
      '--disable-background-networking',
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
    ],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1100, height: 800 } });
    await page.goto(editor);
    await page.locator('main:not([aria-busy])').waitFor();
    // Also what the list has no room for is shown to who searches for it.
    await page.getByRole('searchbox', { name: 'Search units' }).fill(tapped);
    const add = page
      .getByRole('region', { name: 'Add units' })
      .getByRole('button', { name: new RegExp(`^Add ${tapped}`) });
    await add.waitFor();
    // What was found takes the place of all units a moment later.
    await page.waitForTimeout(SETTLING_MS);
    await watchTaps(page);
    const added = await series(page, add, page.getByRole('button', { name: 'Undo', exact: true }));
    await page.getByRole('button', { name: new RegExp(`^Options of ${counted.unit}`) }).click();
    const stepper = page.getByRole('dialog').getByRole('group', { name: counted.model, exact: true });
    const stepped = await series(
      page,
      stepper.getByRole('button', { name: /^Add one/ }),
      stepper.getByRole('button', { name: /^Remove one/ }),
    );
    const rows = [
      { name: `+ of ${tapped}`, times: added },
      { name: `+ of ${counted.model}, sheet open`, times: stepped },
    ];
    return {
      title:
        `From a tap on + to the new verdict painted (Chromium ${browser.version()}, production build, ${TAPS} ` +
        `taps after ${WARM_UP} to warm up)`,
      lines: table(
        ['tap', 'median ms', 'p90 ms', 'worst ms', 'in yardsticks'],
        rows.map(({ name, times }) => [
          name,
          ms(median(times)),
          ms(percentile(times, 0.9)),
          ms(times.at(-1)!),
          (median(times) / yardstick).toFixed(0),
        ]),
      ),
      limits: rows.map(({ name, times }) => ({
        what: `tap on ${name}, to verdict, median`,
        actual: median(times),
        limit: MOST_MS,
        unit: 'ms',
      })),
    };
  } finally {
    await browser.close();
  }
}

/** Each tap on `more` is timed; the step back in between is not. */
async function series(page: Page, more: Locator, back: Locator): Promise<Times> {
  const times: number[] = [];
  for (let turn = 0; turn < WARM_UP + TAPS; turn += 1) {
    // Nobody taps on it as the second of a double tap, which adds no unit too many.
    await page.waitForTimeout(DOUBLE_TAP);
    await more.click();
    times.push(await lastTap(page));
    await back.click();
    await lastTap(page);
  }
  return sorted(times.slice(WARM_UP));
}

interface Watched {
  musterTap?: number | null;
}

/**
 * Timed within the page: from the moment the browser had the tap (it may have waited for other work) to the second
 * frame after the verdict bar's text changed, when the first is surely on the screen.
 */
async function watchTaps(page: Page): Promise<void> {
  await page.evaluate(() => {
    const bar = document.querySelector('section[aria-label="Verdict"]')!;
    const watched = window as Watched;
    let began: number | null = null;
    addEventListener(
      'click',
      ({ timeStamp }) => {
        began = timeStamp;
        watched.musterTap = null;
      },
      { capture: true },
    );
    new MutationObserver(() => {
      if (began === null) return;
      const from = began;
      began = null;
      requestAnimationFrame(() => requestAnimationFrame(() => (watched.musterTap = performance.now() - from)));
    }).observe(bar, { subtree: true, childList: true, characterData: true });
  });
}

async function lastTap(page: Page): Promise<number> {
  const handle = await page.waitForFunction(() => (window as Watched).musterTap ?? false, undefined, {
    timeout: 10_000,
  });
  return Number(await handle.jsonValue());
}
