// Only a browser that is killed shows what it has kept by then.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, expect, type BrowserContext, type Page } from '@playwright/test';
import { effort } from '../effort';
import { addUnit, awake, bar, open, saved, units } from './editing';
import { test } from './policyTest';

const TURNS = effort(1, 3);

/** Ends a browser and all that belongs to it at once, as a battery that is empty would. */
function kill(profile: string): void {
  for (const id of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      if (readFileSync(`/proc/${id}/cmdline`, 'utf8').includes(profile)) process.kill(Number(id), 'SIGKILL');
    } catch {
      // It is gone already.
    }
  }
}

const rows = (page: Page) => units(page).getByRole('button', { name: /^Options of/ });

test('a browser that is killed right after an edit has the edit when it is opened again', async ({
  baseURL,
  launchOptions,
}) => {
  const profile = mkdtempSync(path.join(tmpdir(), 'muster-lost-'));
  const begin = (): Promise<BrowserContext> =>
    chromium.launchPersistentContext(profile, { ...launchOptions, baseURL: baseURL ?? '' });
  try {
    let context = await begin();
    let page = await context.newPage();
    // By the page, since a cookie of the test's own would not outlive the browser.
    await open(page, '/');
    await page.getByRole('button', { name: 'Take a copy of The Grell Survey' }).click();
    await expect(bar(page)).toBeVisible();
    await awake(page);
    await saved(page);
    const address = page.url();
    for (let turn = 0; turn < TURNS; turn += 1) {
      // Nothing reaches the server: what is there again was kept here.
      await context.route('**/api/lists/**', (route) => route.abort());
      const before = await rows(page).count();
      await addUnit(page, 'Surveyor');
      await expect(rows(page)).toHaveCount(before + 1);
      await expect(page.getByRole('status').filter({ hasText: /^Kept on this device/ })).toBeVisible();
      kill(profile);
      await context.close().catch(() => undefined);
      context = await begin();
      page = await context.newPage();
      await open(page, address);
      await expect(rows(page)).toHaveCount(before + 1);
      await saved(page);
    }
    await context.close();
  } finally {
    kill(profile);
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
});
