import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility';
import { addUnit, bar, closeSheet, openProblems, openUnit, saved, unitRow, units } from './editing';
import { newPlayer } from './players';
import { test } from './policyTest';

const LANCES = fileURLToPath(new URL('../fixtures/lances/', import.meta.url));
const file = (name: string) => ({ name, mimeType: 'text/xml', buffer: readFileSync(`${LANCES}${name}`) });

/** Brings the invented game here, and begins a list of it. */
async function beginList(page: Page): Promise<void> {
  await page.goto('/data');
  await page.getByLabel('Choose files').setInputFiles(['Long Meadow.gst', 'Green Banner.cat'].map(file));
  await page.getByRole('region', { name: 'Result' }).getByRole('link', { name: 'Make a list' }).click();
  await page.getByRole('radio', { name: 'Green Banner' }).check();
  await page.getByLabel('Name of the list').fill('At dawn');
  await page.getByRole('button', { name: 'Make the list' }).click();
  await expect(page).toHaveURL(/\/edit\//);
}

for (const [name, viewport] of [
  ['a desk', { width: 1280, height: 800 }],
  ['a phone', { width: 390, height: 844 }],
] as const) {
  test(`who bears what and follows whom is chosen at ${name}, told and shared`, async ({ browser, baseURL }) => {
    const player = await newPlayer(browser, baseURL!, viewport);
    const { page } = player;
    await beginList(page);
    await turnTo(page, 'Units');
    // By another name that the data has for it.
    await page.getByRole('searchbox', { name: 'Search units' }).fill('Horse Lords');
    await page.getByRole('button', { name: /^Add Meadow Lance/ }).click();
    await page.getByRole('searchbox', { name: 'Search units' }).fill('');
    await addUnit(page, 'Hay Cart');
    await turnTo(page, 'My list');

    // The cart follows the only regiment that there is.
    await expect(bar(page).first()).toContainText('Legal');
    await expect(units(page)).toContainText('Follows: Meadow Lance');
    await expect(units(page)).toContainText('Meadow Lance rides at dawn.');

    const lance = await openUnit(page, 'Meadow Lance');
    await lance.getByRole('button', { name: 'Add one Knight' }).click();
    await lance.getByRole('button', { name: 'Add one Bowman' }).click();
    await expect(lance.getByRole('group', { name: 'Squire' })).toContainText('2');
    await lance.getByRole('button', { name: 'Add 5 Arrows' }).click();
    await expect(lance.getByRole('group', { name: 'Arrows' })).toContainText('5');
    await lance.getByLabel(/^Banner \(green only\)/).check();
    const bearer = lance.getByLabel('Banner bearer');
    await expect(bearer).toHaveValue('');
    await expect(bearer.locator('option')).toHaveText(['Nobody yet', 'Knight', 'Bowman']);
    await bearer.selectOption({ label: 'Bowman' });
    await lance.getByText('Weapons and rules').click();
    await expect(lance).toContainText('Once a game each Rider has [CHARGE 2]. <b>Shout.</b>');
    await expect(lance).toContainText('Knight (on foot if it rains)');
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
    await closeSheet(page);
    await expect(unitRow(page, 'Meadow Lance')).toContainText('Banner bearer: Bowman');
    await expect(bar(page).first()).toContainText('Legal');

    // With a second lance somebody has to say which of them the cart follows.
    await turnTo(page, 'Units');
    await addUnit(page, 'Meadow Lance');
    await turnTo(page, 'My list');
    const problems = await openProblems(page);
    await expect(problems).toContainText('Hay Cart, Follows: 0 of at least 1 chosen');
    // What the search for an answer finds comes a moment later, and moves what is below it.
    await expect(problems.getByRole('button', { name: /^Take it/ }).first()).toBeVisible();
    await problems.getByRole('button', { name: 'Choose Meadow Lance for Follows', exact: true }).click();
    await closeSheet(page);
    await expect(bar(page).first()).toContainText('Legal');
    await saved(page);

    const other = await newPlayer(browser, baseURL!);
    await other.page.goto(page.url().replace('/edit/', '/l/'));
    await expect(other.page.locator('main')).toContainText('Banner bearer: Bowman');
    await expect(other.page.locator('main')).toContainText('Follows: Meadow Lance');
    await expect(other.page.locator('main')).toContainText('Meadow Lance rides at dawn.');
    await expectAccessible(other.page);
    await other.context.close();
    await player.context.close();
  });
}

/** On a phone the picker and the list are two tabs. */
async function turnTo(page: Page, name: 'Units' | 'My list'): Promise<void> {
  const tab = page.getByRole('tab', { name, exact: true });
  if (await tab.isVisible()) await tab.click();
}
