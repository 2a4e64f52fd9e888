import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility';
import { copyOfSample } from './editing';
import { test } from './policyTest';

const own = (page: Page) => page.getByRole('list', { name: 'Your lists' });
const row = (page: Page, name: string) =>
  own(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name, exact: true }) });
const names = (page: Page) => own(page).getByRole('link');

/** Two lists of one's own, the second one last changed. */
async function twoLists(page: Page): Promise<void> {
  await copyOfSample(page, 'The Grell Survey');
  await page.goto('/');
  await page.getByRole('button', { name: 'Show the examples' }).click();
  await page.getByRole('button', { name: 'Take a copy of Too Much Tide' }).click();
  await expect(page).toHaveURL(/\/edit\//);
  await page.goto('/');
  await expect(names(page)).toHaveText(['Too Much Tide', 'The Grell Survey']);
}

test('a pinned list comes first, and labels are put on, found by and taken off again', async ({ page }) => {
  await twoLists(page);
  await page.getByRole('button', { name: 'Pin The Grell Survey' }).click();
  await expect(names(page)).toHaveText(['The Grell Survey', 'Too Much Tide']);
  await page.reload();
  await expect(names(page)).toHaveText(['The Grell Survey', 'Too Much Tide']);

  await page.getByRole('button', { name: 'More for Too Much Tide' }).click();
  const more = page.getByRole('group', { name: 'More for Too Much Tide' });
  await more.getByRole('textbox', { name: 'New label' }).fill('  club   night ');
  await more.getByRole('button', { name: 'Add' }).click();
  await expect(more.getByRole('button', { name: 'club night', pressed: true })).toBeVisible();
  await expectAccessible(page);

  // What one list has is offered to the next.
  await page.getByRole('button', { name: 'More for The Grell Survey' }).click();
  const other = page.getByRole('group', { name: 'More for The Grell Survey' });
  await other.getByRole('button', { name: 'club night', pressed: false }).click();
  await expect(row(page, 'The Grell Survey')).toContainText('club night');
  await more.getByRole('button', { name: 'club night' }).click();
  await expect(more.getByRole('button', { name: 'club night', pressed: false })).toBeVisible();

  await page.reload();
  await expect(row(page, 'The Grell Survey')).toContainText('club night');
  await expect(row(page, 'Too Much Tide')).not.toContainText('club night');
  await page.getByRole('button', { name: 'Unpin The Grell Survey' }).click();
  await expect(names(page)).toHaveText(['Too Much Tide', 'The Grell Survey']);
});

test('two lists are chosen and stand side by side', async ({ page }) => {
  await twoLists(page);
  await page.getByRole('button', { name: 'More for Too Much Tide' }).click();
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Choose another list' })).toHaveText(
    'Choose another list to compare with Too Much Tide.',
  );
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await page.getByRole('button', { name: 'Compare with The Grell Survey' }).click();
  await expect(page).toHaveURL(/\/compare#a=\w{10}&b=\w{10}$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Too Much Tide and The Grell Survey');
  const list = page.getByRole('region', { name: 'The list' });
  await expect(list.getByRole('row', { name: /^Points/ })).toHaveText(/225199 \(−26\)/);
  await expect(list.getByRole('row', { name: /^Verdict/ })).toHaveText(/Illegal.*Legal/);
  await expectAccessible(page);

  await page.goto('/compare#a=aaaaaaaaaa&b=bbbbbbbbbb');
  await expect(page.getByRole('alert')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('five lists with their trays fit two screens, and all is within reach', async ({ page }) => {
    await twoLists(page);
    for (const name of ['Too Much Tide', 'The Grell Survey', 'The Grell Survey']) {
      const before = await names(page).count();
      await page.getByRole('button', { name: `Duplicate ${name}`, exact: true }).click();
      await expect(names(page)).toHaveCount(before + 1);
    }
    await page.getByRole('button', { name: 'More for Too Much Tide', exact: true }).click();
    const more = page.getByRole('group', { name: 'More for Too Much Tide', exact: true });
    await more.getByRole('button', { name: 'Pin to the top' }).click();
    await expect(names(page).first()).toHaveText('Too Much Tide');
    await more.getByRole('textbox', { name: 'New label' }).fill('club');
    await more.getByRole('textbox', { name: 'New label' }).press('Enter');
    await expect(row(page, 'Too Much Tide')).toContainText('club');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'More for Too Much Tide', exact: true }).click();
    await expect(more).toHaveCount(0);
    const { height, width } = await page.evaluate(() => ({
      height: document.documentElement.scrollHeight,
      width: document.querySelector('main')?.scrollWidth,
    }));
    expect(width).toBe(390);
    expect(height).toBeLessThanOrEqual(2 * 844);
  });
});
