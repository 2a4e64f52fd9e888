// Only a browser is tapped and double tapped by a finger, loses its connection, and has places that something could move from.
import { expect, type Locator, type Page } from '@playwright/test';
import { listOf, visitor } from '../seed';
import { open } from './editing';
import { untilCopied, untilKept } from './keptHere';
import { PHONE } from './players';
import { test } from './policyTest';

test.use({ viewport: PHONE, hasTouch: true });

const pieces = (page: Page): Locator => page.getByRole('list', { name: 'Pieces' });
const row = (page: Page, name: string): Locator => pieces(page).getByRole('button', { name, exact: false }).first();
const losses = (page: Page): Locator => page.getByRole('group', { name: /^Losses of/ });

test.describe('without a connection', () => {
  test.use({ serviceWorkers: 'allow' });

  test('Recon Squad alone: two taps for a wound, undo, all of it there after a reload; nothing moves on a desktop', async ({
    page,
    context,
    browser,
    baseURL,
  }) => {
    const owner = visitor(baseURL!);
    const { viewId } = await listOf(owner, 'The Grell Survey');
    await context.addCookies(owner.cookies());
    await open(page, `/l/${viewId}/play`);
    await untilKept(page);
    const captain = row(page, 'Captain Tobias Grell');
    await captain.tap();
    await losses(page).getByRole('button', { name: '-1 wound: Captain Tobias Grell' }).tap();
    await expect(captain).toContainText('2 of 3 wounds');

    // Taken back; then once more, and it stays.
    await page.getByRole('button', { name: 'Undo', exact: true }).tap();
    await expect(captain).toContainText('3 of 3 wounds');
    // No hand is back from the bar as quickly as this one: the same button at once is a double tap.
    await page.getByRole('button', { name: 'Gone to ground' }).tap();
    await losses(page).getByRole('button', { name: '-1 wound: Captain Tobias Grell' }).tap();
    await expect(captain).toContainText('2 of 3 wounds · Gone to ground');

    // A base on the tray opens its row, and a double tap enters no loss.
    const wick = page.getByRole('group', { name: /^Tray/ }).getByRole('button', { name: /^Wick/ });
    await wick.dblclick();
    await expect(row(page, 'Wick')).not.toContainText('Lost');
    await losses(page).getByRole('button', { name: 'Lost: Wick' }).dblclick();
    await expect(row(page, 'Wick')).toContainText('Lost');
    await expect(page.getByText('11 of 12 left: 6 more losses to the breaking point.')).toBeVisible();

    // The page was opened before it was looked after: once more, and it is kept.
    await page.reload();
    await untilCopied(page, `/l/${viewId}/play`);
    await context.setOffline(true);
    await page.reload();
    await expect(captain).toContainText('2 of 3 wounds · Gone to ground');
    await expect(row(page, 'Wick')).toContainText('Lost');
    await page.getByRole('button', { name: 'Dice', exact: true }).tap();
    await page.getByRole('dialog').getByRole('button', { name: '2D6' }).tap();
    await page.getByRole('dialog').getByRole('button', { name: 'Throw 2D6' }).tap();
    await expect(page.getByRole('list', { name: 'Throws' }).getByRole('listitem')).toHaveCount(1);
    await expect(page.getByRole('list', { name: 'Throws' })).toContainText('in all');

    // On a desktop nothing moves under the pointer, and a statline fits its column.
    const desk = await (
      await browser.newContext({ viewport: { width: 1280, height: 800 }, hasTouch: false })
    ).newPage();
    await open(desk, `/l/${viewId}/play`);
    const rows = pieces(desk).locator('> li');
    const bases = desk.getByRole('group', { name: /^Tray/ }).getByRole('button');
    const top = async (what: Locator): Promise<number> => Math.round((await what.boundingBox())?.y ?? 0);
    for (const [at, what] of [
      [2, rows],
      [9, rows],
      [4, rows],
      [7, bases],
      [1, bases],
    ] as const) {
      const pressed = what === rows ? rows.nth(at).getByRole('button').first() : bases.nth(at);
      // Clear of the bar: under it the click itself would scroll first.
      await pressed.evaluate((element) => element.scrollIntoView({ block: 'center' }));
      const before = await top(pressed);
      await pressed.click();
      await expect(rows.filter({ has: desk.getByRole('table') })).toHaveCount(1);
      expect(Math.abs((await top(pressed)) - before)).toBeLessThanOrEqual(2);
    }
    expect(
      await pieces(desk)
        .getByRole('table')
        .evaluate((table) => table.scrollWidth - (table.parentElement?.clientWidth ?? 0)),
    ).toBeLessThanOrEqual(0);
    await desk.context().close();
  });
});
