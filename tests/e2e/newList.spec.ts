import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessibility';

test('a new list is made of format, data, faction and name, and opens in the editor', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'New list' }).click();
  await expect(page.getByRole('radio', { name: /Recon Squad/ })).toBeChecked();
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
