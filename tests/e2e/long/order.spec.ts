import { expect, type Page } from '@playwright/test';
import { closeSheet, copyOfSample, openUnit, saved, unitRow } from '../editing';
import { join, wordsOn } from '../joining';
import { test } from '../policyTest';

const own = (page: Page) => page.getByRole('list', { name: 'Your lists' });
const row = (page: Page, name: string) =>
  own(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name, exact: true }) });

test('what is said of lists and models comes to a device that joins, and goes back', async ({
  page,
  browser,
  baseURL,
}) => {
  await copyOfSample(page, 'The Grell Survey');
  const unit = await openUnit(page, 'The Night Round');
  await unit.getByRole('textbox', { name: 'Your notes on this unit' }).fill('Painted red.');
  await unit.getByRole('textbox', { name: 'Models you own' }).fill('1');
  await closeSheet(page);
  await page.getByRole('button', { name: 'History', exact: true }).click();
  await page.getByRole('textbox', { name: 'Your notes on this list' }).fill('For the club.');
  await closeSheet(page);
  await saved(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'More for The Grell Survey' }).click();
  await page.getByRole('button', { name: 'Pin to the top' }).click();
  await page.getByRole('textbox', { name: 'New label' }).fill('club');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(row(page, 'The Grell Survey')).toContainText('club');

  const words = await wordsOn(page);
  const other = await browser.newContext({ baseURL: baseURL! });
  const phone = await other.newPage();
  await join(phone, words, 'Pocket');

  await phone.goto('/');
  await expect(row(phone, 'The Grell Survey').getByLabel('Pinned')).toBeVisible();
  await expect(row(phone, 'The Grell Survey')).toContainText('club');
  await phone.getByRole('link', { name: 'The Grell Survey' }).click();
  await expect(unitRow(phone, 'The Night Round').getByLabel('Your note')).toBeVisible();
  await expect(unitRow(phone, 'The Night Round')).toContainText('in this list, you have 1');
  await expect(phone.getByRole('button', { name: /^Your (own )?note/ })).toContainText('For the club.');

  // A page that is opened anew takes up what the other device said meanwhile.
  await phone.goto('/');
  await phone.getByRole('button', { name: 'More for The Grell Survey' }).click();
  await Promise.all([
    phone.waitForResponse((answer) => answer.url().includes('/api/mine/kept/') && answer.request().method() === 'PUT'),
    phone.getByRole('button', { name: 'Unpin' }).click(),
  ]);
  await expect(row(phone, 'The Grell Survey').getByLabel('Pinned')).toHaveCount(0);
  await page.goto('/');
  await expect(row(page, 'The Grell Survey').getByLabel('Pinned')).toHaveCount(0);
  await other.close();
});
