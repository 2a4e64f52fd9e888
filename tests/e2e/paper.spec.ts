import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility';
import { test } from './policyTest';

const PHONE = { width: 375, height: 760 };

/** Each sheet of paper that comes out, by its size in points. */
async function printed(page: Page): Promise<readonly string[]> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  return [...pdf.matchAll(/\/MediaBox\s*\[([^\]]*)\]/g)].map(([, box]) => (box ?? '').trim());
}
const width = (box: string | undefined): number => Math.round(Number(box?.split(/\s+/)[2]));

test('a game sheet and a proof come out on one page each, on the paper that is chosen', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Open The Grell Survey' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Print', exact: true }).click();
  const sheet = page.getByRole('main');
  await expect(sheet.getByText('Legal', { exact: true })).toBeVisible();
  await expect(sheet.getByRole('region', { name: 'The Quay Street Gang' })).toBeVisible();
  await expect(sheet.getByLabel('3 models, 1 box each')).toBeVisible();
  await expect(sheet.getByLabel('1 model, 3 boxes each')).toHaveCount(2);
  await expect(sheet.getByText('Carries ten on foot.')).toBeHidden();
  await expectAccessible(page);
  const a4 = await printed(page);
  expect(a4.map(width)).toEqual([595]);

  await page.getByLabel('The rules’ texts').check();
  await expect(sheet.getByText('Carries ten on foot.')).toBeVisible();
  await page.getByLabel('A box for each wound').uncheck();
  await expect(sheet.getByLabel('3 models, 1 box each')).toBeHidden();

  await page.getByLabel(/^Proof/).check();
  await page.getByLabel('Letter').check();
  await expect(sheet.getByRole('img', { name: /Recon Squad: Legal/ })).toBeVisible();
  await expect(sheet.getByRole('table', { name: /Every rule of Recon Squad/ })).toBeVisible();
  await expect(sheet.getByText('Long Anselm (Specialist: Rending † Harpoon Gun)')).toBeVisible();
  await expect(sheet.getByRole('region', { name: 'The Quay Street Gang' })).toBeHidden();
  const letter = await printed(page);
  expect(letter.map(width)).toEqual([612]);
  await expectAccessible(page);

  await page.setViewportSize(PHONE);
  for (const what of [/^Game sheet/, /^Proof/]) {
    await page.getByLabel(what).check();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  }
  await page.getByRole('link', { name: 'Cards to cut out' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cards of The Grell Survey' })).toBeVisible();
});

test('a frozen state is laid out for paper in the reader’s own browser', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Open Too Much Tide' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Too Much Tide' })).toBeVisible();
  const viewId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const named = page.locator('dt', { hasText: 'List hash' }).locator('xpath=following-sibling::dd[1]');
  const hash = await named.locator('[title]').getAttribute('title');
  await page.goto(`/r/${hash}?list=${viewId}`);
  await expect(page.getByRole('img', { name: /Recon Squad: Illegal/ })).toBeVisible();
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await page.getByLabel(/^Proof/).check();
  await expect(page.getByRole('list', { name: 'Problems' }).getByText('Broken')).toHaveCount(4);
  expect((await printed(page)).length).toBeLessThanOrEqual(2);
  await page.getByRole('button', { name: 'Back to the list' }).click();
  await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeVisible();
});
