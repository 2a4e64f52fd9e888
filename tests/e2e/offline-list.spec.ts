// Only a browser has a service worker, and starts the worker that advises from what that one has kept.
import { expect, type Page } from '@playwright/test';
import { addUnit, bar, makeList, newList, open, sheet, unitRow } from './editing';
import { untilCopied, untilKept } from './keptHere';
import { sheetWidths } from './onPaper';
import { test } from './policyTest';

test.use({ serviceWorkers: 'allow' });

const WANTED = { format: 'Recon Squad', faction: 'Lantern Salvage Company', data: /Ebbfall \(sample\)/ };
const own = (page: Page) => page.getByRole('list', { name: 'Your lists' });

test('without a connection a list is begun, built, filled, printed and shared; then it goes up under its link', async ({
  page,
  context,
  browser,
}) => {
  // The app and the data of a faction are kept on this device, as after a visit.
  await newList(page, WANTED);
  await page.goto('/');
  await untilKept(page);
  for (const path of ['/', '/new', '/formats/recon-squad']) await untilCopied(page, path);
  await context.setOffline(true);
  await open(page, '/');
  await expect(own(page).getByRole('listitem')).toHaveCount(1);
  await page.getByRole('link', { name: 'New list' }).click();
  await makeList(page, WANTED, () => page.getByLabel('Name of the list').fill('Made on the train'));
  const shared = new URL(page.url()).pathname.replace('/edit/', '/l/');
  await page.getByRole('button', { name: 'Fill a list for me' }).click();
  await sheet(page, 'Fill a list for me')
    .getByRole('button', { name: /^Use this/ })
    .first()
    .click();
  await expect(bar(page)).toContainText('Legal');
  await addUnit(page, 'Surveyor');
  await expect(bar(page)).not.toContainText('Legal');
  await expect(page.getByRole('status').filter({ hasText: /^Kept on this device/ })).toBeVisible();
  await bar(page).getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('It opens once you are online')).toBeVisible();
  // As a player goes: to paper, to the cards, and to look up a rule.
  await sheet(page, 'Share')
    .getByRole('button', { name: /^Print/ })
    .click();
  await page.getByRole('link', { name: 'Game sheet or proof' }).click();
  await expect(page.getByText('Print Made on the train')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Surveyor');
  await page.getByRole('link', { name: /cards/i }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cards of Made on the train' })).toBeVisible();
  await page.goto('/formats/recon-squad');
  await expect(page.getByRole('heading', { level: 1, name: 'Recon Squad' })).toBeVisible();

  // Closed and opened again, still without a connection.
  await open(page, '/');
  await expect(own(page)).toContainText('Only on this device so far');
  await own(page).getByRole('link', { name: 'Made on the train' }).click();
  await expect(unitRow(page, 'Surveyor').first()).toBeVisible();
  await page.goto(shared);
  await expect(page.getByRole('heading', { level: 1, name: 'Made on the train' })).toBeVisible();
  // With its verdict the page is laid out anew, and an open menu is closed.
  await expect(page.getByRole('img', { name: /^Recon Squad: / })).toBeVisible();
  await page.getByLabel('More', { exact: true }).click();
  await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Surveyor');
  expect(await sheetWidths(page, 'A4')).not.toEqual([]);

  await context.setOffline(false);
  await open(page, '/');
  await expect(own(page)).not.toContainText('Only on this device');
  const opponent = await (await browser.newContext()).newPage();
  await opponent.goto(shared);
  await expect(opponent.getByRole('heading', { level: 1, name: 'Made on the train' })).toBeVisible();
  await opponent.context().close();
});
