import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { realData, realExamples, realFilesByName } from '../../realData';
import { dataOf } from '../../seed';
import { asBrowser, dropList } from '../editing';
import { test } from '../policyTest';

test('a dropped .ros of the real data has its verdict at once, by its own limit in points', async ({ page }) => {
  test.skip(realData === null || realExamples === null, 'the real unit data or the example lists are not there');
  await asBrowser(page, (who) => dataOf(who, realFilesByName('wh40k-9e')));
  await page.goto('/');
  await dropList(page, 'too-cheap.ros', readFileSync(join(realExamples!, 'st-illegal-1-hq-too-cheap.ros')));
  await expect(page.getByRole('img', { name: /Scout Team: Unfinished/ })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('285 of 300 points');
  await expect(page.getByRole('region', { name: 'Problems' })).toContainText(
    'Palatine: 45 of at least 50 points of HQ',
  );

  await page.goto('/');
  await dropList(page, 'ultramarines.ros', readFileSync(join(realExamples!, 'st-legal-2-ultramarines-500.ros')));
  await expect(page.getByRole('img', { name: /Scout Team: Legal/ })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('495 of 500 points');
});
