import { expect, type Page } from '@playwright/test';
import { unseenFile } from '../samples/sampleData';
import { expectAccessible } from './accessibility';
import { test } from './policyTest';

const upload = (name: string, text: string) => ({ name, mimeType: 'text/xml', buffer: Buffer.from(text) });
const chosenFiles = (page: Page) => page.getByLabel('Choose files');
const result = (page: Page) => page.getByRole('region', { name: 'Result' });

test('a broken file is named with the place, and what is good is loaded', async ({ page }) => {
  await page.goto('/data');
  const whole = unseenFile('Tidebound Clans.cat', 'bbbb');
  await chosenFiles(page).setInputFiles([
    upload('Ebbfall.gst', unseenFile('Ebbfall.gst', 'bbbb')),
    upload('Lantern.cat', unseenFile('Lantern Salvage Company.cat', 'bbbb')),
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
  const clans = unseenFile('Tidebound Clans.cat', '00ff').replace(
    '</catalogue>',
    '<catalogueLinks><catalogueLink id="lost-l" name="Reef Library" targetId="lost-library" type="catalogue"/></catalogueLinks></catalogue>',
  );
  await page.goto('/data');
  await chosenFiles(page).setInputFiles([
    upload('Ebbfall.gst', unseenFile('Ebbfall.gst', '00ff')),
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
