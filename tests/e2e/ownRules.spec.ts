import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { evaluate } from '@/lib/battlescribe/evaluate';
import { writeRos } from '@/lib/battlescribe/rosWrite';
import { rosterSchema } from '@/lib/roster/schema';
import { bakers } from '../bakers';
import { expectAccessible } from './accessibility';
import { addUnit, bar, closeSheet, openProblems, saved, sheet, units } from './editing';
import { newPlayer, PHONE } from './players';
import { test } from './policyTest';

const BAKERS = fileURLToPath(new URL('../fixtures/bakers/', import.meta.url));
const file = (name: string) => ({ name, mimeType: 'text/xml', buffer: readFileSync(`${BAKERS}${name}`) });

/** Brings the invented game here, and begins a list of it. */
async function beginList(page: Page): Promise<void> {
  await page.goto('/data');
  await page
    .getByLabel('Choose files')
    .setInputFiles(['Gannet Street.gst', 'Rye Lane.cat', 'Butter Row.cat'].map(file));
  const result = page.getByRole('region', { name: 'Result' });
  await expect(result).toContainText('2 factions of Gannet Street');
  await result.getByRole('link', { name: 'Make a list' }).click();
  await expect(page.getByRole('radio', { name: /By its own rules/ })).toBeChecked();
  await page.getByRole('radio', { name: 'Rye Lane' }).check();
}

test('a list of any game: made, with several forces, limited, broken, mended, shared and printed', async ({
  page,
  browser,
  baseURL,
}) => {
  await beginList(page);
  // The first kind that the data offers, and the limit that it starts a list with.
  await expect(page.getByLabel('Kind of force').locator('option')).toHaveText(['Shop', 'Market Cart']);
  await expect(page.getByLabel('Limit, in Crumbs')).toHaveValue('40');
  await expectAccessible(page);
  await page.getByLabel('Limit, in Crumbs').fill('many');
  await page.getByRole('button', { name: 'Make the list' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'A limit is a number' })).toBeVisible();
  await page.getByLabel('Limit, in Crumbs').fill('30');
  await page.getByLabel('Name of the list').fill('Rise and shine');
  await page.getByRole('button', { name: 'Make the list' }).click();
  await expect(page).toHaveURL(/\/edit\//);
  await expect(bar(page)).toContainText('Unfinished');

  await addUnit(page, 'Master Baker');
  await addUnit(page, 'Oven Hands');
  await expect(bar(page)).toContainText('20 of 30 Crumbs');
  await expect(bar(page)).toContainText('2 Renown');
  await expect(bar(page)).toContainText('Legal');

  // A force inside the first, and one of another faction.
  await page.getByRole('button', { name: 'Change forces' }).click();
  const forces = sheet(page, 'Forces');
  await forces.getByRole('button', { name: 'Stall inside' }).click();
  await forces.getByLabel('Faction').selectOption({ label: 'Butter Row' });
  await forces.getByRole('button', { name: 'Add this force' }).click();
  const row = forces.getByRole('listitem', { name: 'Shop of Butter Row' });
  await row.getByLabel('Kind of force').selectOption({ label: 'Market Cart' });
  await forces.getByRole('listitem', { name: 'Market Cart of Butter Row' }).getByLabel('Name').fill('Saturday');
  await expectAccessible(page);
  await closeSheet(page);
  await expect(page.getByRole('region', { name: 'Forces' })).toContainText(
    'Shop of Rye Lane, with Stall, Saturday of Butter Row',
  );
  await expect(bar(page)).toContainText('Unfinished');
  await page.getByLabel('Add to').selectOption({ label: 'Saturday (Butter Row)' });
  await addUnit(page, 'Sack of flour');
  await addUnit(page, 'Oven Hands');
  // By role in the data's order, whenever they came.
  await expect(units(page)).toContainText(/Saturday · Hands.*Saturday · Stores/s);
  await page.getByRole('button', { name: 'Remove Sack of flour' }).click();
  await expect(bar(page)).toContainText('28 of 30 Crumbs');
  await expect(bar(page)).toContainText('Legal');

  // A tighter limit breaks it; its problem says so, and mends it.
  const limits = page.getByRole('region', { name: 'Limits' });
  await limits.getByRole('button', { name: 'Change the limit' }).click();
  await limits.getByLabel('Limit, in Crumbs').fill('25');
  await expect(bar(page)).toContainText('Illegal');
  const problems = await openProblems(page);
  await expect(problems).toContainText('28 of 25 Crumbs: 3 over');
  await problems.getByRole('button', { name: 'Raise the limit to 28 Crumbs' }).click();
  await expect(bar(page)).toContainText('Legal');
  await closeSheet(page);
  await expectAccessible(page);

  await saved(page);
  const shown = page.url().replace('/edit/', '/l/');
  const other = await newPlayer(browser, baseURL!, { width: 390, height: 844 });
  await other.page.goto(shown);
  await expect(other.page.getByRole('heading', { level: 1 })).toHaveText('Rise and shine');
  await expect(other.page.locator('main')).toContainText('28 of 28 Crumbs, 0 left');
  await expect(other.page.locator('main')).toContainText('Master Baker');
  await expect(other.page.locator('main')).toContainText('First to rise');
  await expectAccessible(other.page);
  expect(await other.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await other.page.emulateMedia({ media: 'print' });
  await expect(other.page.getByRole('heading', { name: 'Oven Hands' }).first()).toBeVisible();
  await other.context.close();
});

test('a list of a game without data here opens as its file has it, and moves to the data when it comes', async ({
  page,
  browser,
  baseURL,
}) => {
  const list = JSON.parse(readFileSync(`${BAKERS}lists/up-at-four.json`, 'utf8')) as unknown;
  const text = writeRos(evaluate(rosterSchema.parse(list), bakers()));
  await page.goto('/');
  await page.getByLabel('Open a list made elsewhere').setInputFiles({
    name: 'bakers.ros',
    mimeType: 'text/xml',
    buffer: Buffer.from(text),
  });
  await expect(page.getByRole('status').filter({ hasText: 'cannot be opened yet' })).toBeVisible();
  await page.getByRole('button', { name: 'Open it as its file has it' }).click();
  await expect(page).toHaveURL(/\/check/);
  const note = page.getByRole('region', { name: 'What was opened' });
  await expect(note).toContainText('nothing of the list is judged');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save and edit' }).click();
  await expect(page).toHaveURL(/\/edit\/\w{10}$/);
  await expect(bar(page)).toContainText('Cannot tell');
  await expect(units(page)).toContainText('Not in this unit data, so as its file has it');
  await expectAccessible(page);
  await saved(page);

  const shown = page.url().replace('/edit/', '/l/');
  const other = await newPlayer(browser, baseURL!, PHONE);
  await other.page.goto(shown);
  // The lines of figures and the words of the file.
  await expect(other.page.locator('main')).toContainText('Not in this unit data, so as its file has it');
  await expect(other.page.locator('main')).toContainText('Knack');
  await expect(other.page.locator('main')).toContainText('by its file for what is not in the data');
  await expectAccessible(other.page);
  await other.context.close();

  // Its data comes, and nothing of it is lost.
  await page.goto('/data');
  await page
    .getByLabel('Choose files')
    .setInputFiles(['Gannet Street.gst', 'Rye Lane.cat', 'Butter Row.cat'].map(file));
  await expect(page.getByRole('region', { name: 'Result' })).toContainText('2 factions of Gannet Street');
  await page.goto(shown.replace('/l/', '/edit/'));
  await page.getByRole('button', { name: 'See what it changes' }).click();
  await sheet(page).getByRole('button', { name: 'Move this list to the newer data' }).click();
  await expect(bar(page)).toContainText('Legal');
  await expect(units(page)).not.toContainText('Not in this unit data');
});
