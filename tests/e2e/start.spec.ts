import { expect } from '@playwright/test';
import { expectAccessible } from './accessibility';
import { test } from './policyTest';

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
