// Only a browser has a clipboard, draws the picture, and saves it.
import { expect } from '@playwright/test';
import { copyOfSample, sheet } from './editing';
import { test } from './policyTest';

test('a list leaves by link, code, picture and paper, and each says what the other will see', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize({ width: 375, height: 760 });
  await copyOfSample(page, 'The Grell Survey');
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const share = sheet(page, 'Share');
  const tile = (name: string) => share.getByRole('group', { name: 'Ways to share' }).getByRole('button', { name });
  await expect(share.getByLabel('For your opponent')).toHaveValue(/\/l\/\w{10}$/);
  await expect(share.getByRole('button', { name: 'Freeze this state' })).toBeHidden();

  await share.getByRole('button', { name: 'Copy' }).first().click();
  await expect(page.getByText('Link copied.', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    await share.getByLabel('For your opponent').inputValue(),
  );

  await tile('QR').click();
  await expect(share.getByRole('img', { name: 'Code that leads to The Grell Survey' })).toBeVisible();

  await tile('Picture').click();
  const picture = share.getByRole('img', { name: /^The Grell Survey: its verdict/ });
  const size = () => picture.evaluate((drawn: HTMLImageElement) => [drawn.naturalWidth, drawn.naturalHeight]);
  await expect.poll(size).toEqual([1200, 630]);
  await share.getByRole('button', { name: 'Copy picture' }).click();
  await expect(page.getByText('Picture copied.', { exact: true })).toBeVisible();
  const copied = await page.evaluate(async () => (await navigator.clipboard.read()).flatMap(({ types }) => types));
  expect(copied).toEqual(['image/png']);
  await share.getByLabel('Tall, for phones').check();
  await expect.poll(size).toEqual([1080, 1920]);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    share.getByRole('button', { name: 'Save picture' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('The Grell Survey.png');

  await tile('Print').click();
  await share.getByRole('link', { name: 'Game sheet or proof' }).click();
  await expect(page.getByLabel(/^Game sheet/)).toBeChecked();
});
