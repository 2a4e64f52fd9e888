import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility';
import { bar } from './editing';
import { test } from './policyTest';

async function chooseData(page: Page, name: RegExp): Promise<void> {
  const data = page.getByLabel('Unit data', { exact: true });
  await data.selectOption(await data.getByRole('option').filter({ hasText: name }).first().getAttribute('value'));
}

test('a new list is made of format, data, faction and name, and opens in the editor', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'New list' }).click();
  await chooseData(page, /Ebbfall \(sample\)/);
  await expect(page.getByRole('radio', { name: /Recon Squad/ })).toBeChecked();
  await page.getByRole('radio', { name: /Scout Team/ }).check();
  await expect(page.getByLabel('Unit data', { exact: true }).locator('option:checked')).toContainText('Ninebells');
  await page.getByRole('radio', { name: /Recon Squad/ }).check();
  await chooseData(page, /Ebbfall \(sample\)/);
  await expect(page.getByRole('group', { name: 'Size of the game' })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Make the list' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Choose a faction' })).toBeVisible();
  await page.getByRole('radio', { name: 'Tidebound Clans' }).check();
  await page.getByLabel('Name of the list').fill('Spring tide');
  await page.getByRole('button', { name: 'Make the list' }).click();
  await expect(page).toHaveURL(/\/edit\/\w{10}$/);

  await page.goto('/');
  const own = page.getByRole('list', { name: 'Your lists' });
  await expect(own).toContainText('Spring tide');
  await expect(own).toContainText('Recon Squad · Tidebound Clans');
  await expect(own).toContainText('Unfinished');
  await expect(own).toContainText('0/200');
});

test('a Scout Team list asks for the size of the game, and keeps what was typed until it is one', async ({ page }) => {
  await page.goto('/new');
  await chooseData(page, /Ninebells \(sample\)/);
  await expect(page.getByRole('radio', { name: /Scout Team/ })).toBeChecked();
  await page.getByRole('radio', { name: 'Liftwright Guild' }).check();
  await expect(page.getByRole('status').filter({ hasText: 'Choose the size of the game' })).toBeVisible();
  await page.getByLabel('Another size').fill('501');
  await expect(page.getByText('write 500 or fewer')).toBeVisible();
  await page.getByRole('button', { name: 'Make the list' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'write 500 or fewer' })).toBeVisible();
  await expect(page.getByLabel('Another size')).toHaveValue('501');
  await expect(page.getByRole('radio', { name: 'Liftwright Guild' })).toBeChecked();
  await expect(page.getByRole('radio', { name: /Scout Team/ })).toBeChecked();
  await expectAccessible(page);
  await page.getByRole('button', { name: '150', exact: true }).click();
  await expect(page.getByLabel('Another size')).toHaveValue('150');
  await page.getByRole('button', { name: 'Make the list' }).click();
  await expect(bar(page)).toContainText('0 of 150');

  const size = page.getByRole('region', { name: 'Game size' });
  await size.getByRole('button', { name: 'Change the size' }).click();
  await size.getByLabel('Another size').fill('275');
  await expect(bar(page)).toContainText('0 of 275');
  await size.getByLabel('Another size').fill('0');
  await expect(size).toContainText('1 point at least');
  await expect(bar(page)).toContainText('0 of 275');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(bar(page)).toContainText('0 of 150');
  await expectAccessible(page);
});

test('a force draws on several unit books, without a limit in points', async ({ page }) => {
  await page.goto('/new');
  await page.getByRole('radio', { name: /Trenches & Turbines/ }).check();
  await expect(page.getByRole('status').filter({ hasText: 'Choose a unit book' })).toBeVisible();
  await page.getByLabel('Link to someone’s unit book').fill('no link');
  await page.getByRole('button', { name: 'Add this book' }).click();
  await expect(page.getByText('That is not a link to a unit book')).toBeVisible();
  for (const book of ['Kiln Nine', 'Millrace Volunteers']) {
    await page.getByRole('checkbox', { name: new RegExp(book) }).check();
  }
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Make the list' }).click();
  await expect(page).toHaveURL(/\/edit\/\w{10}$/);

  for (const unit of ['Mud Sow', 'Ember Watch']) {
    await page.getByRole('button', { name: `Add ${unit}`, exact: true }).click();
  }
  await expect(page.getByText('No limit agreed')).toBeVisible();
  const transport = page.getByRole('group', { name: 'Mud Sow' });
  await page.getByRole('group', { name: 'On foot' }).getByText('Ember Watch').dragTo(transport);
  await expect(transport).toContainText('3/8 hit points');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(transport).toContainText('0/8 hit points');
});
