import { expect, type Page } from '@playwright/test';

/** The paths of all that is kept in a store of the browser. */
export const keptPaths = (page: Page, store: string): Promise<readonly string[]> =>
  page.evaluate(
    async (name) =>
      (await caches.has(name)) ? (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname) : [],
    store,
  );

/** The whole program is fetched before: on a busy machine that takes longer than all that is drawn. In milliseconds. */
const WHOLE_PROGRAM = 75_000;

/** Waits until the service worker looks after the page, with the whole program kept. */
export async function untilKept(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state), {
      timeout: WHOLE_PROGRAM,
    })
    .toBe('activated');
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}

/** Waits until a copy of this page is kept. */
export async function untilCopied(page: Page, path: string): Promise<void> {
  await expect.poll(() => keptPaths(page, 'muster-roll-copies')).toContain(path);
}
