// Only a browser lays a page out for paper, and draws the code that a camera reads.
import { expect, type Page } from '@playwright/test';
import jsQR from 'jsqr';
import { listOf } from '../seed';
import { asBrowser, open } from './editing';
import { sheetWidths } from './onPaper';
import { test } from './policyTest';

/** What a phone's camera would read off the page as it is printed. */
async function printedCode(page: Page): Promise<string> {
  await page.emulateMedia({ media: 'print' });
  const code = page.getByRole('img', { name: /Code that leads to this very state/ });
  const picture = (await code.screenshot()).toString('base64');
  await page.emulateMedia({ media: null });
  const { data, width, height } = await page.evaluate(async (png) => {
    const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(image.width, image.height);
    const pen = canvas.getContext('2d');
    pen?.drawImage(image, 0, 0);
    const { data: points } = pen?.getImageData(0, 0, image.width, image.height) ?? { data: [] };
    return { data: [...points], width: image.width, height: image.height };
  }, picture);
  return jsQR(Uint8ClampedArray.from(data), width, height)?.data ?? '';
}

test('a game sheet and a proof come out on one page each, on the paper that is chosen', async ({ page }) => {
  const { viewId } = await asBrowser(page, (who) => listOf(who, 'The Grell Survey'));
  await open(page, `/l/${viewId}/print`);
  const sheet = page.getByRole('main');
  await expect(sheet.getByText('Legal', { exact: true })).toBeVisible();
  await expect(sheet.getByLabel('3 models, 1 box each')).toBeVisible();
  await expect(sheet.getByText('Carries ten on foot.')).toBeHidden();
  expect(await sheetWidths(page)).toEqual([595]);
  await page.getByLabel('The rules’ texts').check();
  await expect(sheet.getByText('Carries ten on foot.')).toBeVisible();
  await page.getByLabel('A box for each wound').uncheck();
  await expect(sheet.getByLabel('3 models, 1 box each')).toBeHidden();

  await page.getByLabel(/^Proof/).check();
  await page.getByLabel('Letter').check();
  await expect(sheet.getByRole('img', { name: /Recon Squad: Legal/ })).toBeVisible();
  await expect(sheet.getByRole('table', { name: /Every rule of Recon Squad/ })).toBeVisible();
  await expect(sheet.getByText('Long Anselm (Specialist: Rending on Harpoon Gun)')).toBeVisible();
  await expect(sheet.getByRole('region', { name: 'The Quay Street Gang' })).toBeHidden();
  expect(await sheetWidths(page)).toEqual([612]);
  await page.getByRole('link', { name: 'Cards to cut out' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cards of The Grell Survey' })).toBeVisible();
});

test('a list prints on one or two pages, with the code of the very state that is printed; so does the frozen one', async ({
  page,
}) => {
  const { viewId } = await asBrowser(page, (who) => listOf(who, 'Too Much Tide'));
  await open(page, `/l/${viewId}`);
  for (const format of ['A4', 'Letter']) {
    expect((await sheetWidths(page, format)).length, format).toBeLessThanOrEqual(2);
  }
  const address = await printedCode(page);
  const hash = /\/r\/([0-9a-f]{64})$/.exec(address)?.[1] ?? '';
  await expect(page.getByText(hash.slice(0, 8), { exact: true }).first()).toBeAttached();

  await open(page, address);
  await expect(page.getByRole('img', { name: /Recon Squad: Illegal/ })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Too Much Tide' })).toBeVisible();
  await expect(page.getByText('Today’s list')).toHaveCount(0);
  for (const format of ['A4', 'Letter']) {
    expect((await sheetWidths(page, format)).length, format).toBeLessThanOrEqual(2);
  }
  await page.getByLabel('More', { exact: true }).click();
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await page.getByLabel(/^Proof/).check();
  await expect(page.getByRole('list', { name: 'Problems' }).getByText('Broken')).toHaveCount(4);
  expect((await sheetWidths(page)).length).toBeLessThanOrEqual(2);
  await page.getByRole('button', { name: 'Back to the list' }).click();
  await expect(page.getByLabel('More', { exact: true })).toBeVisible();
});
