import { expect } from '@playwright/test';
import { expectAccessible } from './accessibility';
import { addUnit, bar, closeSheet, newList, sheet } from './editing';
import { test } from './policyTest';

test('specialists are planned in one step, and a model on the tray shows its traits', async ({ page }) => {
  await newList(page, 'Lantern Salvage Company', /Ebbfall again|Ebbfall \(sample\)/);
  for (const name of ['Salvage Captain', 'Salvor Gang', 'Lamplighter Patrol']) await addUnit(page, name);
  const crowned = page.getByRole('group', { name: /^Tray/ }).getByRole('button', { name: /leader/ });
  await expect(crowned).toHaveAccessibleName(/^Salvage Captain · leader/);

  await page.getByRole('button', { name: 'Leader', exact: true }).click();
  const panel = sheet(page, 'Leader and specialists');
  const plan = panel.getByRole('region', { name: 'Plan my specialists' });
  const lines = plan.getByRole('list', { name: 'Plan' }).getByRole('listitem');
  await expect(plan).toContainText('Salvage Captain leads: Leadership 9 is the highest.');
  await expect(lines).toHaveCount(4);
  await expectAccessible(page);
  const before = await plan.boundingBox();
  await plan.getByRole('button', { name: 'Take this plan' }).click();
  await expect(plan.getByRole('button', { name: 'It is in your list' })).toBeDisabled();
  expect(await plan.boundingBox()).toEqual(before);
  await expect(lines.filter({ hasText: 'kept' })).toHaveCount(4);
  await closeSheet(page);
  await expect(bar(page)).toContainText('Legal');

  await page
    .getByRole('group', { name: /^Tray/ })
    .getByRole('button', { name: /^Salvage Captain/ })
    .click();
  const captain = sheet(page, 'Salvage Captain');
  await expect(captain.getByRole('list', { name: 'Traits that do nothing for it' })).toContainText('It rides nothing');
  await expectAccessible(page);
  await captain.getByRole('button', { name: 'Give Fearless' }).click();
  await expect(captain.getByRole('button', { name: 'Take away Fearless' })).toBeVisible();
  await closeSheet(page);
  await expect(crowned).toHaveAccessibleName(/Fearless/);

  for (let step = 0; step < 2; step++) await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(bar(page)).toContainText('Unfinished');
});
