import { expect, type Page } from '@playwright/test';
import { TEXTS } from '../text/in/samples.data';
import { expectAccessible } from './accessibility';
import { bar, dropList, open } from './editing';
import { test } from './policyTest';

const field = (page: Page) => page.getByLabel('The list as text');
const said = (page: Page) => page.getByRole('region', { name: 'What was read' });
const lines = (page: Page) => page.getByRole('region', { name: 'Line by line' }).getByRole('listitem');

async function paste(page: Page, text: string): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name: 'Paste a list' }).click();
  await field(page).fill(text);
  await page.getByRole('button', { name: 'Read it' }).click();
}

test('a pasted list is read line by line, and kept', async ({ page }) => {
  await paste(page, TEXTS['gw-app']);
  await expect(said(page)).toContainText('Layout: GW app');
  await expect(said(page)).toContainText('Lantern Salvage Company');
  await expect(said(page)).toContainText('0 guessed, 0 not understood');
  await expect(said(page)).toContainText('153 points in the text, 153 in the list');
  await expect(lines(page).filter({ hasText: 'Salvor Gang (58 points)' })).toContainText('Understood');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Keep it' }).click();
  await expect(page).toHaveURL(/\/edit\/\w{10}$/);
  await expect(bar(page)).toContainText('153');
  await page.goto('/paste');
  await expect(field(page)).toHaveValue('');
});

test('only what is in doubt asks, and nothing is lost meanwhile', async ({ page }) => {
  await paste(page, `${TEXTS.typed}\nSkiff Outridres - 25\nthanks for looking!`);
  await expect(page.getByRole('button', { name: 'In doubt (2)' })).toBeVisible();
  await expect(lines(page)).toHaveCount(2);
  await page.reload();
  const doubtful = lines(page).filter({ hasText: 'Skiff Outridres - 25' });
  await expect(doubtful).toContainText('a guess');
  await doubtful.getByRole('button', { name: 'That is it Skiff Outriders' }).click();
  await expect(page.getByRole('button', { name: 'In doubt (1)' })).toBeVisible();
  await expect(lines(page)).toContainText('thanks for looking!');
  await page.getByRole('button', { name: 'All lines (6)' }).click();
  await page.getByRole('button', { name: 'You said so: take it back' }).click();
  await expect(doubtful).toContainText('a guess');
  await doubtful.getByRole('combobox').selectOption('Skiff Outriders');
  await page.getByRole('button', { name: 'In doubt (1)' }).click();
  await page.getByRole('button', { name: 'All lines (6)' }).click();
  await expect(lines(page)).toHaveCount(6);
  await page.getByRole('button', { name: 'Look at it first' }).click();
  await expect(page).toHaveURL('/check');
  await page.goBack();
  await page.getByRole('button', { name: 'Change the text' }).click();
  await expect(field(page)).toHaveValue(/thanks for looking!$/);
  await page.getByRole('button', { name: 'Read it' }).click();
  await page.getByRole('button', { name: 'Discard it' }).click();
  await expect(field(page)).toHaveValue('');
});

test('text is pasted or dropped anywhere on the start page', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/');
  await page.evaluate((text) => navigator.clipboard.writeText(text), TEXTS.chat);
  await page.keyboard.press('ControlOrMeta+v');
  await expect(page).toHaveURL('/paste');
  await expect(said(page)).toContainText('Layout: chat or forum');
  await page.getByRole('button', { name: 'Discard it' }).click();
  await page.goto('/');
  await page
    .getByLabel('Open a list made elsewhere')
    .setInputFiles({ name: 'list.txt', mimeType: 'text/plain', buffer: Buffer.from(TEXTS.battlescribe) });
  await expect(page).toHaveURL('/paste');
  await expect(said(page)).toContainText('Layout: BattleScribe');
});

test('what is in doubt in the same words is answered once', async ({ page }) => {
  await paste(page, `${TEXTS.typed}\nClockwork Whale - 20\nClockwork Whale - 20`);
  await expect(lines(page)).toHaveCount(2);
  await expect(lines(page).first()).toContainText('No unit of this name');
  await page.getByRole('button', { name: 'Change the text' }).click();
  await field(page).fill(`${TEXTS.typed}\nSkiff Outridres - 25\nSkiff Outridres - 26`);
  await page.getByRole('button', { name: 'Read it' }).click();
  await expect(lines(page).first()).toContainText('For all 2 lines that say so.');
  await lines(page).first().getByRole('button', { name: 'That is it' }).click();
  await expect(page.getByRole('button', { name: 'In doubt (0)' })).toBeVisible();
});

test('a text file is dropped on the start page or where lists are pasted', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Paste a list' })).toBeVisible();
  await dropList(page, 'list.txt', Buffer.from(TEXTS.battlescribe));
  await expect(page).toHaveURL('/paste');
  await expect(said(page)).toContainText('Layout: BattleScribe');
  await page.getByRole('button', { name: 'Discard it' }).click();
  await expect(field(page)).toHaveValue('');
  await dropList(page, 'other.txt', Buffer.from(TEXTS['gw-app']), 'Let go to read the text.');
  await expect(said(page)).toContainText('Layout: GW app');
});

test('a file without a list in it says so, and nothing is lost', async ({ page }) => {
  const files = [
    ['empty.txt', Buffer.from(' \n'), 'empty.txt is empty.'],
    ['photo.txt', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3]), 'photo.txt holds no plain text.'],
    [
      'book.txt',
      Buffer.from('Salvage Captain - 50\n'.repeat(6000)),
      'book.txt has 124 KB of text. A list may have 64 KB',
    ],
  ] as const;
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Paste a list' })).toBeVisible();
  for (const [name, bytes, says] of files) {
    await dropList(page, name, bytes);
    await expect(page.getByRole('status').filter({ hasText: says })).toBeVisible();
    await expect(page).toHaveURL('/');
  }
  await paste(page, TEXTS.typed);
  await expect(said(page)).toContainText('153 points in the text');
  for (const [name, bytes, says] of files) {
    await dropList(page, name, bytes, 'Let go to read the text.');
    await expect(page.getByRole('status').filter({ hasText: says })).toBeVisible();
    await expect(said(page)).toContainText('153 points in the text');
  }
  await page.getByRole('button', { name: 'Change the text' }).click();
  await field(page).fill('Typed before the drop');
  await dropList(page, files[0][0], files[0][1], 'Let go to read the text.');
  await expect(page.getByRole('status').filter({ hasText: files[0][2] })).toBeVisible();
  await expect(field(page)).toHaveValue('Typed before the drop');
});

test('it is kept in the format that fits, or the one that is chosen', async ({ page }) => {
  await paste(page, `My Recon Squad\n\n${TEXTS.typed}`);
  const format = page.getByLabel('Kept as a list for');
  await expect(format).toHaveValue('recon-squad');
  await expect(said(page)).toContainText('The text says so.');
  await format.selectOption('Scout Team (9th edition data)');
  await expect(said(page)).toContainText('No 9th edition data here has the units of this list');
  await page.reload();
  await expect(format).toHaveValue('scout-team');
  await format.selectOption('Recon Squad (7th edition data)');
  await expect(said(page)).toContainText('You chose it.');
  await page.getByRole('button', { name: 'Keep it' }).click();
  await expect(page).toHaveURL(/\/edit\/\w{10}$/);
  await expect(page.locator('main')).toContainText('Recon Squad');
});

test('a text that no data fits stays, and says what to do', async ({ page }) => {
  await paste(page, 'Elves of Nowhere\nBlade Dancer - 20\nWind Rider - 35');
  await expect(said(page)).toContainText('No unit data here has the units of this list.');
  await expect(said(page).getByRole('link', { name: 'Add unit data' })).toBeVisible();
  await expect(lines(page)).toHaveCount(2);
});
