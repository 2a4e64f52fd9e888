import { expect } from '@playwright/test';
import { expectAccessible } from './accessibility';
import { closeSheet, copyOfSample, openProblems, openUnit, sheet, unitRow } from './editing';
import { test } from './policyTest';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true });

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
