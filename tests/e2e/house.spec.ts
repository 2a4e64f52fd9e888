import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility';
import { addUnit, bar, newList, picker, saved, sheet, unitRow } from './editing';
import { test } from './policyTest';

const form = (page: Page): Locator => page.getByRole('region', { name: 'The unit', exact: true });

/** A squad of a book of house units for Recon Squad, as a person writes it: what lists need first. */
async function writeGuards(page: Page): Promise<void> {
  await page.goto('/books');
  await page.getByLabel('What to write').selectOption({ label: 'House units for Recon Squad (7th edition)' });
  await page.getByRole('button', { name: 'New unit book' }).click();
  await page.getByLabel('Name of the book').fill('House of Salt');
  await page.getByRole('button', { name: 'Write the first unit' }).click();
  await form(page).getByLabel('Unit', { exact: true }).fill('Reef Guards');
  await expect(form(page)).toContainText('Lists can take it once it has a battlefield role and points.');
  await form(page).getByLabel('Battlefield role').selectOption('Troops');
  await form(page).getByLabel('Points', { exact: true }).fill('40');
  await form(page).getByLabel('Model', { exact: true }).fill('Reef Guard');
  await form(page).getByLabel('Number', { exact: true }).fill('3');
  for (const [name, value] of Object.entries({
    WS: '4',
    BS: '4',
    S: '3',
    T: '3',
    W: '1',
    I: '4',
    A: '1',
    Ld: '7',
    Save: '4+',
    'Unit Type': 'Infantry',
  })) {
    await form(page).getByLabel(`${name} of Reef Guard`, { exact: true }).fill(value);
  }
  await form(page).getByRole('button', { name: 'Add a weapon to Reef Guard' }).click();
  await form(page).getByLabel('Name of weapon 1 of Reef Guard').fill('Coral Spear');
  await form(page).getByLabel('Type of Coral Spear').fill('Melee');
}

/** What no statline shows is open until the player says it. */
async function answer(page: Page): Promise<void> {
  await expect(form(page).getByRole('list', { name: 'Problems of the unit' })).toContainText(
    'mastery level of Reef Guard',
  );
  for (const [name, value] of Object.entries({
    'Invulnerable save': 'None',
    'Mastery level': 'Not a psyker',
    'Independent character': 'No',
    'One of a kind': 'No',
  })) {
    await form(page).getByLabel(`${name} of Reef Guard`).selectOption({ label: value });
  }
  await form(page).getByLabel('One-of-a-kind wargear of Reef Guard').fill('–');
  await expect(form(page)).toContainText('No problems');
  await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible();
  await expectAccessible(page);
}

test('a house unit is written, taken into a Recon Squad list, seen as such by the opponent, and follows its book when the list is moved', async ({
  page,
  browser,
}) => {
  await writeGuards(page);
  await answer(page);
  const book = page.url();

  await newList(page, 'Tidebound Clans', /Ebbfall/);
  await picker(page).getByRole('button', { name: 'Add my own datasheets' }).click();
  await sheet(page)
    .getByRole('checkbox', { name: /House of Salt/ })
    .check();
  await expectAccessible(page);
  await sheet(page).getByRole('button', { name: 'Add these units' }).click();
  const house = picker(page).getByRole('region', { name: 'House of Salt: house units' });
  await expect(house).toContainText('Reef Guards');
  await addUnit(page, 'Reef Guards');
  await expect(unitRow(page, 'Reef Guards')).toContainText('House unit of House of Salt');
  await expect(bar(page)).not.toContainText('Cannot tell');
  await saved(page);

  const list = page.url();
  const opponent = await (await browser.newContext()).newPage();
  await opponent.goto(list.replace('/edit/', '/l/').replace(/[?#].*$/, ''));
  await expect(opponent.getByRole('region', { name: 'House units' })).toContainText(
    'Holds 1 house unit that the player wrote',
  );
  await expect(opponent.getByRole('img', { name: /with units the player wrote/ })).toBeVisible();
  await expect(opponent.getByRole('region', { name: 'Reef Guards', exact: true })).toContainText(
    'House unit of House of Salt, written by the player',
  );
  await expect(opponent.getByRole('region', { name: 'How this was checked' })).toContainText(
    'Sample factions of Muster Roll',
  );
  await expectAccessible(opponent);
  await opponent.context().close();

  await page.goto(book);
  await form(page).getByLabel('W of Reef Guard', { exact: true }).fill('4');
  await expect(form(page).getByRole('list', { name: 'Problems of the unit' })).toContainText('4 wounds');
  await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible();
  await page.goto(list);
  await expect(bar(page)).toBeVisible();
  await page.getByRole('button', { name: 'See what it changes' }).click();
  await sheet(page).getByRole('button', { name: 'Move this list to the newer data' }).click();
  await expect(unitRow(page, 'Reef Guards')).toContainText('4 wounds');
});
