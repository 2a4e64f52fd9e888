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
