import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility';
import { addUnit, bar, closeSheet, copyOfSample, openProblems, openUnit, sheet, unitRow, units } from './editing';
import { test } from './policyTest';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true });

  test('two tabs, the verdict always in sight, and sheets that Back closes', async ({ page }) => {
    await copyOfSample(page, 'The Grell Survey');
    const address = page.url();
    await expect(page.getByRole('tab')).toHaveText([/^Units/, /^My list/]);
    await expect(page.getByRole('tab', { name: /My list/ })).toHaveAttribute('aria-selected', 'true');
    await expect(bar(page)).toContainText('199 of 200');
    const foot = await page.getByRole('tablist').boundingBox();
    expect(foot!.y + foot!.height).toBeGreaterThan(735);
    await page.getByRole('tab', { name: 'Units' }).tap();
    await addUnit(page, 'Surveyor');
    await expect(bar(page)).toContainText('31 over');
    await page.getByRole('tab', { name: /My list/ }).tap();
    await openUnit(page, 'Surveyor');
    await expectAtTheFoot(page);
    expect(page.url()).not.toBe(address);
    await page.goBack();
    await expect(sheet(page)).toHaveCount(0);
    await expect(page).toHaveURL(address);
    await expect(unitRow(page, 'Surveyor')).toHaveCount(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
    await expect(bar(page)).toBeInViewport();
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await beyondTheEdge(page)).toEqual([]);
    await page.getByRole('tab', { name: 'Units' }).tap();
    expect(await beyondTheEdge(page)).toEqual([]);
    await openProblems(page);
    await expect(
      sheet(page)
        .getByRole('button', { name: /^Take it/ })
        .first(),
    ).toBeVisible();
    expect(await beyondTheEdge(page)).toEqual([]);
  });

  test('a problem leads to its culprit, from either tab', async ({ page }) => {
    await copyOfSample(page, 'Too Much Tide');
    await page.getByRole('tab', { name: 'Units' }).tap();
    const problems = await openProblems(page);
    await problems.getByRole('button', { name: 'Show Old Patience in the list' }).first().tap();
    await expect(sheet(page)).toHaveCount(0);
    await expect(page.getByRole('tab', { name: /My list/ })).toHaveAttribute('aria-selected', 'true');
    await expect(unitRow(page, 'The Ninth Wave')).toBeInViewport();
    await expectAccessible(page);
  });
});

/** What stands out of the page to the right, by its words, where nothing around it scrolls. */
const beyondTheEdge = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main *, [role="dialog"] *')]
      .filter((each) => {
        const { right, width, height } = each.getBoundingClientRect();
        return width > 1 && height > 1 && right > innerWidth + 0.5;
      })
      .map((each) => each.textContent.trim() || each.outerHTML.slice(0, 80)),
  );

/** The sheet is at the lower edge, over the whole width. */
async function expectAtTheFoot(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      const box = await sheet(page).boundingBox();
      return box === null ? null : [Math.round(box.x), Math.round(box.width), Math.round(box.y + box.height)];
    })
    .toEqual([0, 375, 740]);
}

test('everything by keyboard: search, add, change, undo', async ({ page }) => {
  await copyOfSample(page, 'The Grell Survey');
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Search units' })).toBeFocused();
  await page.keyboard.type('survey');
  await tabTo(page, page.getByRole('button', { name: /^Add Surveyor/ }));
  await page.keyboard.press('Enter');
  await expect(unitRow(page, 'Surveyor')).toHaveCount(1);
  // Escape closes what is on top: first the message.
  const message = page.getByText('Added Surveyor.', { exact: true });
  await expect(message).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(message).toBeHidden();
  await tabTo(page, unitRow(page, 'Surveyor'));
  await page.keyboard.press('Enter');
  await expect(sheet(page, 'Surveyor')).toBeVisible();
  await tabTo(page, sheet(page, 'Surveyor').getByRole('button', { name: 'Duplicate' }));
  await page.keyboard.press('Space');
  await closeSheet(page);
  await expect(unitRow(page, 'Surveyor')).toHaveCount(2);
  await expect(unitRow(page, 'Surveyor').first()).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(unitRow(page, 'Surveyor')).toHaveCount(1);
  await page.keyboard.press('Control+z');
  await expect(unitRow(page, 'Surveyor')).toHaveCount(0);

  await page.keyboard.press('?');
  await expect(sheet(page, 'Keys')).toContainText('Search units');
  await expectAccessible(page);
  await closeSheet(page);
  const rows = units(page).getByRole('button', { name: /^Options of/ });
  const before = await rows.count();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await expect(rows.first()).toBeFocused();
  await page.keyboard.press('d');
  await expect(rows).toHaveCount(before + 1);
  await page.keyboard.press('n');
  await expect(units(page).locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Delete');
  await expect(rows).toHaveCount(before);
  await expect(units(page).locator(':focus')).toHaveCount(1);
});

/** Presses Tab until something has the focus; fails when it is out of reach. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 120; presses += 1) {
    await page.keyboard.press('Tab');
    if (await target.first().evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error('Tab does not lead there');
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme });

    test(`axe finds nothing serious on any page, ${colorScheme}`, async ({ page }) => {
      for (const address of ['/', '/data', '/new', '/formats', '/formats/recon-squad']) {
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        await expectAccessible(page);
      }
      await copyOfSample(page, 'Too Much Tide');
      await expectAccessible(page);
      await openProblems(page);
      await expectAccessible(page);
      await closeSheet(page);
      await openUnit(page, 'The Ninth Wave');
      await expectAccessible(page);
      await closeSheet(page);
      for (const panel of ['Leader', 'Share']) {
        await page.getByRole('button', { name: panel, exact: true }).click();
        await expectAccessible(page);
        await closeSheet(page);
      }
      await page.goto(page.url().replace('/edit/', '/l/'));
      await expect(page.getByRole('img', { name: /Recon Squad: Illegal/ })).toBeVisible();
      await expectAccessible(page);
    });
  });
}
