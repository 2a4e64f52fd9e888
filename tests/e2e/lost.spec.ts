import { expect } from '@playwright/test';
import { addUnit, bar, copyOfSample, saved, unitRow } from './editing';
import { test } from './policyTest';

/** What stands on the screen is not lost, however the visit ends. */

const UNIT = 'Surveyor';

test('a tab that is closed in the middle of typing has what was typed when it is opened again', async ({
  page,
  context,
}) => {
  await copyOfSample(page, 'The Grell Survey');
  await saved(page);
  const address = page.url();
  await context.setOffline(true);
  await page.getByLabel('Name of the list').fill('Typed and closed');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Typed and closed');
  await page.close({ runBeforeUnload: false });
  await context.setOffline(false);
  const again = await context.newPage();
  await again.goto(address);
  await expect(again.locator('main[aria-busy]')).toHaveCount(0);
  await expect(again.getByLabel('Name of the list')).toHaveValue('Typed and closed');
  await saved(again);
});

test('a browser that is full says so, loses nothing of the page, and sends it to the server', async ({
  page,
  context,
}) => {
  await copyOfSample(page, 'The Grell Survey');
  await saved(page);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: new URL(page.url()).origin, quotaSize: 8_000_000 });
  // Other things take all the room that there is.
  await page.evaluate(async () => {
    const opening = indexedDB.open('filler', 1);
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('bytes', { autoIncrement: true }));
    await new Promise((resolve) => opening.addEventListener('success', resolve));
    const put = (size: number): Promise<boolean> =>
      new Promise((resolve) => {
        const transaction = opening.result.transaction('bytes', 'readwrite');
        const bytes = Uint8Array.from({ length: size }, () => Math.random() * 256);
        transaction.objectStore('bytes').put(bytes);
        transaction.addEventListener('complete', () => resolve(true));
        transaction.addEventListener('abort', () => resolve(false));
      });
    for (let size = 400_000; size > 500;) if (!(await put(size))) size /= 2;
  });
  await context.route('**/api/lists/**', (route) => route.abort());
  await addUnit(page, UNIT);
  await expect(page.getByRole('status').filter({ hasText: 'This browser is full' })).toBeVisible();
  await expect(unitRow(page, UNIT)).toHaveCount(1);
  await context.unroute('**/api/lists/**');
  await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible();
  const told = await page.request.get(page.url().replace('/edit/', '/api/lists/'));
  expect(await told.text()).toContain(UNIT);
  await expect(bar(page)).toBeVisible();
});
