// Only a browser has two tabs over one store, which tell each other what they wrote.
import { expect } from '@playwright/test';
import { addUnit, copyOfSample, open, saved, unitRow, units } from './editing';
import { test } from './policyTest';

test('two tabs of one browser go together, and each may take back what the other did', async ({ page, context }) => {
  await copyOfSample(page, 'The Grell Survey');
  const second = await context.newPage();
  await open(second, page.url());
  await addUnit(page, 'Surveyor');
  await expect(unitRow(second, 'Surveyor')).toHaveCount(1);
  await units(second).getByRole('button', { name: 'Remove The Night Round' }).click();
  await expect(unitRow(page, 'The Night Round')).toHaveCount(0);
  await saved(second);
  await page.getByLabel('Undo', { exact: true }).click();
  await expect(unitRow(second, 'The Night Round')).toHaveCount(1);
  await saved(page);
  await page.goto('/');
  await expect(page.getByRole('list', { name: 'Your lists' }).getByRole('listitem')).toHaveCount(1);
});

test('a browser that is emptied in one tab shows nothing of its owner in the other', async ({ page, context }) => {
  await copyOfSample(page, 'The Grell Survey');
  await addUnit(page, 'Surveyor');
  const second = await context.newPage();
  await open(second, '/mine');
  await second.getByRole('heading', { name: 'Leave this device' }).click();
  await second.getByRole('button', { name: 'Empty this browser' }).click();
  await second.getByRole('button', { name: 'Empty it' }).click();
  await expect(second.getByText('Nothing of yours is left in this browser.')).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('list', { name: 'Your lists' })).toHaveCount(0);
  expect((await context.cookies()).map(({ name }) => name)).toEqual([]);
  // Nor what could be undone there.
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
});
