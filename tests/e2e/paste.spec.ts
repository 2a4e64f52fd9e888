import { expect, type Page } from '@playwright/test';
import { TEXTS } from '../text/in/samples.data';
import { expectAccessible } from './accessibility';
import { bar } from './editing';
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
  await expect(lines(page).filter({ hasText: 'Salvor Gang (58 points)' })).toContainText('→ Salvor Gang');
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
  await doubtful.getByRole('combobox').selectOption('Skiff Outriders');
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
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Paste a list' })).toBeVisible();
  await page.evaluate((text) => navigator.clipboard.writeText(text), TEXTS.chat);
  await expect(async () => {
    await page.keyboard.press('ControlOrMeta+v');
    await expect(page).toHaveURL('/paste', { timeout: 1000 });
  }).toPass();
  await expect(said(page)).toContainText('Layout: chat or forum');
  await page.getByRole('button', { name: 'Discard it' }).click();
  await page.goto('/');
  await page
    .getByLabel('Open a list made elsewhere')
    .setInputFiles({ name: 'list.txt', mimeType: 'text/plain', buffer: Buffer.from(TEXTS.battlescribe) });
  await expect(page).toHaveURL('/paste');
  await expect(said(page)).toContainText('Layout: BattleScribe');
});

test('a text that no data fits stays, and says what to do', async ({ page }) => {
  await paste(page, 'Elves of Nowhere\nBlade Dancer - 20\nWind Rider - 35');
  await expect(said(page)).toContainText('No unit data here has the units of this list.');
  await expect(said(page).getByRole('link', { name: 'Add unit data' })).toBeVisible();
  await expect(lines(page)).toHaveCount(2);
});
