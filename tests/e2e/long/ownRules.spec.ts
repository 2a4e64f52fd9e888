import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../accessibility';
import { addUnit, bar, closeSheet, saved, sheet } from '../editing';
import { untilKept } from '../keptHere';
import { joinMatch, newPlayer, openMatch, PHONE } from '../players';
import { test } from '../policyTest';

const BAKERS = fileURLToPath(new URL('../../fixtures/bakers/', import.meta.url));
const file = (name: string) => ({ name, mimeType: 'text/xml', buffer: readFileSync(`${BAKERS}${name}`) });

/** Brings the invented game here, and begins a list of it. */
async function beginList(page: Page, name: string): Promise<void> {
  await page.goto('/data');
  await page
    .getByLabel('Choose files')
    .setInputFiles(['Gannet Street.gst', 'Rye Lane.cat', 'Butter Row.cat'].map(file));
  const result = page.getByRole('region', { name: 'Result' });
  await expect(result).toContainText('2 factions of Gannet Street');
  await result.getByRole('link', { name: 'Make a list' }).click();
  await expect(page.getByRole('combobox', { name: 'Format', exact: true })).toHaveValue('own-rules');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByLabel('Name of the list').fill(name);
  await page.getByRole('button', { name: 'Rye Lane', exact: true }).click();
  await expect(page).toHaveURL(/\/edit\//);
}

test('two players seal lists of any game for a match, and see both', async ({ browser, baseURL }) => {
  const [ada, bea] = [await newPlayer(browser, baseURL!), await newPlayer(browser, baseURL!, PHONE)];
  for (const [player, name] of [
    [ada, 'Up at Four'],
    [bea, 'Up at Five'],
  ] as const) {
    await beginList(player.page, name);
    await addUnit(player.page, 'Master Baker');
    await expect(bar(player.page)).toContainText('Legal');
    await saved(player.page);
  }
  await joinMatch(bea, await openMatch(ada, 'Ada', 'Up at Four'), 'Bea', 'Up at Five');
  for (const { page } of [ada, bea]) {
    for (const name of ['Up at Four', 'Up at Five']) {
      await expect(page.getByRole('heading', { level: 3, name })).toBeVisible();
    }
    await expect(page.locator('main')).toContainText('12/40 Crumbs');
    await expectAccessible(page);
  }
  await ada.context.close();
  await bea.context.close();
});

test.describe('kept on the device', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a list of any game: as cards, in print, frozen, and without a connection', async ({ page, context }) => {
    await beginList(page, 'Cold ovens');
    await addUnit(page, 'Master Baker');
    await addUnit(page, 'Oven Hands');
    await saved(page);
    const edited = page.url();
    const shown = edited.replace('/edit/', '/l/');

    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await page.getByText('Freeze for a tournament').click();
    await sheet(page, 'Share').getByRole('button', { name: 'Freeze this state' }).click();
    const frozen = await sheet(page, 'Share')
      .getByLabel(/^Frozen, /)
      .inputValue();
    await closeSheet(page);
    await page.goto(frozen);
    await expect(page.locator('main')).toContainText('20 of 40 Crumbs');
    await expect(page.locator('main')).toContainText('First to rise');

    await page.goto(`${shown}/print`);
    await expect(page.locator('main')).toContainText('20 of 40 Crumbs');
    await page.getByRole('radio', { name: /Proof/ }).check();
    await expect(page.locator('main')).toContainText('By its own rules, rule by rule');
    await page.goto(`${shown}/cards`);
    await expect(page.locator('main')).toContainText('Master Baker');
    await expectAccessible(page);

    await page.goto('/');
    await untilKept(page);
    await page.goto(edited);
    await expect(bar(page)).toContainText('Legal');
    await context.setOffline(true);
    await page.reload();
    await expect(bar(page)).toContainText('20 of 40 Crumbs');
    await addUnit(page, 'Sack of flour');
    await expect(bar(page)).toContainText('22 of 40 Crumbs');
    await expect(bar(page)).toContainText('Legal');
    await context.setOffline(false);
  });
});
