import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility';
import { addUnit, bar, copyOfSample, saved, sheet, unitRow, units } from './editing';
import { test } from './policyTest';

/** What a person does in the forge, by the names that a screen reader gives. */
const unit = (page: Page): Locator => page.getByRole('region', { name: 'The unit', exact: true });
const bookUnits = (page: Page): Locator => page.getByRole('list', { name: 'Units of the book' });

async function newBook(page: Page, name: string): Promise<void> {
  await page.goto('/books');
  await page.getByRole('button', { name: 'New unit book' }).click();
  await page.getByLabel('Name of the book').fill(name);
}

/** Begins a unit, with the models of its first row. */
async function write(
  page: Page,
  name: string,
  { model, number, hitPoints }: { readonly model: string; readonly number: number; readonly hitPoints: number },
): Promise<void> {
  const first = page.getByRole('button', { name: 'Write the first unit' });
  await first
    .or(page.getByRole('button', { name: 'Add a unit' }))
    .first()
    .click();
  const form = unit(page);
  await form.getByLabel('Unit', { exact: true }).fill(name);
  await form.getByLabel('Move (inches)').fill('6');
  await form.getByLabel('Model', { exact: true }).fill(model);
  await form.getByLabel('Number', { exact: true }).fill(String(number));
  await form.getByLabel('Hit points').fill(String(hitPoints));
  await form.getByLabel('Leadership').fill('7');
}

/** Chooses a keyword from what is offered while it is typed; `parameter` fills in what it asks for. */
async function keyword(
  page: Page,
  box: string,
  typed: string,
  name: string,
  parameter?: Readonly<Record<string, string>>,
): Promise<void> {
  await unit(page).getByRole('combobox', { name: box }).fill(typed);
  await page.getByRole('option', { name: new RegExp(`^${name}`) }).click();
  if (parameter === undefined) return;
  const asked = page.getByRole('group', { name: `${name}: what stands in its brackets` });
  for (const [label, value] of Object.entries(parameter)) {
    const field = asked.getByLabel(label);
    await (label === 'Direction' ? field.selectOption(value) : field.fill(value));
  }
  await asked.getByRole('button', { name: `Add ${name}` }).click();
}

async function weapon(page: Page, model: string, name: string): Promise<void> {
  await unit(page)
    .getByRole('button', { name: `Add a weapon to ${model}` })
    .click();
  await unit(page).getByLabel(`Name of weapon 1 of ${model}`).fill(name);
}

async function forgeMole(page: Page): Promise<void> {
  await write(page, 'Mole', { model: 'Mole hull', number: 1, hitPoints: 10 });
  await keyword(page, 'Keywords of Mole', 'veh', 'Vehicle');
  await keyword(page, 'Keywords of Mole', 'transp', 'Transport', { 'Places, one a hit point': '6' });
  await weapon(page, 'Mole hull', 'Bow Drill');
  await keyword(page, 'Weapon keywords of Bow Drill', 'fac', 'Facings', {
    Direction: 'Front',
    'Angle in degrees': '90',
  });
}

async function forgeDiggers(page: Page): Promise<void> {
  await write(page, 'Diggers', { model: 'Digger', number: 1, hitPoints: 1 });
  await keyword(page, 'Keywords of Diggers', 'fire', 'Fireteam');
  const problems = unit(page).getByRole('list', { name: 'Problems of the unit' });
  await expect(problems).toContainText('Diggers has Fireteam and 1 model');
  await unit(page).getByLabel('Number', { exact: true }).fill('4');
  await expect(problems).toHaveCount(0);
  await keyword(page, 'Keywords of Diggers', 'coh', 'Coherency', { 'Coherency in inches': '6' });
}

/** One that fits, one more that does not; the way out that the check offers. */
async function overflow(page: Page): Promise<void> {
  const mole = page.getByRole('region', { name: 'Transports' }).getByRole('group', { name: 'Mole' });
  const board = mole.getByLabel('Who boards Mole');
  await board.selectOption({ label: 'Diggers, 4 hit points' });
  await expect(mole).toContainText('4/6');
  await expect(bar(page).getByRole('button', { name: /^Legal/ })).toBeVisible();
  await board.selectOption({ label: 'Foreman, 3 hit points (1 too many)' });
  await expect(mole).toContainText('7/6');
  await expect(bar(page)).toContainText('Illegal');
  await expect(mole).toContainText('Mole: 7 of 6 hit points aboard, 1 too many (Diggers 4 and Foreman 3)');
  await expectAccessible(page);
  await mole.getByRole('status').getByRole('button', { name: 'Let Foreman out of Mole' }).click();
  await expect(mole).toContainText('4/6');
  await expect(bar(page).getByRole('button', { name: /^Legal/ })).toBeVisible();
}

test('a vehicle with an arc and a squad with Fireteam are forged, loaded, mended, and activated on the deck', async ({
  page,
}) => {
  await newBook(page, 'Under the hill');
  await forgeMole(page);
  await expect(unit(page).getByRole('list', { name: 'Weapon keywords of Bow Drill, written' })).toContainText(
    'Facings: Front 90',
  );
  await forgeDiggers(page);
  await write(page, 'Foreman', { model: 'Old Pick', number: 1, hitPoints: 3 });
  await expect(bookUnits(page).getByRole('listitem')).toHaveCount(3);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Make a list of these units' }).click();
  for (const name of ['Mole', 'Diggers', 'Foreman']) await addUnit(page, name);
  await overflow(page);
  await saved(page);
  await threeActivations(page);
});

/**
 * The Mole has two cards, the Diggers one, whichever way they split, and the foreman one; nobody plays the other
 * side.
 */
async function threeActivations(page: Page): Promise<void> {
  await page.goto('/deck');
  const side = page.getByRole('region', { name: 'First side' });
  await side.getByLabel('A list', { exact: true }).selectOption({ label: 'Under the hill' });
  const filled = page.getByRole('region', { name: 'Under the hill' });
  await expect(filled).toContainText('4 cards');
  await page.getByRole('region', { name: 'Second side' }).getByRole('button', { name: 'Nobody' }).click();
  await page.getByRole('button', { name: 'Shuffle 4 cards' }).click();
  for (let drawn = 1; drawn <= 3; drawn += 1) {
    await page.getByRole('button', { name: 'Draw', exact: true }).click();
    await expect(page.getByRole('article', { name: 'Drawn card' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(`${drawn} drawn, ${4 - drawn} left`);
  }
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByRole('main')).toContainText('2 drawn, 2 left');
  await page.getByRole('button', { name: 'Draw', exact: true }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'End the game' }).click();
  await expect(page.getByRole('region', { name: 'The end' })).toContainText('1 step');
}

test('a sample book is read and copied, and its remark mended in the forge by one tap', async ({ page }) => {
  await page.goto('/books');
  const samples = page.getByRole('region', { name: 'Examples' });
  await expect(samples.getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page);
  await samples.getByRole('link', { name: 'Kiln Nine' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kiln Nine' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Slag Lancers');
  await page.goBack();
  await samples.getByRole('button', { name: 'Take a copy of Kiln Nine' }).click();
  await expect(bookUnits(page).getByRole('listitem')).toHaveCount(8);
  await bookUnits(page)
    .getByRole('button', { name: /^Slag Lancers/ })
    .click();
  const problems = unit(page).getByRole('list', { name: 'Problems of the unit' });
  await expect(problems).toContainText('Vangard');
  await problems.getByRole('button', { name: 'Write Vanguard for Vangard' }).click();
  await expect(problems).toHaveCount(0);
  await saved(page);
});

test('units of another book join a list that loses nothing, and a limit is the players’ own', async ({ page }) => {
  await newBook(page, 'Annex');
  await write(page, 'Lift Crew', { model: 'Liftman', number: 2, hitPoints: 1 });
  await saved(page);
  await copyOfSample(page, 'High Water at Lock Seven');
  const rows = units(page).getByRole('button', { name: /^Options of/ });
  const before = await rows.allInnerTexts();
  expect(before.length).toBeGreaterThan(4);
  await page.getByRole('button', { name: 'Add units from another book' }).click();
  const books = sheet(page, 'Units from another book');
  await expectAccessible(page);
  await books.getByRole('checkbox', { name: /^Annex/ }).check();
  await books.getByRole('button', { name: 'Add these books' }).click();
  await expect(page.getByRole('button', { name: 'Add Lift Crew' })).toBeVisible();
  expect(await rows.allInnerTexts()).toEqual(before);
  await expect(page.getByText('There is newer unit data')).toHaveCount(0);
  await page.getByRole('button', { name: 'Add units from another book' }).click();
  await books.getByRole('checkbox', { name: /^Annex/ }).check();
  await books.getByRole('button', { name: 'Add these books' }).click();
  await expect(books.getByRole('alert')).toContainText('in this list already');
  await books.getByRole('button', { name: /^Take it out.*Annex$/ }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Add Lift Crew' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await addUnit(page, 'Lift Crew');
  await expect(unitRow(page, 'Lift Crew')).toBeVisible();
  await page.getByRole('button', { name: 'Agree on a limit' }).click();
  const limit = page.getByRole('region', { name: 'Limit in points' });
  await limit.getByRole('textbox').fill('10');
  await expect(limit).toContainText(/points over the limit\. You agreed on it among yourselves/);
  await expect(bar(page).getByRole('button', { name: /^Legal/ })).toBeVisible();
  await saved(page);
  await page.reload();
  await expect(unitRow(page, 'Lift Crew')).toBeVisible();
  await expect(limit).toContainText('points over the limit');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true });

  test('the overfull sample transport is mended, and nothing stands beyond the edge', async ({ page }) => {
    const fits = async (): Promise<void> =>
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
    await copyOfSample(page, 'Too Hot to Hold');
    const wagon = page.getByRole('region', { name: 'Transports' }).getByRole('group', { name: 'Coke Wagon' });
    await expect(wagon).toContainText('9/6');
    // Both that it is overfull and that its number of activations is unusual.
    await expect(unitRow(page, 'Coke Wagon')).toContainText(/9 of 6 hit points.*Multi-Activate \(1\)/);
    await expectAccessible(page);
    await fits();
    await wagon.getByRole('status').getByRole('button', { name: 'Let Overseer Halm Vey out of Coke Wagon' }).tap();
    await expect(wagon).toContainText('6/6');
    await expect(bar(page).getByRole('button', { name: /^Legal/ })).toBeVisible();
    await page.goto('/books');
    await fits();
    await page.getByRole('button', { name: 'Take a copy of Millrace Volunteers' }).tap();
    await page.getByRole('button', { name: /^Mud Sow/ }).tap();
    await expect(page.getByLabel('Unit', { exact: true })).toHaveValue('Mud Sow');
    await fits();
  });
});
