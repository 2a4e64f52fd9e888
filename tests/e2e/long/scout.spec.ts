import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { writeArchive } from '@/lib/battlescribe/archive';
import { realData, realExamples, realFiles } from '../../realData';
import { dropList } from '../editing';
import { test } from '../policyTest';

/** Zipped, as a folder from the community's pages comes. */
async function importNinth(page: Page): Promise<void> {
  await page.goto('/data');
  await page.getByLabel('Choose files').setInputFiles({
    name: 'wh40k-9e.zip',
    mimeType: 'application/zip',
    buffer: Buffer.from(writeArchive(realFiles('wh40k-9e'))),
  });
  await expect(page.getByRole('region', { name: 'Result' })).toContainText('factions of Warhammer 40,000 9th Edition', {
    timeout: 90_000,
  });
}

test('a dropped .ros of the real data has its verdict at once, by its own limit in points', async ({ page }) => {
  test.skip(realData === null || realExamples === null, 'the real unit data or the example lists are not there');
  await importNinth(page);
  await page.goto('/');
  await dropList(page, 'too-cheap.ros', readFileSync(join(realExamples!, 'st-illegal-1-hq-too-cheap.ros')));
  await expect(page.getByRole('img', { name: /Scout Team: Unfinished/ })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('285 of 300 points');
  await expect(page.getByRole('region', { name: 'To look at' })).toContainText(
    'Palatine: 45 of at least 50 points of HQ',
  );

  await page.goto('/');
  await dropList(page, 'ultramarines.ros', readFileSync(join(realExamples!, 'st-legal-2-ultramarines-500.ros')));
  await expect(page.getByRole('img', { name: /Scout Team: Legal/ })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('495 of 500 points');
});
