import { expect } from '@playwright/test';
import { expectAccessible } from './accessibility';
import { closeSheet, copyOfSample, saved, sheet } from './editing';
import { seal } from './players';
import { test } from './policyTest';

test('two players write down what they agreed, and it stands on the shared page', async ({ page }) => {
  await copyOfSample(page, 'Nine in the Gutter');
  const share = page
    .url()
    .replace('/edit/', '/l/')
    .replace(/[?#].*$/, '');
  await page.getByRole('button', { name: 'Agree', exact: true }).click();
  const agreed = sheet(page, 'Agreed before the game');
  await expect(agreed).toContainText('Never for the core rules');
  await agreed.getByLabel('Blast range').selectOption({ label: 'blast 2″, grenade 1″ (shooting rules)' });
  await agreed.getByRole('button', { name: 'Settle a rule' }).click();
  await agreed.getByLabel('Faction rule 1').pressSequentially('Peal of Nine');
  await agreed.getByLabel('One unit for it').selectOption({ label: 'Models within 6″ of the model concerned' });
  await agreed.getByLabel('Of which side').selectOption({ label: 'Friendly models only' });
  await agreed.getByLabel('Only visible models').check();
  const lines = page.getByRole('region', { name: 'We agreed' });
  await expect(lines).toContainText(
    'Peal of Nine: Models within 6″ of the model concerned count as one unit, visible and friendly ones only',
  );
  await expectAccessible(page);
  await closeSheet(page);
  await saved(page);

  await page.goto(share);
  await expect(lines).toContainText('Blast range: blast 2″, grenade 1″ (shooting rules)');
  await expect(lines).toContainText('Peal of Nine');
  const table = page.getByRole('region', { name: 'At the table' });
  await expect(table).toContainText(
    'Fire Eggs: Grenade: 1″ as agreed (2″ by the later rule). 3 models have it: 3 × Kite Rider',
  );
  await expect(table).toContainText('from 8 models lost, with 6 left');
  await expectAccessible(page);
});

test('what was typed into an agreement is taken back a field at a time', async ({ page }) => {
  await copyOfSample(page, 'Nine in the Gutter');
  await page.getByRole('button', { name: 'Agree', exact: true }).click();
  const agreed = sheet(page, 'Agreed before the game');
  await agreed.getByRole('button', { name: 'Settle a rule' }).click();
  await agreed.getByLabel('Faction rule 1').pressSequentially('Peal of Nine');
  await agreed.getByLabel('Note').pressSequentially('Once a turn.');
  await closeSheet(page);
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  for (const left of ['note', 'rule', 'the settling itself']) {
    await expect(undo, `${left} is there to be taken back`).toBeEnabled();
    await undo.click();
  }
  await expect(undo).toBeDisabled();
});

test('a match tells before it is accepted where its two lists do not say the same', async ({ page }) => {
  await copyOfSample(page, 'Nine in the Gutter');
  await copyOfSample(page, 'Nine in the Gutter');
  await page.getByLabel('Name of the list').fill('As agreed');
  await page.getByRole('button', { name: 'Agree', exact: true }).click();
  await sheet(page, 'Agreed before the game')
    .getByLabel('Blast range')
    .selectOption({ label: 'blast 2″, grenade 1″ (shooting rules)' });
  await closeSheet(page);
  await saved(page);

  await page.goto('/games/new');
  await page.getByRole('radio', { name: /^Scout Team/ }).check();
  await page.getByLabel('Another size').fill('150');
  await page.getByLabel('Your name').fill('Ada');
  await page.getByRole('checkbox', { name: 'We both play on this device' }).check();
  await page.getByLabel('Name of the second player').fill('Bea');
  await page.getByRole('button', { name: 'Open the match' }).click();
  await page.getByRole('button', { name: 'I am Ada' }).click();
  await seal({ page }, 'As agreed');
  await page.getByRole('button', { name: 'I am Bea' }).click();
  await seal({ page }, 'Nine in the Gutter');
  const agreed = page.getByRole('region', { name: 'Agreements' });
  await expect(agreed).toContainText('The two lists do not say the same: settle it before the game.');
  await expect(agreed).toContainText('As Ada has it');
  await expect(agreed).toContainText('Blast range: blast 2″, grenade 1″ (shooting rules)');
  await expect(page.getByRole('button', { name: 'Accept as Ada' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Accept as Ada' }).click();
  await page.getByRole('button', { name: 'Accept as Bea' }).click();
  await expect(page.getByRole('button', { name: 'End the game for both' })).toBeVisible();
  await expect(agreed).toHaveCount(1);
});
