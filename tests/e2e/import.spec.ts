// Only a browser says how far it is with what it sends.
import { expect } from '@playwright/test';
import { unseenFile } from '../samples/sampleData';
import { awake, open } from './editing';
import { test } from './policyTest';

const upload = (name: string, text: string) => ({ name, mimeType: 'text/xml', buffer: Buffer.from(text) });

test('files are sent and read in sight, and lists can be built with them', async ({ page, context }) => {
  await open(page, '/data');
  // Slow enough for a person to see how far it is.
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 60 * 1024,
  });
  await page
    .getByLabel('Choose files')
    .setInputFiles([
      upload('Ebbfall.gst', unseenFile('Ebbfall.gst', 'aaaa')),
      upload('Lantern.cat', unseenFile('Lantern Salvage Company.cat', 'aaaa')),
      upload('readme.md', 'not unit data'),
    ]);
  await expect(page.getByRole('progressbar', { name: 'Import' })).toBeVisible();
  // Before the browser has said how far it is there is no share.
  await expect(page.getByText(/^Sending\s+\([\d.]+ MB of [\d.]+ MB\)\s*\d+ %/)).toBeVisible();
  const result = page.getByRole('region', { name: 'Result' });
  await expect(result).toContainText('1 faction of Ebbfall aaaa');
  await expect(result).toContainText('Left out: readme.md');
  await expect(page.getByRole('heading', { name: 'Ebbfall aaaa' })).toBeVisible();
  await expect(page.getByText('Your own files, offered to this browser only', { exact: true })).toBeVisible();

  await result.getByRole('link', { name: 'Make a list' }).click();
  await expect(page).toHaveURL(/\/new\?/);
  await awake(page);
  await page.getByRole('button', { name: 'Lantern Salvage Company', exact: true }).click();
  await expect(page).toHaveURL(/\/edit\//);
  await page.goto(page.url().replace('/edit/', '/l/'));
  await expect(page.getByRole('img', { name: /on data the player supplied/ })).toBeVisible();
});
