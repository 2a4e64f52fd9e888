// Only a browser makes a photo small, draws a picture, and opens a file that stands alone.
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import type { MatchLog } from '@/lib/play/match/replay';
import { allDid, begun, confirm, lost, over, turnsPlayed } from '../../play/match/builders';
import { gameOf, visitor } from '../../seed';
import { open } from '../editing';
import { PHONE } from '../players';
import { test } from '../policyTest';

const played = (): MatchLog => {
  const first = turnsPlayed(allDid(begun(), 'a', lost('b', 'm2')), 1);
  return confirm(confirm(over(allDid(first, 'b', lost('a', 'm3', 'car'))), 'a'), 'b');
};

/** A large picture, as a camera makes it. */
const photo = async (page: Page): Promise<Buffer> => {
  const base64 = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [2400, 1800];
    const context = canvas.getContext('2d');
    for (let at = 0; at < 4000 && context !== null; at += 1) {
      context.fillStyle = `hsl(${(at * 37) % 360} 60% 50%)`;
      context.fillRect((at * 97) % 2400, (at * 61) % 1800, 90, 70);
    }
    return canvas.toDataURL('image/png').slice('data:image/png;base64,'.length);
  });
  return Buffer.from(base64, 'base64');
};

async function fileOf(page: Page, button: string): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const download = await coming;
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

test('a game is told afterwards, and sent as a link, a file, a picture and a text', async ({
  page,
  context,
  baseURL,
}) => {
  const viewId = await gameOf(visitor(baseURL!), played());
  await open(page, `/m/${viewId}`);
  await page.getByRole('link', { name: 'Report of the game' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ada against Bea');
  await expect(page.getByText('Both players have confirmed it.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Turn 1, Ada' })).toContainText('Model m2 (Bea) is lost.');
  await expect(page.getByRole('region', { name: 'Losses' })).toContainText('Ada lost 2 of 7 models');

  // Notes and photos stay on this device, made small, until they are put into what is shared.
  const sent: string[] = [];
  page.on('request', (each) => sent.push(each.postData() ?? ''));
  await page.getByRole('textbox', { name: 'Notes' }).fill('What a last stand');
  await page
    .getByLabel('Add photos')
    .setInputFiles({ name: 'table.png', mimeType: 'image/png', buffer: await photo(page) });
  await expect(page.getByText('1 of 12 photos')).toBeVisible();
  await page.getByLabel('Caption of photo 1').fill('The table');
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Notes' })).toHaveValue('What a last stand');
  await expect(page.getByRole('img', { name: 'The table' })).toBeVisible();
  const plain = await fileOf(page, 'As a file');
  expect(plain.name).toBe('Ada against Bea 1 Mar 2026.html');
  expect(plain.bytes.toString()).not.toMatch(/last stand|data:image/);

  await page.getByLabel('Include my notes').check();
  await page.getByLabel('Include my photos in the file').check();
  const full = (await fileOf(page, 'As a file')).bytes.toString();
  expect(full).toContain('What a last stand');
  const [, base64 = ''] = /data:image\/jpeg;base64,([^"]+)"/.exec(full) ?? [];
  expect(Buffer.from(base64, 'base64').length).toBeLessThan(200_000);
  const picture = await fileOf(page, 'As a picture');
  expect(picture.name).toBe('Ada against Bea 1 Mar 2026.png');
  expect(picture.bytes.subarray(1, 4).toString()).toBe('PNG');
  expect(picture.bytes.length).toBeGreaterThan(20_000);
  expect(sent.join('\n')).not.toContain('last stand');

  // A file needs nothing but itself.
  const alone = await context.newPage();
  await alone.setContent(full);
  await expect(alone.getByRole('img', { name: 'The table' })).toBeVisible();
  await alone.close();

  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const clipboard = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
  await page.getByRole('button', { name: 'Copy as text' }).click();
  expect(await clipboard()).toMatch(/^Ada against Bea\n[\s\S]*Notes\nWhat a last stand\n\nhttp/);
  await page.getByRole('button', { name: 'Copy the link' }).click();
  const link = await clipboard();
  const other = await (await page.context().browser()?.newContext({ viewport: PHONE }))?.newPage();
  if (other === undefined) throw new Error('no browser');
  await other.goto(link);
  await expect(other.getByRole('region', { name: 'Notes that came with this link' })).toContainText('last stand');
  await expect(other.getByRole('img', { name: 'The table' })).toHaveCount(0);
  expect(await other.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  await other.goto(link.replace(/#.*$/, ''));
  await expect(other.getByText('last stand')).toHaveCount(0);
  await other.context().close();
});
