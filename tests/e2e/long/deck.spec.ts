import { expect, type Page } from '@playwright/test';
import { test } from '../policyTest';

test.use({ serviceWorkers: 'allow' });

const drawn = (page: Page) => page.getByRole('article', { name: 'Drawn card' });
const draw = (page: Page) => page.getByRole('button', { name: 'Draw', exact: true });

/** Types units into the rows of a side, one after the other. */
async function write(page: Page, side: string, force: string, names: readonly string[]): Promise<void> {
  const region = page.getByRole('region', { name: side });
  await region.getByRole('button', { name: 'Write units by hand' }).click();
  for (const [place, name] of names.entries()) {
    if (place > 0) await region.getByRole('button', { name: 'Add a unit' }).click();
    await region.getByRole('textbox', { name: `Unit ${place + 1}`, exact: true }).fill(name);
  }
  await region.getByLabel('Name', { exact: true }).fill(force);
}

/** Writes two forces by hand: three units of one card, and a walker of three with one other. */
async function setUp(page: Page): Promise<void> {
  await page.goto('/deck');
  const shuffled = page.getByRole('button', { name: /^Shuffle/ });
  await expect(page.getByText('First side: choose who plays it.')).toBeVisible();
  await write(page, 'First side', 'Ash Column', ['Ash Rifles', 'Ash Mortar', 'Ash Kites']);
  await expect(page.getByText('Second side: choose who plays it.')).toBeVisible();
  await expect(shuffled).toBeDisabled();
  await write(page, 'Second side', 'Brine Watch', ['Brine Walker', 'Brine Divers']);
  const second = page.getByRole('region', { name: 'Brine Watch' });
  for (const _ of [2, 3]) await second.getByRole('button', { name: 'Add one card of Brine Walker' }).click();
}

/** Gives a seed, so that the test draws the same cards at every run. */
async function shuffle(page: Page): Promise<void> {
  await page.getByText('Play a seed again').click();
  await page.getByLabel('Seed').fill('turbine');
  await page.getByRole('button', { name: 'Shuffle 7 cards' }).click();
  await expect(page.getByText('Round 1', { exact: true })).toBeVisible();
}

/** Draws one card and gives the unit's name on it. */
async function drawOne(page: Page, alreadyDrawn: number): Promise<string> {
  await draw(page).click();
  await expect(page.getByText(`${alreadyDrawn + 1} drawn`)).toBeVisible();
  return drawn(page).getByRole('heading').innerText();
}

test('once opened it needs no connection, not even to open again', async ({ page, context }) => {
  await setUp(page);
  await expect(page.getByText('Kept on this device')).toBeVisible();
  await shuffle(page);
  const first = await drawOne(page, 0);
  await context.setOffline(true);
  await drawOne(page, 1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(drawn(page)).toContainText(first);

  await page.reload();
  await expect(drawn(page)).toContainText(first);
  await drawOne(page, 1);
  await page.close();
  const again = await context.newPage();
  await again.goto('/deck');
  await expect(again.getByText('2 drawn, 5 left')).toBeVisible();
  await expect(again.getByText('Kept on this device: opens')).toBeVisible();
  await drawOne(again, 2);

  await again.goto('/formats');
  await expect(again.getByRole('heading', { level: 1, name: 'Formats' })).toBeVisible();
});
