import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility';
import { copyOfSample, saved } from './editing';
import { newPlayer, openMatch, ownList } from './players';
import { test } from './policyTest';

/** Backs up on the page of what is stored; gives the file. */
async function backUp(page: Page): Promise<Buffer> {
  await page.goto('/mine');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Back up all that is mine' }).click();
  const file = readFileSync(await (await download).path());
  await expect(page.getByText(/^Saved: \d+ KB\. Its key stands among your devices\.$/)).toBeVisible();
  return file;
}

const restoring = (page: Page) =>
  page.getByRole('region', { name: 'Restore', exact: true }).getByRole('status').getByRole('paragraph');

async function restore(page: Page, buffer: Buffer): Promise<void> {
  await page.goto('/mine');
  await page
    .getByLabel('Restore from a file')
    .setInputFiles({ name: 'backup.json', mimeType: 'application/json', buffer });
}

const links = async (page: Page): Promise<readonly string[]> => {
  await page.goto('/');
  const rows = page.getByRole('list', { name: 'Your lists' }).getByRole('link');
  await expect(rows.first()).toBeVisible();
  return (await rows.evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? ''))).toSorted();
};
const seatsOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([key]) => key.startsWith('muster-roll:seats:'))
      .map(([key, value]) => `${key} ${String(value)}`),
  );

test('an empty browser gets all of it back under the same links; again it adds nothing', async ({
  browser,
  baseURL,
}) => {
  const ada = await newPlayer(browser, baseURL!);
  await ownList(ada, 'recon-squad/lists/the-grell-survey.json', 'Of Ada', 'Ones');
  await copyOfSample(ada.page, 'Too Much Tide');
  await saved(ada.page);
  await openMatch(ada, 'Ada');
  await ada.page.goto('/');
  await ada.page.getByRole('button', { name: 'Pin Of Ada' }).click();
  await expect(ada.page.getByRole('button', { name: 'Unpin Of Ada' })).toBeVisible();
  const [before, seats] = [await links(ada.page), await seatsOf(ada.page)];
  expect([before.length, seats.length]).toEqual([2, 1]);
  const file = await backUp(ada.page);
  await expectAccessible(ada.page);
  await ada.page.goto('/devices');
  await expect(ada.page.getByText(/^Backup file of \d+ \w+ \d{4}$/)).toBeVisible();
  await ada.context.close();

  const empty = await newPlayer(browser, baseURL!);
  await restore(empty.page, file);
  await expect(restoring(empty.page)).toContainText('Added: 2 lists');
  expect(await links(empty.page)).toEqual(before);
  expect(await seatsOf(empty.page)).toEqual(seats);
  await expect(empty.page.getByRole('button', { name: 'Unpin Of Ada' })).toBeVisible();
  await empty.page.goto('/games');
  await expect(empty.page.getByRole('main').getByRole('link').filter({ hasText: 'Ada' }).first()).toBeVisible();

  await restore(empty.page, file);
  await expect(restoring(empty.page)).toContainText('Nothing was added. Here already: 2 lists');
  expect(await links(empty.page)).toEqual(before);
});

test('without its key a list comes back by its own secret, or under a new link', async ({ page, browser, baseURL }) => {
  const ada = await newPlayer(browser, baseURL!);
  await ownList(ada, 'recon-squad/lists/the-grell-survey.json', 'Without a secret', 'Ones');
  await copyOfSample(ada.page, 'Too Much Tide');
  await saved(ada.page);
  const before = await links(ada.page);
  const file = await backUp(ada.page);
  await ada.page.goto('/devices');
  await ada.page.getByRole('button', { name: /^Put out Backup file/ }).click();
  await ada.page.getByRole('dialog').getByRole('button', { name: 'Put out', exact: true }).click();
  await expect(ada.page.getByText(/^Backup file of/)).toHaveCount(0);

  await restore(page, file);
  const said = page.getByRole('region', { name: 'Restore', exact: true }).getByRole('status');
  await expect(said).toContainText('Added: 2 lists');
  await expect(said).toContainText('The key in this file opens nothing here');
  await expect(said).toContainText('Without a secret: it has a new link');
  const after = await links(page);
  expect(after).toHaveLength(2);
  expect(after.filter((each) => before.includes(each))).toHaveLength(1);
  // What is written goes to the server.
  await page.goto(after.find((each) => before.includes(each))!);
  await saved(page);
  await ada.context.close();
});

test('a file that is damaged changes nothing, and says where', async ({ page, browser, baseURL }) => {
  await copyOfSample(page, 'The Grell Survey');
  await saved(page);
  const text = (await backUp(page)).toString();
  const empty = await newPlayer(browser, baseURL!);
  await empty.page.goto('/mine');
  const cut = { name: 'cut.json', mimeType: 'application/json', buffer: Buffer.from(text.slice(0, -400)) };
  await empty.page.getByLabel('Restore from a file').setInputFiles(cut);
  await expect(empty.page.getByRole('alert').filter({ hasText: 'damaged in line' })).toContainText('Choose the file');
  await empty.page.goto('/');
  await expect(empty.page.getByRole('list', { name: 'Your lists' })).toHaveCount(0);
});

test('after the third list one line asks once for a copy', async ({ page }) => {
  await copyOfSample(page, 'The Grell Survey');
  await saved(page);
  const lists = page.getByRole('list', { name: 'Your lists' }).getByRole('listitem');
  const asked = page.getByText('You have three lists. Keep a copy of them in a file');
  for (const already of [1, 2]) {
    await page.goto('/');
    await expect(lists).toHaveCount(already);
    await expect(asked).toHaveCount(0);
    await page.getByRole('button', { name: 'Show the examples' }).click();
    await page.getByRole('button', { name: 'Take a copy of Too Much Tide' }).click();
    await expect(page).toHaveURL(/\/edit\//);
    await saved(page);
  }
  await page.goto('/');
  await expect(asked).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(asked).toHaveCount(0);
  await page.reload();
  await expect(lists).toHaveCount(3);
  await expect(asked).toHaveCount(0);
});

test('unit data that is kept is told, and let go of', async ({ page }) => {
  await copyOfSample(page, 'The Grell Survey');
  await saved(page);
  await page.goto('/mine');
  const kept = page.getByRole('list', { name: 'Unit data kept here' });
  await expect(kept.getByRole('listitem')).toHaveCount(1);
  await expect(kept).toContainText('for 1 list');
  await kept.getByRole('button', { name: /^Let go of / }).click();
  await expect(kept).toHaveCount(0);
  await page.goto('/');
  await page.getByRole('list', { name: 'Your lists' }).getByRole('link').first().click();
  await saved(page);
});
