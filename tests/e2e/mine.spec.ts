import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessibility';
import { copyOfSample, saved, sheet } from './editing';

test('a deleted list lies in the bin; all that is mine is taken along, deleted and put back', async ({
  page,
  browser,
}) => {
  await copyOfSample(page, 'The Grell Survey');
  await saved(page);
  const viewId = /\/edit\/(\w{10})/.exec(page.url())?.[1] ?? '';

  const opponent = await browser.newContext();
  const theirs = await opponent.newPage();
  await theirs.goto(`/l/${viewId}`);
  await expect(theirs.getByRole('button', { name: 'Freeze this state' })).toHaveCount(0);
  await theirs.getByRole('button', { name: 'Approve this list' }).click();
  await theirs.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(theirs.getByText('You approved this very list')).toBeVisible();
  await opponent.close();

  await page.goto('/');
  await page.getByRole('button', { name: /^Delete The Grell Survey/ }).click();
  const asked = page.getByRole('dialog');
  await expect(asked).toContainText('1 frozen state stays, because somebody approved one.');
  await asked.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByText('Bin: 1 deleted list').click();
  await expect(page.getByRole('list', { name: 'Deleted lists' })).toContainText('7 days left');
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Restore The Grell Survey/ }).click();
  await expect(page.getByRole('list', { name: 'Your lists' })).toContainText('The Grell Survey');

  await page.goto('/mine');
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export all that is mine' }).click();
  const file = await (await download).path();
  expect(readFileSync(file, 'utf8')).toContain('The Grell Survey');
  await page.getByRole('button', { name: 'Delete all that is mine' }).click();
  await expect(sheet(page, 'Delete all that is mine')).toContainText('This deletes 1 list, 1 frozen state.');
  await page.getByRole('button', { name: 'Delete all of it for good' }).click();
  await expect(page.getByText('Nothing is stored here for this browser.')).toBeVisible();
  expect((await page.request.get(`/api/lists/${viewId}`)).status()).toBe(404);

  await page.getByLabel('Restore from a file').setInputFiles(file);
  await expect(page.getByText('2 things of 2 added.')).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('list', { name: 'Your lists' })).toContainText('The Grell Survey');
});
