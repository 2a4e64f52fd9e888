import { expect, type BrowserContext, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility';
import { addUnit, bar, closeSheet, openUnit, sheet } from './editing';
import { joinMatch, newPlayer, openMatch, seal } from './players';
import { test } from './policyTest';

const KEEP = 'Keep it on this device until I show it';

/** Everything that a browser sends from now on: addresses and bodies, of all its pages. */
function sentBy(context: BrowserContext): readonly string[] {
  const sent: string[] = [];
  context.on('request', (request) => {
    sent.push(`${request.method()} ${decodeURIComponent(request.url())} ${request.postDataBuffer()?.toString() ?? ''}`);
  });
  return sent;
}

/** A list with a unit of its own name, that stays on this device; gives its link. */
async function heldList(page: Page, name: string, unitName: string): Promise<string> {
  await page.goto('/new');
  const choice = page
    .getByLabel('Unit data')
    .getByRole('option')
    .filter({ hasText: /Ebbfall/ });
  await page.getByLabel('Unit data').selectOption(await choice.first().getAttribute('value'));
  await page.getByRole('radio', { name: 'Lantern Salvage Company', exact: true }).check();
  await page.getByLabel('Name of the list').fill(name);
  await page.getByRole('checkbox', { name: KEEP }).check();
  await page.getByRole('button', { name: 'Make the list' }).click();
  await expect(page).toHaveURL(/\/edit\//);
  await expect(bar(page).first()).toBeVisible();
  await expect(page.locator('main[aria-busy]')).toHaveCount(0);
  await addUnit(page, 'Salvor Gang');
  const mine = page.getByRole('tab', { name: 'My list' });
  if (await mine.isVisible()) await mine.click();
  await (await openUnit(page, 'Salvor Gang')).getByLabel('Its own name').fill(unitName);
  await closeSheet(page);
  await expect(page.getByRole('status').filter({ hasText: 'Only on this device' })).toBeVisible();
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

const names = (sent: readonly string[], ...words: readonly string[]): readonly string[] =>
  sent.filter((each) => words.some((word) => each.includes(word)));

test('a match in which nothing was shown leaves a held list unread, and free for the next one', async ({
  browser,
  baseURL,
}) => {
  const [ada, bea] = [await newPlayer(browser, baseURL!), await newPlayer(browser, baseURL!)];
  const sent = sentBy(ada.context);
  const viewId = await heldList(ada.page, 'Twice chosen', 'Patient Ones');
  await joinMatch(bea, await openMatch(ada, 'Ada'), 'Bea');
  await seal(ada, 'Twice chosen');
  await expect(ada.page.getByText('You sealed Twice chosen')).toBeVisible();
  // Bea never seals.
  await joinMatch(bea, await openMatch(ada, 'Ada'), 'Bea');
  await expect(ada.page.getByRole('radio', { name: 'Twice chosen' })).toBeVisible();
  expect((await ada.context.request.get(`/api/lists/${viewId}`)).status()).toBe(404);
  expect(names(sent, 'Twice chosen', 'Patient Ones')).toEqual([]);
});

test('a held list is put on the server by its button, and has its link then', async ({ page }) => {
  const viewId = await heldList(page, 'Shown early', 'Early Birds');
  await page.getByRole('button', { name: 'Put it on the server now' }).click();
  await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible();
  await expect(page.getByText('No server can read this list')).toHaveCount(0);
  expect(await (await page.request.get(`/api/lists/${viewId}`)).text()).toContain('Early Birds');
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(sheet(page, 'Share').getByLabel('For your opponent').first()).toBeVisible();
});

test('lists with units of books are made on the server, so they cannot be held', async ({ page }) => {
  await page.goto('/new');
  await expect(page.getByRole('checkbox', { name: KEEP })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('radio', { name: /Trenches & Turbines/ }).check();
  await expect(page.getByRole('checkbox', { name: KEEP })).toHaveCount(0);
});
