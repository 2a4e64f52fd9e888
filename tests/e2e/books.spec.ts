import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility';
import { addUnit, bar, unitRow } from './editing';
import { test } from './policyTest';

const form = (page: Page): Locator => page.getByRole('region', { name: 'The unit', exact: true });
const keywords = (page: Page): Locator => form(page).getByRole('combobox', { name: /^Keywords/ });
const problems = (page: Page): Locator => form(page).getByRole('list', { name: 'Problems of the unit' });
const unitNames = (page: Page): Locator => page.getByRole('list', { name: 'Units of the book' }).getByRole('listitem');
const saved = (page: Page): Promise<void> =>
  expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible();

async function newBook(page: Page, name: string): Promise<void> {
  await page.goto('/books');
  await page.getByRole('button', { name: 'New unit book' }).click();
  await page.getByLabel('Name of the book').fill(name);
}

/** Adds a unit and gives it its name, where the cursor stands already. */
async function addToBook(page: Page, name: string): Promise<void> {
  await page
    .getByRole('button', { name: /^(Add a unit|Write the first unit)$/ })
    .first()
    .click();
  await expect(form(page).getByLabel('Unit', { exact: true })).toBeFocused();
  await page.keyboard.type(name);
}

/** A vehicle with an arc and room for six, and a squad, as a person writes them. */
async function writeHarbour(page: Page): Promise<void> {
  await newBook(page, 'Harbour');
  await addToBook(page, 'Crane Wagon');
  await form(page).getByLabel('Move (inches)').fill('8"');
  await keywords(page).fill('vehicle');
  await keywords(page).press('Enter');
  await keywords(page).fill('trans');
  await keywords(page).press('ArrowDown');
  await keywords(page).press('Enter');
  await page.getByLabel('Places, one a hit point').fill('6');
  await page.keyboard.press('Enter');
  await form(page).getByLabel('Model', { exact: true }).fill('Wagon');
  await form(page).getByLabel('Hit points').fill('8');
  await page.getByRole('button', { name: 'Add a weapon to Wagon' }).click();
  await expect(page.getByLabel('Name of weapon 1 of Wagon')).toBeFocused();
  await page.keyboard.type('Hook Cannon');
  await page.getByRole('combobox', { name: /Weapon keywords of Hook Cannon/ }).fill('front 90; set-up');
  await page.keyboard.press('Enter');
  await addToBook(page, 'Dock Crew');
  await form(page).getByLabel('Number', { exact: true }).fill('5');
  await saved(page);
}

test('a book is written, its keywords checked and mended on the way', async ({ page }) => {
  await writeHarbour(page);
  await page.getByRole('button', { name: /^Crane Wagon$/ }).click();
  await expect(form(page).getByRole('list', { name: /^Keywords of/ })).toContainText(/Vehicle.*Transport \(6\)/);
  await expect(form(page).getByRole('list', { name: /^Weapon keywords of/ })).toContainText(
    /Facings: Front 90.*Set Up/,
  );
  await expect(form(page)).toContainText('No problems');

  await keywords(page).fill('Vangaurd');
  await keywords(page).press('Enter');
  await expect(problems(page)).toContainText('Vangaurd');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Write Vanguard for Vangaurd' }).click();
  await expect(form(page)).toContainText('No problems');

  await page.getByRole('button', { name: /^Dock Crew$/ }).click();
  await form(page).getByLabel('Number', { exact: true }).fill('1');
  await keywords(page).fill('fireteam');
  await keywords(page).press('Enter');
  await expect(problems(page)).toContainText('it takes 2 to split');
  await page.getByRole('button', { name: /^Make .* two$/ }).click();
  await expect(problems(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(problems(page)).toBeVisible();
});

test('a number that cannot be read stays, says so, and survives leaving', async ({ page }) => {
  await newBook(page, 'Loose ends');
  await addToBook(page, 'Late Shift');
  await form(page).getByLabel('Move (inches)').fill('brisk');
  await expect(form(page)).toContainText('“brisk” is not a number: write figures');
  await expect(form(page)).not.toContainText('No problems');
  await saved(page);
  await page.reload();
  await expect(form(page).getByLabel('Move (inches)')).toHaveValue('brisk');
  await form(page).getByLabel('Move (inches)').fill('5,5');
  await expect(form(page)).toContainText('No problems');
  await saved(page);
  await page.reload();
  await expect(form(page).getByLabel('Move (inches)')).toHaveValue('5.5');
});

test('what the server did not get is there again', async ({ page, context }) => {
  await newBook(page, 'Out of reach');
  await saved(page);
  await context.route('**/api/books/*', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await addToBook(page, 'Tunnel Watch');
  await expect(page.getByRole('status').filter({ hasText: /^Kept on this device/ })).toBeVisible();
  await page.goto('/books', { waitUntil: 'commit' });
  await context.unroute('**/api/books/*');
  await page.goBack();
  await expect(form(page).getByLabel('Unit', { exact: true })).toHaveValue('Tunnel Watch');
  await saved(page);
});

test('a book becomes a list, which is offered what the book has become', async ({ page }) => {
  await writeHarbour(page);
  const bookAddress = page.url();
  await page.getByRole('button', { name: 'Make a list of these units' }).click();
  await expect(bar(page)).toBeVisible();
  const listAddress = page.url();
  await addUnit(page, 'Dock Crew');
  await expect(unitRow(page, 'Dock Crew')).toBeVisible();
  await saved(page);
  await expect(page.getByText('There is newer unit data')).toHaveCount(0);

  await page.goto(bookAddress);
  await page.getByRole('button', { name: /^Dock Crew$/ }).click();
  await form(page).getByLabel('Points', { exact: true }).fill('30');
  await saved(page);
  await page.goto(listAddress);
  await page.getByRole('button', { name: 'See what it changes' }).click();
  await expect(page.getByRole('region', { name: 'What changes' })).toContainText(/Points.*30 \(\+30\)/);
  await page.getByRole('button', { name: 'Move this list to the newer data' }).click();
  await expect(page.getByText('There is newer unit data')).toHaveCount(0);
  await expect(bar(page)).toContainText('30');
});

test('a list moved to a book that took its keywords away is told so, judged again, and comes back with Undo', async ({
  page,
  browser,
}) => {
  await writeHarbour(page);
  const bookAddress = page.url();
  await page.getByRole('button', { name: 'Make a list of these units' }).click();
  await expect(bar(page)).toBeVisible();
  const listAddress = page.url();
  await addUnit(page, 'Crane Wagon');
  await addUnit(page, 'Dock Crew');
  await page.getByLabel('Who boards Crane Wagon').selectOption({ label: 'Dock Crew, 5 hit points' });
  await expect(page.getByRole('list', { name: 'Aboard Crane Wagon' })).toContainText('Dock Crew');
  await saved(page);
  await expect(bar(page).getByRole('button', { name: /^Legal/ })).toBeVisible();
  await expect(unitRow(page, 'Crane Wagon')).toContainText('Vehicle · Transport (6)');

  const opponent = await (await browser.newContext()).newPage();
  await opponent.goto(listAddress.replace('/edit/', '/l/').replace(/[?#].*$/, ''));
  await opponent.getByRole('button', { name: 'Approve this list' }).click();
  await opponent.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(opponent.getByText('You approved this very list')).toBeVisible();

  await page.goto(bookAddress);
  await page.getByRole('button', { name: /^Crane Wagon$/ }).click();
  await form(page)
    .getByRole('button', { name: /Remove .*Transport \(6\)/ })
    .click();
  await keywords(page).fill('Transport (2)');
  await keywords(page).press('Enter');
  await saved(page);

  await page.goto(listAddress);
  await page.getByRole('button', { name: 'See what it changes' }).click();
  const told = page.getByRole('region', { name: 'What changes' });
  await expect(told.getByRole('region', { name: 'Crane Wagon' })).toContainText(
    /Keywords.*Transport \(6\).*Transport \(2\)/,
  );
  await expect(told.getByRole('region', { name: 'The list', exact: true })).toContainText(/Verdict.*Legal.*Illegal/);
  await expect(told.getByRole('region', { name: 'Problems' })).toContainText(/5.*2/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Move this list to the newer data' }).click();
  await expect(unitRow(page, 'Crane Wagon')).toContainText('Transport (2)');
  await expect(bar(page).getByRole('button', { name: /^Illegal/ })).toBeVisible();
  await expect(page.getByText('There is newer unit data')).toHaveCount(0);
  await saved(page);

  await opponent.reload();
  await opponent.getByRole('link', { name: 'see what changed' }).click();
  await expect(opponent.getByText('The list is written as it was')).toBeVisible();
  await expect(opponent.getByRole('region', { name: 'Crane Wagon' })).toContainText(/Transport \(6\).*Transport \(2\)/);
  await expectAccessible(opponent);
  await opponent.context().close();

  await page.keyboard.press('Control+z');
  await expect(unitRow(page, 'Crane Wagon')).toContainText('Transport (6)');
  await expect(bar(page).getByRole('button', { name: /^Legal/ })).toBeVisible();
  await expect(page.getByText('There is newer unit data')).toBeVisible();
  await page.getByRole('button', { name: 'Redo', exact: true }).click();
  await expect(bar(page).getByRole('button', { name: /^Illegal/ })).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
  await saved(page);
  await page.reload();
  await expect(unitRow(page, 'Crane Wagon')).toContainText('Transport (6)');
  await expect(page.getByText('There is newer unit data')).toBeVisible();
});

test('others read a book, take a copy and cannot change it; a file brings it back', async ({ page, browser }) => {
  await writeHarbour(page);
  const address = page.url();
  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(address);
  await expect(stranger.getByRole('heading', { name: 'Crane Wagon' })).toBeVisible();
  await expect(stranger.getByLabel('Name of the book')).toHaveCount(0);
  await expectAccessible(stranger);
  await stranger.getByRole('button', { name: 'Take a copy' }).click();
  await expect(stranger.getByLabel('Name of the book')).toHaveValue('Harbour');
  expect(stranger.url()).not.toBe(address);

  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByLabel('For others')).toHaveValue(address);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export as JSON' }).click();
  const file = await (await download).path();
  await page.goto('/books');
  await expectAccessible(page);
  await page
    .getByLabel('Import a book')
    .setInputFiles({ name: 'Harbour.json', mimeType: 'application/json', buffer: readFileSync(file) });
  await expect(page.getByLabel('Name of the book')).toHaveValue('Harbour');
  await expect(unitNames(page)).toHaveText([/^Crane Wagon/, /^Dock Crew/]);
  await page.goto('/books');
  await page
    .getByLabel('Import a book')
    .setInputFiles({ name: 'wrong.json', mimeType: 'application/json', buffer: Buffer.from('{"name":"A list"}') });
  await expect(page.getByText('wrong.json was not imported. This is not a unit book')).toBeVisible();
});

test('fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 760 });
  await newBook(page, 'Pocket');
  await page.getByRole('button', { name: 'Add a unit' }).click();
  await page.getByLabel('Unit', { exact: true }).fill('Pocket Squad');
  await page.getByRole('combobox', { name: /^Keywords/ }).click();
  await page.getByRole('option', { name: /^Coherency/ }).click();
  await page.getByLabel('Coherency in inches').fill('3');
  await page.getByRole('button', { name: 'Add Coherency' }).click();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  await page.getByRole('tab', { name: 'Card' }).click();
  await expect(page.getByText('Coherency (3")', { exact: true })).toBeVisible();
});
