// Only a browser moves the focus by Tab, and says where it is.
import { expect, type Locator, type Page } from '@playwright/test';
import { closeSheet, copyOfSample, sheet, unitRow, units } from './editing';
import { test } from './policyTest';

test('everything by keyboard: search, add, change, undo', async ({ page }) => {
  await copyOfSample(page, 'The Grell Survey');
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Search units' })).toBeFocused();
  await page.keyboard.type('survey');
  await tabTo(page, page.getByRole('button', { name: /^Add Surveyor/ }));
  await page.keyboard.press('Enter');
  await expect(unitRow(page, 'Surveyor')).toHaveCount(1);
  // Escape closes what is on top: first the message.
  const message = page.getByText('Added Surveyor.', { exact: true });
  await expect(message).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(message).toBeHidden();
  await tabTo(page, unitRow(page, 'Surveyor'));
  await page.keyboard.press('Enter');
  await expect(sheet(page, 'Surveyor')).toBeVisible();
  await tabTo(page, sheet(page, 'Surveyor').getByRole('button', { name: 'Duplicate' }));
  await page.keyboard.press('Space');
  await closeSheet(page);
  await expect(unitRow(page, 'Surveyor')).toHaveCount(2);
  await expect(unitRow(page, 'Surveyor').first()).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(unitRow(page, 'Surveyor')).toHaveCount(1);
  await page.keyboard.press('Control+z');
  await expect(unitRow(page, 'Surveyor')).toHaveCount(0);

  await page.keyboard.press('?');
  await expect(sheet(page, 'Keys')).toContainText('Search units');
  await closeSheet(page);
  const rows = units(page).getByRole('button', { name: /^Options of/ });
  const before = await rows.count();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await expect(rows.first()).toBeFocused();
  await page.keyboard.press('d');
  await expect(rows).toHaveCount(before + 1);
  await page.keyboard.press('n');
  await expect(units(page).locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Delete');
  await expect(rows).toHaveCount(before);
  await expect(units(page).locator(':focus')).toHaveCount(1);
});

/** Presses Tab until something has the focus; fails when it is out of reach. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 120; presses += 1) {
    await page.keyboard.press('Tab');
    if (await target.first().evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error('Tab does not lead there');
}
