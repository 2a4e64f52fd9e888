// Only a browser has a width, a lower edge, touch and the button that goes back.
import { expect, type Page } from '@playwright/test';
import { beyondTheEdge } from './accessibility';
import { addUnit, bar, copyOfSample, openProblems, openUnit, sheet, unitRow } from './editing';
import { test } from './policyTest';

test.use({ viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true });

test('on a phone: two tabs, the verdict always in sight, and sheets that Back closes', async ({ page }) => {
  await copyOfSample(page, 'The Grell Survey');
  const address = page.url();
  await expect(page.getByRole('tab')).toHaveText([/^Units/, /^List/]);
  await expect(page.getByRole('tab', { name: /^List/ })).toHaveAttribute('aria-selected', 'true');
  await expect(bar(page)).toContainText('199 of 200');
  const foot = await page.getByRole('tablist').boundingBox();
  expect(foot!.y + foot!.height).toBeGreaterThan(735);
  await page.getByRole('tab', { name: 'Units' }).tap();
  await addUnit(page, 'Surveyor');
  await expect(bar(page)).toContainText('31 over');
  await page.getByRole('tab', { name: /^List/ }).tap();
  await openUnit(page, 'Surveyor');
  await expectAtTheFoot(page);
  expect(page.url()).not.toBe(address);
  await page.goBack();
  await expect(sheet(page)).toHaveCount(0);
  await expect(page).toHaveURL(address);
  await expect(unitRow(page, 'Surveyor')).toHaveCount(1);
  await expect.poll(() => beyondTheEdge(page)).toEqual([]);
  await expect(bar(page)).toBeInViewport();

  await page.setViewportSize({ width: 320, height: 640 });
  await expect.poll(() => beyondTheEdge(page)).toEqual([]);
  await page.getByRole('tab', { name: 'Units' }).tap();
  await expect.poll(() => beyondTheEdge(page)).toEqual([]);
  await openProblems(page);
  const cures = sheet(page).getByRole('button', { name: /^Use this/ });
  await expect(cures.first()).toBeVisible();
  await expect.poll(() => beyondTheEdge(page)).toEqual([]);
  await cures.first().tap();
  // Undo is offered above the sheet, and covers nothing of it.
  const undo = await sheet(page).getByRole('button', { name: 'Undo' }).boundingBox();
  const content = await sheet(page)
    .getByRole('list', { name: 'Problems' })
    .or(sheet(page).getByText(/rules pass/))
    .first()
    .boundingBox();
  expect(undo!.y + undo!.height).toBeLessThan(content!.y);
});

/** The sheet is at the lower edge, over the whole width. */
async function expectAtTheFoot(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      const box = await sheet(page).boundingBox();
      return box === null ? null : [Math.round(box.x), Math.round(box.width), Math.round(box.y + box.height)];
    })
    .toEqual([0, 375, 740]);
}
