import { expect } from '@playwright/test';
import { expectAccessible } from './accessibility';
import { test } from './policyTest';

test('a first visit shows what this is, and sample lists of each format with their verdicts', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('legal and why');
  const legal = page.getByRole('article').filter({ hasText: 'The Grell Survey' });
  await expect(legal).toContainText('Legal');
  await expect(legal).toContainText('199/200');
  const broken = page.getByRole('article').filter({ hasText: 'Too Much Tide' });
  await expect(broken).toContainText('Illegal');
  await expect(broken.getByRole('listitem')).toHaveCount(4);
  await expect(broken).toContainText('225 of 200 points: 25 over');
  await expect(page.getByRole('heading', { name: 'Your lists' })).toHaveCount(0);
  await expectAccessible(page);
});

test('a copy becomes a list of one’s own: shown with its verdict, duplicated, deleted, brought back', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Take a copy of The Grell Survey' }).click();
  await expect(page).toHaveURL(/\/edit\/\w{10}$/);
  await page.goto('/');
  const own = page.getByRole('list', { name: 'Your lists' });
  await expect(own.getByRole('listitem')).toHaveCount(1);
  await expect(own).toContainText('Legal');
  await expect(own).toContainText('199/200');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Duplicate The Grell Survey' }).click();
  await expect(own.getByRole('listitem')).toHaveCount(2);
  await expect(own).toContainText('Copy of The Grell Survey');
  await page.getByRole('button', { name: 'Delete The Grell Survey' }).click();
  await expect(own.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(own.getByRole('listitem')).toHaveCount(2);
  await page.reload();
  await expect(own.getByRole('listitem')).toHaveCount(2);
});

test('another browser does not see these lists', async ({ page, browser }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Take a copy of Too Much Tide' }).click();
  await expect(page).toHaveURL(/\/edit\//);
  const other = await browser.newContext();
  const fresh = await other.newPage();
  await fresh.goto(new URL('/', page.url()).href);
  await expect(fresh.getByRole('article').first()).toBeVisible();
  await expect(fresh.getByRole('heading', { name: 'Your lists' })).toHaveCount(0);
  await other.close();
});
