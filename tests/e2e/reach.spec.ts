import { expect } from '@playwright/test';
import { expectAccessible } from './accessibility';
import { copyOfSample, openProblems, sheet, unitRow } from './editing';
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
