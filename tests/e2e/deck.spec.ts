import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility';
import { test } from './policyTest';

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

test('two hand-made decks: draw, undo, a unit dies, and a reload keeps it all', async ({ page }) => {
  await setUp(page);
  await expectAccessible(page);
  await shuffle(page);
  await expect(page.getByText('0 drawn, 7 left')).toBeVisible();
  const names = [await drawOne(page, 0), await drawOne(page, 1), await drawOne(page, 2)];
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('2 drawn, 5 left')).toBeVisible();
  await expect(drawn(page)).toContainText(names[1] ?? '');
  expect(await drawOne(page, 2)).toBe(names[2]);

  const brine = page.getByRole('region', { name: 'Brine Watch' });
  await brine.getByRole('button', { name: 'Brine Walker died' }).click();
  const walker = brine.getByRole('listitem').filter({ hasText: 'Brine Walker' });
  await expect(walker).toContainText('dead');
  const counts = await page.getByText(/drawn, \d left/).innerText();

  await page.reload();
  await expect(drawn(page)).toContainText(names[2] ?? '');
  await expect(page.getByText(counts)).toBeVisible();
  await expect(walker).toContainText('dead');
  await brine.getByRole('button', { name: 'Bring Brine Walker back' }).click();
  await expect(page.getByText('3 drawn, 4 left')).toBeVisible();

  for (let before = 3; before < 7; before += 1) await drawOne(page, before);
  await page.getByRole('button', { name: 'Shuffle round 2' }).click();
  await expect(page.getByText('0 drawn, 7 left')).toBeVisible();
  await expect(page.getByText('turbine')).toHaveCount(0);
  await page.getByRole('button', { name: 'End the game' }).click();
  await expect(page.getByRole('region', { name: 'The end' })).toContainText('turbine');
  await page.getByRole('button', { name: 'New game' }).click();
  await expect(page.getByRole('button', { name: 'Shuffle 7 cards' })).toBeVisible();
});

test('an Airborne unit comes in step by step, and dice stay as they fell', async ({ page }) => {
  await setUp(page);
  await shuffle(page);
  await page.getByRole('button', { name: 'Dice' }).click();
  const dice = page.getByRole('dialog', { name: 'Dice' });
  await dice.getByRole('button', { name: 'Roll a d10' }).click();
  await expect(dice.getByRole('list', { name: 'Rolls' }).getByRole('listitem')).toHaveCount(1);
  await dice.getByLabel('An Airborne unit’s card came up').selectOption({ label: 'Ash Kites (Ash Column)' });
  const airborne = page.getByRole('dialog', { name: 'Airborne: Ash Kites' });
  await airborne.getByRole('button', { name: 'Enter' }).click();
  await airborne.getByRole('button', { name: 'Failed' }).click();
  await airborne.getByRole('button', { name: 'Roll 2d5' }).click();
  await expect(airborne).toContainText(/″ towards \d+ o’clock/);
  await airborne.getByRole('button', { name: 'Something is there' }).click();
  for (let more = 0; more < 4; more += 1) await airborne.getByRole('button', { name: 'Add one model' }).click();
  await page.reload();
  await airborne.getByRole('button', { name: 'Roll 5 dice' }).click();
  await expect(airborne).toContainText('it is not in overwatch');
  await expect(airborne).toContainText(/\d damage/);
  await expectAccessible(page);
  await airborne.getByRole('button', { name: 'Done' }).click();
  await expect(airborne).toBeHidden();
});

test('opens from a list with its cards in it, and from everywhere else with a choice of lists', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 760 });
  await page.goto('/');
  await page.getByRole('link', { name: 'Activation deck' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Activation deck' })).toBeVisible();
  const second = page.getByRole('region', { name: 'Second side' });
  await second.getByLabel('A list', { exact: true }).selectOption({ label: 'Sample: Too Hot to Hold' });
  await expect(page.getByRole('region', { name: 'Too Hot to Hold' })).toContainText(/\d+ units/);
  await expect(page.getByText('First side: choose who plays it.')).toBeVisible();

  await page.goto('/formats/trenches-and-turbines');
  await expect(page.getByRole('link', { name: 'Open the activation deck' })).toHaveAttribute('href', '/deck');

  await page.goto('/');
  await page.getByRole('link', { name: 'High Water at Lock Seven' }).first().click();
  await page.getByRole('link', { name: 'Open the deck' }).click();
  const own = page.getByRole('region', { name: 'High Water at Lock Seven' });
  await expect(own).toContainText(/\d+ cards/);
  await expectAccessible(page);
  await page.getByRole('region', { name: 'Second side' }).getByRole('button', { name: 'Nobody' }).click();
  await page.getByRole('button', { name: /^Shuffle \d+ cards$/ }).click();
  await draw(page).click();
  await expect(drawn(page).getByRole('heading')).not.toHaveText(/^Unit \d/);
  expect(new URL(page.url()).hash).toBe('');
  const size = await page.evaluate(
    () => document.documentElement.scrollWidth * 10_000 + document.documentElement.scrollHeight,
  );
  expect(Math.floor(size / 10_000)).toBeLessThanOrEqual(375);
  expect(size % 10_000).toBeLessThan(3 * 760);
  // What is entered on the card stays through a reload, and is taken back. Large units are folded.
  const folded = drawn(page).getByText(/^States and \d+ models$/);
  if ((await folded.count()) > 0) await folded.click();
  const hits = drawn(page)
    .getByText(/^\d+ of \d+ hit points?$/)
    .first();
  const before = await hits.innerText();
  const lose = drawn(page)
    .getByRole('button', { name: /^(-1 hit point|Lost): / })
    .first();
  await lose.click();
  await drawn(page).getByRole('button', { name: 'Take back' }).click();
  await expect(hits).toHaveText(before);
  await drawn(page).getByRole('button', { name: 'Overwatch' }).click();
  await page.reload();
  await expect(drawn(page)).toBeVisible();
  if ((await folded.count()) > 0) await folded.click();
  await expect(drawn(page).getByRole('button', { name: 'Overwatch', pressed: true })).toBeVisible();
  const bar = await draw(page).boundingBox();
  expect(bar !== null && bar.y > 380).toBe(true);
  if (process.env['MUSTER_SHOTS'] !== undefined) {
    await page.screenshot({ path: `${process.env['MUSTER_SHOTS']}/deck-alone.png` });
    await page.screenshot({ path: `${process.env['MUSTER_SHOTS']}/deck-alone-full.png`, fullPage: true });
  }
});

test('takes a list that this browser made, also without a connection', async ({ page, context }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Take a copy of High Water at Lock Seven' }).click();
  await expect(page).toHaveURL(/\/edit\//);
  await page.goto('/deck');
  await expect(page.getByText('Kept on this device')).toBeVisible();
  const first = page.getByRole('region', { name: 'First side' });
  const choices = first.getByLabel('A list', { exact: true });
  const own = await choices.locator('option').nth(1).innerText();
  expect(own).toContain('High Water at Lock Seven');
  await choices.selectOption({ label: own });
  await expect(page.getByRole('region', { name: own })).toContainText(/\d+ cards/);
  await context.setOffline(true);
  await page.reload();
  await page
    .getByRole('region', { name: 'First side' })
    .getByLabel('A list', { exact: true })
    .selectOption({ label: own });
  await expect(page.getByRole('region', { name: own })).toContainText(/\d+ cards/);
});
