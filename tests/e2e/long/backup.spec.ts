import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../accessibility';
import { copyOfSample, saved } from '../editing';
import { untilKept } from '../keptHere';
import { newPlayer } from '../players';
import { test } from '../policyTest';

async function restore(page: Page, buffer: Buffer): Promise<void> {
  await page.goto('/mine');
  await page.getByRole('heading', { name: 'Restore' }).click();
  await page
    .getByLabel('Restore from a file')
    .setInputFiles({ name: 'backup.json', mimeType: 'application/json', buffer });
}

const links = async (page: Page): Promise<readonly string[]> => {
  await page.goto('/');
  const rows = page.getByRole('list', { name: 'Your lists' }).getByRole('link');
  await expect(rows.first()).toBeVisible();
  return (await rows.evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? ''))).toSorted();
};

test('a file is kept fresh that was chosen once', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, {
      showSaveFilePicker: async () =>
        (await navigator.storage.getDirectory()).getFileHandle('fresh.json', { create: true }),
    });
  });
  const written = (): Promise<string> =>
    page.evaluate(async () => {
      const handle = await (await navigator.storage.getDirectory()).getFileHandle('fresh.json');
      return (await handle.getFile()).text();
    });
  const keyIn = async (): Promise<unknown> => (JSON.parse(await written()) as { readonly key: unknown }).key;
  await copyOfSample(page, 'The Grell Survey');
  await saved(page);
  await page.goto('/mine');
  await page.getByRole('button', { name: 'Choose a file to keep fresh' }).click();
  await expect(page.getByText(/^fresh\.json was last written/)).toBeVisible();
  const key = await keyIn();
  expect(key).toMatch(/^[\w-]{22}$/);
  expect(await written()).not.toContain('Too Much Tide');
  await expectAccessible(page);

  // Ten minutes later, with something new.
  await page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('muster-roll');
      opening.onsuccess = () => resolve(opening.result);
    });
    const store = db.transaction('files', 'readwrite').objectStore('files');
    const file = await new Promise<object>((resolve) => {
      const reading = store.get('backup');
      reading.onsuccess = () => resolve(reading.result as object);
    });
    await new Promise((resolve) => {
      store.put({ ...file, writtenAt: 1 }).onsuccess = resolve;
    });
    db.close();
  });
  await page.goto('/help');
  await page.getByRole('button', { name: 'Take a copy of Too Much Tide' }).click();
  await saved(page);
  await expect.poll(async () => (await written()).includes('The Grell Survey')).toBe(true);
  await page.goto('/mine');
  await page.getByRole('button', { name: 'Write it now' }).click();
  await expect.poll(written).toContain('Too Much Tide');
  expect(await keyIn()).toBe(key);
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Choose a file to keep fresh' })).toBeVisible();
});

test.describe('with the app kept on the device', () => {
  test.use({ serviceWorkers: 'allow' });

  test('without a connection it is made and restored, and goes up later', async ({ page, browser, baseURL }) => {
    await copyOfSample(page, 'The Grell Survey');
    await saved(page);
    await page.goto('/mine');
    await untilKept(page);
    await page.context().setOffline(true);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Back up everything' }).click();
    const file = readFileSync(await (await download).path());
    await expect(page.getByText('It holds no key')).toBeVisible();
    await page.context().setOffline(false);
    const before = await links(page);

    const empty = await newPlayer(browser, baseURL!);
    await empty.page.goto('/mine');
    await untilKept(empty.page);
    await empty.context.setOffline(true);
    const chosen = { name: 'backup.json', mimeType: 'application/json', buffer: file };
    await empty.page.getByRole('heading', { name: 'Restore' }).click();
    await empty.page.getByLabel('Restore from a file').setInputFiles(chosen);
    const said = empty.page.getByRole('region', { name: 'Restore', exact: true }).getByRole('status');
    await expect(said).toContainText('Added: 1 list');
    await expect(said).toContainText('no connection.');
    await empty.context.setOffline(false);
    await restore(empty.page, file);
    await expect(said).toContainText('Nothing was added. Here already: 1 list');
    // The server has a list of another browser under that link: without its key this one goes up under a link of its own.
    await expect.poll(() => links(empty.page)).not.toEqual(before);
    expect(await links(empty.page)).toHaveLength(1);
    await empty.page.getByRole('list', { name: 'Your lists' }).getByRole('link').first().click();
    await saved(empty.page);
    await empty.context.close();
  });
});
