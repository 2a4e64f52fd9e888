import { expect, type Browser, type Page } from '@playwright/test';
import { addUnit, bar, closeSheet, copyOfSample, picker, saved, sheet, unitRow, units } from './editing';
import { test } from './policyTest';

const UNIT = 'Surveyor';
const listNames = (page: Page) => page.getByRole('list', { name: 'Your lists' });

const otherVersion = (page: Page) => page.getByRole('alert').filter({ hasText: 'changed in another tab' });

/** The list of `page` opened on another device, by the link that is made for it. */
async function onAnotherDevice(page: Page, browser: Browser): Promise<Page> {
  await bar(page).getByRole('button', { name: 'Share' }).click();
  await page.getByText('Change it on another device').click();
  await page.getByRole('button', { name: 'Make a link for another device' }).click();
  const link = await page.getByLabel('Your own link').inputValue();
  await closeSheet(page);
  const device = await (await browser.newContext()).newPage();
  await device.goto(link);
  await expect(bar(device)).toContainText('199 of 200');
  await expect(device.locator('main[aria-busy]')).toHaveCount(0);
  return device;
}

/** Both change the list, the device without a connection. */
async function bothChange(page: Page, device: Page): Promise<void> {
  await device.context().setOffline(true);
  await units(device).getByRole('button', { name: 'Remove The Night Round' }).click();
  await expect(device.getByRole('status').filter({ hasText: /^Kept on this device/ })).toBeVisible();
  await addUnit(page, UNIT);
  await saved(page);
  await device.context().setOffline(false);
  await expect(otherVersion(device)).toBeVisible();
}

test('two devices change one list: the second is told, and may keep its own as a copy', async ({ page, browser }) => {
  await copyOfSample(page, 'The Grell Survey');
  const device = await onAnotherDevice(page, browser);
  await bothChange(page, device);
  await device.getByText('What differs').click();
  await expect(device.getByRole('table').filter({ hasText: UNIT }).first()).toBeVisible();
  await expect(unitRow(device, 'The Night Round')).toHaveCount(0);
  await device.getByRole('button', { name: 'Keep mine as a copy, load theirs' }).click();
  await expect(unitRow(device, UNIT)).toHaveCount(1);
  await expect(unitRow(device, 'The Night Round')).toHaveCount(1);
  await expect(otherVersion(device)).toHaveCount(0);
  await saved(device);

  await device.goto('/');
  await expect(listNames(device).getByRole('listitem')).toHaveCount(2);
  await expect(listNames(device)).toContainText('Somebody else’s');
  await listNames(device).getByRole('link', { name: 'The Grell Survey (mine)' }).first().click();
  await expect(bar(device)).toBeVisible();
  await expect(unitRow(device, 'The Night Round')).toHaveCount(0);
  await expect(unitRow(device, UNIT)).toHaveCount(0);
});

test('two devices change one list: the second may save its own over it', async ({ page, browser }) => {
  await copyOfSample(page, 'The Grell Survey');
  const device = await onAnotherDevice(page, browser);
  await bothChange(page, device);
  await device.getByRole('button', { name: 'Save mine over it' }).click();
  await expect(otherVersion(device)).toHaveCount(0);
  await saved(device);
  await page.reload();
  await expect(bar(page)).toBeVisible();
  await expect(unitRow(page, 'The Night Round')).toHaveCount(0);
  await expect(unitRow(page, UNIT)).toHaveCount(0);
});

test('two versions that were left unsettled are there when the list is opened again, with what was typed meanwhile', async ({
  page,
  browser,
}) => {
  await copyOfSample(page, 'The Grell Survey');
  const device = await onAnotherDevice(page, browser);
  await bothChange(page, device);
  await device.getByLabel('Name of the list').fill('Typed between two versions');
  await expect(device.getByRole('heading', { level: 1 })).toHaveText('Typed between two versions');
  await device.goto('/');
  await expect(listNames(device)).toContainText('Two versions');
  await listNames(device).getByRole('link').first().click();
  await expect(otherVersion(device)).toBeVisible();
  await expect(unitRow(device, 'The Night Round')).toHaveCount(0);
  await expect(device.getByRole('heading', { level: 1 })).toHaveText('Typed between two versions');
});

test('without a connection the list is kept here, and saved when it is back', async ({ page, context }) => {
  await copyOfSample(page, 'The Grell Survey');
  await context.setOffline(true);
  await addUnit(page, UNIT);
  await expect(page.getByRole('status').filter({ hasText: /^Kept on this device/ })).toBeVisible();
  await expect(unitRow(page, UNIT)).toHaveCount(1);
  await context.setOffline(false);
  await saved(page);
  await page.reload();
  await expect(unitRow(page, UNIT)).toHaveCount(1);
});

test('what was not saved before the tab went is there when it is opened again', async ({ page, context }) => {
  await copyOfSample(page, 'The Grell Survey');
  const address = page.url();
  await context.route('**/api/lists/**', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await addUnit(page, UNIT);
  await expect(page.getByRole('status').filter({ hasText: /^Kept on this device/ })).toBeVisible();
  await page.close();
  await context.unroute('**/api/lists/**');
  const again = await context.newPage();
  await again.goto(address);
  await expect(unitRow(again, UNIT)).toHaveCount(1);
  await saved(again);
});

test('a change that was undone before it was saved does not come back', async ({ page, context }) => {
  await copyOfSample(page, 'The Grell Survey');
  await context.setOffline(true);
  await addUnit(page, UNIT);
  await expect(page.getByRole('status').filter({ hasText: /^Kept on this device/ })).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(unitRow(page, UNIT)).toHaveCount(0);
  await context.setOffline(false);
  await saved(page);
  await page.reload();
  await expect(bar(page)).toContainText('199 of 200');
  await expect(picker(page)).toBeVisible();
  await expect(unitRow(page, UNIT)).toHaveCount(0);
});

test('a link made for another device opens the list there to change it, and nothing else does', async ({
  page,
  browser,
}) => {
  await copyOfSample(page, 'The Grell Survey');
  await bar(page).getByRole('button', { name: 'Share' }).click();
  await page.getByText('Change it on another device').click();
  await page.getByRole('button', { name: 'Make a link for another device' }).click();
  const link = await page.getByLabel('Your own link').inputValue();

  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(page.url().split('?')[0]!);
  await expect(stranger.getByText('This list belongs to someone else')).toBeVisible();

  const device = await (await browser.newContext()).newPage();
  await device.goto(link);
  await expect(bar(device)).toContainText('199 of 200');
  await expect(device).not.toHaveURL(/#/);
  await units(device).getByRole('button', { name: 'Remove The Night Round' }).click();
  await saved(device);
  await device.reload();
  await expect(bar(device)).toBeVisible();
  await page.goto(page.url().split('?')[0]!);
  await expect(bar(page)).toBeVisible();
  await expect(unitRow(page, 'The Night Round')).toHaveCount(0);
});

test('a page that is slow to draw does not take its own save for somebody else’s', async ({ page }) => {
  // While the first save is on its way there is another change; its turn comes while the page still draws what the
  // answer brought.
  await page.addInitScript(() => {
    const real = window.fetch;
    const pause = (ms: number): Promise<void> =>
      new Promise((done) => {
        setTimeout(done, ms);
      });
    const change = (): void =>
      document.querySelector<HTMLButtonElement>('button[aria-label^="Duplicate Surveyor"]')?.click();
    let first = true;
    window.fetch = async (input, init) => {
      // The very first made the list.
      if (init?.method !== 'PUT' || !first || String(init.body).includes('"version":0')) return real(input, init);
      first = false;
      const answer = await real(input, init);
      change();
      await pause(200);
      const body: unknown = await answer.json();
      const slowly = (done: (body: unknown) => void): void => {
        setTimeout(() => done(body), 0);
        setTimeout(() => {
          for (const until = performance.now() + 700; performance.now() < until;);
        }, 0);
      };
      return Object.assign(new Response(null, { status: answer.status }), { json: () => new Promise(slowly) });
    };
  });
  await copyOfSample(page, 'The Grell Survey');
  await addUnit(page, UNIT);
  await expect(unitRow(page, UNIT)).toHaveCount(2);
  await saved(page);
  await expect(page.getByRole('alert').filter({ hasText: 'changed in another tab' })).toHaveCount(0);
});

test('two units that are renamed one after the other are two steps of undo', async ({ page }) => {
  await copyOfSample(page, 'The Grell Survey');
  const rename = async (name: string, to: string) => {
    await unitRow(page, name).first().click();
    await sheet(page).getByLabel('Its own name').fill('');
    await sheet(page).getByLabel('Its own name').pressSequentially(to);
    await closeSheet(page);
    await expect(unitRow(page, to)).toHaveCount(1);
  };
  await rename('The Night Round', 'Lamps');
  await rename('The Quay Street Gang', 'Hooks');
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  await undo.click();
  await expect(unitRow(page, 'The Quay Street Gang')).toHaveCount(1);
  await expect(unitRow(page, 'Lamps')).toHaveCount(1);
  await undo.click();
  await expect(unitRow(page, 'The Night Round')).toHaveCount(1);
  await expect(undo).toBeDisabled();
});
