import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility';
import { copyOfSample, saved } from './editing';
import { untilKept } from './keptHere';
import { PHONE } from './players';
import { test } from './policyTest';

test.use({ viewport: PHONE, hasTouch: true });

/** Three screens of a phone. */
const MOST_HEIGHT = 3 * PHONE.height;

const pieces = (page: Page): Locator => page.getByRole('list', { name: 'Pieces' });
const row = (page: Page, name: string): Locator => pieces(page).getByRole('button', { name, exact: false }).first();
const losses = (page: Page): Locator => page.getByRole('group', { name: /^Losses of/ });

/** A copy of a sample, opened to play. */
async function laidOut(page: Page, sample: string): Promise<void> {
  await copyOfSample(page, sample);
  await saved(page);
  const viewId = new URL(page.url()).pathname.split('/').at(-1);
  await page.goto(`/l/${viewId}/play`);
  await expect(pieces(page)).toBeVisible();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeLessThanOrEqual(MOST_HEIGHT);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

test.describe('without a connection', () => {
  test.use({ serviceWorkers: 'allow' });

  test('Recon Squad alone: two taps for a wound, undo, and all of it is there after a reload', async ({
    page,
    context,
  }) => {
    await laidOut(page, 'The Grell Survey');
    const captain = row(page, 'Captain Tobias Grell');
    await captain.tap();
    await losses(page).getByRole('button', { name: '-1 wound: Captain Tobias Grell' }).tap();
    await expect(captain).toContainText('2 of 3 wounds');

    // Taken back in its own place; then once more, and it stays.
    await pieces(page).getByRole('button', { name: 'Undo: Captain Tobias Grell' }).tap();
    await expect(captain).toContainText('3 of 3 wounds');
    await losses(page).getByRole('button', { name: '-1 wound: Captain Tobias Grell' }).tap();
    await page.getByRole('button', { name: 'Gone to ground' }).tap();
    await expect(captain).toContainText('2 of 3 wounds · Gone to ground');
    await expectAccessible(page);

    // A base on the tray opens its row, and a double tap enters no loss.
    const wick = page.getByRole('group', { name: /^Tray/ }).getByRole('button', { name: /^Wick/ });
    await wick.dblclick();
    await expect(row(page, 'Wick')).not.toContainText('Lost');
    await losses(page).getByRole('button', { name: 'Lost: Wick' }).dblclick();
    await expect(row(page, 'Wick')).toContainText('Lost');
    await expect(page.getByText('11 of 12 left: 6 more losses to the breaking point.')).toBeVisible();

    await page.goto('/');
    await untilKept(page);
    await page.goBack();
    await context.setOffline(true);
    await page.reload();
    await expect(captain).toContainText('2 of 3 wounds · Gone to ground');
    await expect(row(page, 'Wick')).toContainText('Lost');
    await page.getByRole('button', { name: 'Dice', exact: true }).tap();
    await page.getByRole('dialog').getByRole('button', { name: '2D6' }).tap();
    await page.getByRole('dialog').getByRole('button', { name: 'Throw 2D6' }).tap();
    await expect(page.getByRole('list', { name: 'Throws' }).getByRole('listitem')).toHaveCount(1);
    await expect(page.getByRole('list', { name: 'Throws' })).toContainText('in all');
  });
});

test('Scout Team: half strength and the morale check with its numbers, as losses are entered', async ({ page }) => {
  await laidOut(page, 'Nine in the Gutter');
  for (let guard = 1; guard <= 8; guard += 1) {
    await row(page, `Guard ${guard}`).tap();
    await losses(page)
      .getByRole('button', { name: `Lost: Guard ${guard}` })
      .tap();
  }
  await expect(page.getByText('6 of 14 left: below half strength.')).toBeVisible();
  await expect(page.getByText(/Morale: one check, D6 \+ 16 \(2 × 8 models destroyed this turn\)/)).toBeVisible();
  await page.getByRole('button', { name: 'End turn' }).tap();
  await expect(page.getByText(/Morale: one check/)).toHaveCount(0);
  await expect(page.getByText('Turn 2')).toBeVisible();
  await page.getByRole('button', { name: 'Reminders' }).tap();
  await page.getByRole('dialog').getByText('Morale', { exact: true }).first().tap();
  await expect(page.getByRole('dialog')).toContainText('Heavy Losses');
});

test('Trenches & Turbines: hit points by model, cards spent until the round ends', async ({ page }) => {
  await laidOut(page, 'High Water at Lock Seven');
  const leader = row(page, 'Lockmaster Oda Brindle');
  await leader.tap();
  await page.getByRole('button', { name: 'Card spent' }).tap();
  await page.getByRole('button', { name: 'Overwatch' }).tap();
  await losses(page)
    .getByRole('button', { name: /^-1 hit point/ })
    .tap();
  await expect(leader).toContainText('2 of 3 hit points · Card spent · Overwatch');
  await page.getByRole('button', { name: 'End round' }).tap();
  await expect(leader).toContainText('2 of 3 hit points · Overwatch');
  await expect(page.getByText('Round 2')).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).tap();
  await expect(leader).toContainText('2 of 3 hit points · Card spent · Overwatch');
});
