import { expect } from '@playwright/test';
import { expectAccessible } from './accessibility';
import { bar, closeSheet, copyOfSample, sheet } from './editing';
import { test } from './policyTest';

test('a broken list is mended by one tap, and its points are used by another', async ({ page }) => {
  await copyOfSample(page, 'Too Much Tide');
  await bar(page)
    .getByRole('button', { name: /^Illegal/ })
    .click();
  const problems = sheet(page, 'Problems and rules');
  const repairs = problems.getByRole('list', { name: 'Repairs' });
  await expect(repairs.getByRole('button', { name: 'Take it' }).first()).toBeVisible({ timeout: 60_000 });
  await expectAccessible(page);
  await repairs.getByRole('button', { name: 'Take it' }).first().click();
  await closeSheet(page);
  await expect(bar(page)).toContainText('Legal');
  await page.getByRole('button', { name: /Use the \d+ points left/ }).click();
  const rest = sheet(page, 'Use the points that are left');
  await rest.getByRole('button', { name: 'Take it' }).first().click({ timeout: 60_000 });
  await expect(bar(page)).toContainText('Legal');
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
  await expect(bar(page)).toContainText('225 of 200');
});
