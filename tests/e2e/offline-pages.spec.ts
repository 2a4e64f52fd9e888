// Only a browser has a service worker, and sees whether anything moves.
import { expect, type Page } from '@playwright/test';
import { open } from './editing';
import { untilCopied, untilKept } from './keptHere';
import { test } from './policyTest';

test.use({ serviceWorkers: 'allow' });

const seenLine = (page: Page) => page.getByRole('note').filter({ hasText: 'as you last saw it' });
const h1 = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const noConnection = (page: Page) => page.getByText('No connection. Your work is safe on this device.');

test('without a connection the app opens and nothing moves: its pages, others as last seen, and plain words for the rest', async ({
  page,
  context,
}) => {
  await open(page, '/');
  await untilKept(page);
  for (const own of ['/', '/new', '/games', '/books', '/data', '/mine']) await untilCopied(page, own);
  await page.evaluate(() => {
    const seen = Object.assign(window, { shifts: 0 });
    new PerformanceObserver((list) => (seen.shifts += list.getEntries().length)).observe({ type: 'layout-shift' });
  });
  await context.setOffline(true);
  await expect(noConnection(page)).toBeVisible();
  await context.setOffline(false);
  await expect(noConnection(page)).toBeHidden();
  expect(await page.evaluate(() => (window as unknown as { readonly shifts: number }).shifts)).toBe(0);
  // By a link within the app, which asks for no whole page.
  const link = page.locator('a[href^="/l/"]').first();
  const list = (await link.getAttribute('href')) ?? '';
  await link.click();
  await expect(page).toHaveURL(list);
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  await untilCopied(page, list);

  await context.setOffline(true);
  await page.goto(list);
  await expect(h1(page, name)).toBeVisible();
  await expect(seenLine(page)).toContainText('as you last saw it, just now');
  // From page to page, though what Next asks for is not to be had.
  await page.getByRole('link', { name: 'Formats' }).click();
  await expect(h1(page, 'Formats')).toBeVisible();
  await expect(seenLine(page)).toBeHidden();
  for (const [address, title] of [
    ['/', /./],
    ['/?page=2', /./],
    ['/new', 'New list'],
    ['/games', 'Games'],
    ['/games/new', /./],
    ['/books', /./],
    ['/data', 'Unit data'],
    ['/deck', /./],
    ['/open', 'Import'],
  ] as const) {
    await page.goto(address);
    await expect(h1(page, title)).toBeVisible();
    // One's own lists come from the browser itself.
    if (address === '/') await expect(seenLine(page)).toBeHidden();
  }
  for (const address of ['/l/never1seen', '/nothing/here']) {
    await page.goto(address);
    await expect(h1(page, 'This page is not kept on this device')).toBeVisible();
  }
  await page.getByRole('link', { name: 'Go to my lists' }).click();
  await expect(page).toHaveURL('/');

  await context.setOffline(false);
  await page.goto(list);
  await expect(h1(page, name)).toBeVisible();
  await expect(seenLine(page)).toBeHidden();
});
