import { chromium, type Page } from '@playwright/test';
import type { Side } from '@/lib/play/game/side';
import { begun, SECRETS, turnsPlayed } from '@/tests/play/match/builders';
import type { RunningServer } from '@/tests/served';
import { sorted, type Times } from './measure';
import { storeMatch } from './players';

/** The same in two real browsers: from a tap to what the other page shows. */

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
];

const SETTLING_MS = 1500;

interface Watched {
  musterSeen?: number | null;
  musterTapped?: number | null;
}

/** Two contexts of one browser on one match; `taps` and `rolls` say how often. */
export async function benchPages(
  executablePath: string,
  { url, port }: RunningServer,
  taps: number,
  rolls: number,
): Promise<{ readonly taps: Times; readonly rolls: Times }> {
  const browser = await chromium.launch({ executablePath, args: ARGS });
  const open = async (viewId: string, side: Side): Promise<Page> => {
    const page = await (await browser.newContext({ viewport: { width: 375, height: 760 } })).newPage();
    const listens = page.waitForResponse('**/api/news*').then(() => page.waitForResponse('**/api/games/*'));
    await page.goto(`${url}/m/${viewId}#${SECRETS[side]}`);
    await listens;
    // A page that was just opened still works out what it shows.
    await page.waitForTimeout(SETTLING_MS);
    return page;
  };
  const both = async (viewId: string, work: (ada: Page, bea: Page) => Promise<void>): Promise<void> => {
    const pages = [await open(viewId, 'a'), await open(viewId, 'b')] as const;
    await work(...pages);
    for (const each of pages) await each.context().close();
  };
  const [tapped, rolled]: [number[], number[]] = [[], []];
  try {
    await both(await storeMatch(port, begun()), async (ada, bea) => {
      for (let at = 0; at < taps; at += 1) {
        const name = at % 2 === 0 ? 'The centre: Ada' : 'The centre: Bea';
        await seen(bea, `[aria-label="${name}"][aria-pressed="true"]`);
        await tap(ada, name);
        tapped.push((await when(bea, 'musterSeen')) - (await when(ada, 'musterTapped')));
      }
    });
    for (let at = 0; at < rolls; at += 1) {
      await both(await storeMatch(port, turnsPlayed(begun(), 10)), async (ada, bea) => {
        // What is to be done next is something else.
        for (const page of [ada, bea]) await seen(page, '#now', 'The battle');
        await tap(ada, 'Roll a D6');
        const tappedAt = await when(ada, 'musterTapped');
        rolled.push(Math.max(await when(ada, 'musterSeen'), await when(bea, 'musterSeen')) - tappedAt);
      });
    }
    return { taps: sorted(tapped), rolls: sorted(rolled) };
  } finally {
    await browser.close();
  }
}

/**
 * Notes when something stands on the page, by the clock that both pages share; with `gone`, when nothing of that selector
 * says this any more.
 */
const seen = (page: Page, selector: string, gone = ''): Promise<void> =>
  page.evaluate(
    ([wanted, over]) => {
      const watched = window as Watched;
      watched.musterSeen = null;
      new MutationObserver((_, observer) => {
        const found = document.querySelector(wanted!);
        if (over === '' ? found === null : found?.textContent.includes(over!) === true) return;
        observer.disconnect();
        requestAnimationFrame(() => (watched.musterSeen = Date.now()));
      }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
    },
    [selector, gone],
  );

/** Taps, and notes when the browser had the tap. */
async function tap(page: Page, name: string): Promise<void> {
  await page.evaluate(() => {
    const watched = window as Watched;
    watched.musterTapped = null;
    addEventListener('click', () => (watched.musterTapped = Date.now()), { capture: true, once: true });
  });
  await page.getByRole('button', { name, exact: true }).click();
}

async function when(page: Page, what: keyof Watched): Promise<number> {
  const handle = await page.waitForFunction((name) => (window as Watched)[name] ?? false, what, { timeout: 20_000 });
  return Number(await handle.jsonValue());
}
