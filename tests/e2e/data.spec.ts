import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility';
import { test } from './policyTest';

const SAMPLES = fileURLToPath(new URL('../../samples/recon-squad/', import.meta.url));
const sample = (name: string): string => readFileSync(`${SAMPLES}${name}`, 'utf8');
const upload = (name: string, text: string) => ({ name, mimeType: 'text/xml', buffer: Buffer.from(text) });

/** The sample game system under another id: content that the server has not seen. */
const own = (text: string, word: string): string =>
  text
    .replaceAll('5ea0-0000-0000-0000', `5ea0-0000-0000-${word}`)
    .replaceAll('1a47-0000-0000-0000', `1a47-0000-0000-${word}`)
    .replaceAll('Ebbfall', `Ebbfall ${word}`);

const chosenFiles = (page: Page) => page.getByLabel('Choose files');
const result = (page: Page) => page.getByRole('region', { name: 'Result' });

test('files are sent and read in sight, and lists can be built with them', async ({ page }) => {
  await page.goto('/data');
  await expectAccessible(page);
  // Slow enough for a person to see how far it is.
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 150 * 1024,
  });
  await chosenFiles(page).setInputFiles([
    upload('Ebbfall.gst', own(sample('Ebbfall.gst'), 'aaaa')),
    upload('Lantern.cat', own(sample('Lantern Salvage Company.cat'), 'aaaa')),
    upload('readme.md', 'not unit data'),
  ]);
  await expect(page.getByRole('progressbar', { name: 'Import' })).toBeVisible();
  await expect(page.getByText(/^Sending \d/)).toBeVisible();
  await expect(result(page)).toContainText('1 faction of Ebbfall aaaa');
  await expect(result(page)).toContainText('Left out: readme.md');
  await expect(page.getByRole('heading', { name: 'Ebbfall aaaa' })).toBeVisible();
  await expect(page.getByText('Your own files, offered to this browser only', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await result(page).getByRole('link', { name: 'Make a list' }).click();
  await page.getByRole('radio', { name: 'Lantern Salvage Company' }).check();
  await page.getByRole('button', { name: 'Make the list' }).click();
  await expect(page).toHaveURL(/\/edit\//);
  await page.goto(page.url().replace('/edit/', '/l/'));
  await expect(page.getByRole('img', { name: /on data the player supplied/ })).toBeVisible();
});

test('a broken file is named with the place, and what is good is loaded', async ({ page }) => {
  await page.goto('/data');
  const whole = own(sample('Tidebound Clans.cat'), 'bbbb');
  await chosenFiles(page).setInputFiles([
    upload('Ebbfall.gst', own(sample('Ebbfall.gst'), 'bbbb')),
    upload('Lantern.cat', own(sample('Lantern Salvage Company.cat'), 'bbbb')),
    upload('Tidebound.cat', whole.slice(0, whole.length / 2)),
  ]);
  await expect(result(page)).toContainText('1 faction of Ebbfall bbbb');
  await expect(result(page)).toContainText('1 problem in 1 file: everything else was loaded');
  const problem = result(page).getByRole('list', { name: 'Problems' }).getByRole('listitem');
  await expect(problem).toContainText('Tidebound.cat');
  await expect(problem).toContainText(/line \d+/);
  await expectAccessible(page);
});

test('a catalogue that others take from and nobody brought is named in sight', async ({ page }) => {
  const clans = own(sample('Tidebound Clans.cat'), '00ff').replace(
    '</catalogue>',
    '<catalogueLinks><catalogueLink id="lost-l" name="Reef Library" targetId="lost-library" type="catalogue"/></catalogueLinks></catalogue>',
  );
  await page.goto('/data');
  await chosenFiles(page).setInputFiles([
    upload('Ebbfall.gst', own(sample('Ebbfall.gst'), '00ff')),
    upload('Tidebound Clans.cat', clans),
  ]);
  await expect(result(page)).toContainText('1 catalogue is missing');
  await expect(result(page).getByRole('list', { name: 'Missing catalogues' })).toContainText(
    'Reef Library is not here, and Tidebound Clans.cat takes from it',
  );
  await expectAccessible(page);
});

test('anything else that is dropped gets one clear line', async ({ page }) => {
  await page.goto('/data');
  const transfer = await page.evaluateHandle(() => {
    const dropped = new DataTransfer();
    dropped.items.add(new File(['hello'], 'holiday.jpg', { type: 'image/jpeg' }));
    return dropped;
  });
  await page.locator('[data-drop-zone]').dispatchEvent('drop', { dataTransfer: transfer });
  await expect(result(page)).toContainText('None of these is unit data');
  await expect(result(page)).toContainText('holiday.jpg');
});

test('a repository is named owner/name, or nothing is sent', async ({ page }) => {
  await page.goto('/data');
  await page.getByLabel('Any other repository on GitHub').fill('https://example.org/units');
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'owner/name' })).toBeVisible();
});
