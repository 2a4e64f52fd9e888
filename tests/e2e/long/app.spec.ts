import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, expect } from '@playwright/test';
import { changingApp } from '../changingApp';
import { keptPaths, untilCopied, untilKept } from '../keptHere';
import { test } from '../policyTest';

test.use({ serviceWorkers: 'allow' });

test('the browser would install it', async ({ baseURL, launchOptions }) => {
  const profile = mkdtempSync(path.join(tmpdir(), 'muster-app-'));
  // Of a window that forgets everything browsers install nothing.
  const context = await chromium.launchPersistentContext(profile, launchOptions);
  try {
    const page = await context.newPage();
    await page.goto(baseURL ?? '');
    const devtools = await context.newCDPSession(page);
    expect((await devtools.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([]);
    expect((await devtools.send('Page.getAppManifest')).errors).toEqual([]);
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
});

test('nothing that programs ask is kept, nor an error; deleting all that is mine empties the store', async ({
  page,
}) => {
  await page.goto('/');
  await untilKept(page);
  await untilCopied(page, '/mine');
  await page.goto('/l/nothinghere');
  await page.goto('/deck');
  const copies = await keptPaths(page, 'muster-roll-copies');
  const all = [...copies, ...(await keptPaths(page, 'muster-roll-program'))];
  expect(all.filter((each) => each.startsWith('/api/') || each === '/sw.js')).toEqual([]);
  expect(copies).not.toContain('/l/nothinghere');

  // A visitor who has something to delete.
  const list = await page.request.get('/').then(async (answer) => /\/l\/(\w{10})"/.exec(await answer.text())?.[1]);
  await page.goto(`/l/${list}`);
  await page.getByRole('button', { name: 'Take a copy' }).click();
  await page.waitForURL('/edit/**');
  await page.goto('/mine');
  await untilCopied(page, `/l/${list}`);
  await page.getByRole('heading', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete everything' }).click();
  await page.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.getByText('Nothing is stored here for this browser.')).toBeVisible();
  await expect.poll(() => keptPaths(page, 'muster-roll-copies')).not.toContain(`/l/${list}`);
});

test('the worker that the deck had before goes when the new one keeps everything', async ({ page, baseURL }) => {
  const app = await changingApp(baseURL ?? '');
  try {
    app.change('/deck-worker.js', () => 'addEventListener("install", () => skipWaiting());');
    await page.goto(`${app.url}/formats`);
    await page.evaluate(async () => {
      await navigator.serviceWorker.register('/deck-worker.js', { scope: '/deck' });
      await (await caches.open('muster-roll-deck-1')).put('/deck', new Response('old'));
    });
    await page.goto(`${app.url}/deck`);
    await expect(page.getByText('Stored on this device: plays offline')).toBeVisible();
    const scopes = () =>
      page.evaluate(async () =>
        (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
      );
    await expect.poll(scopes).toEqual(['/']);
    expect(await page.evaluate(() => caches.has('muster-roll-deck-1'))).toBe(false);
  } finally {
    await app.close();
  }
});
