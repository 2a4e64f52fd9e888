import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility';
import { copyOfSample, openUnit, sheet } from './editing';
import { untilCopied, untilKept } from './keptHere';
import { test } from './policyTest';

test.use({ permissions: ['clipboard-read', 'clipboard-write'], serviceWorkers: 'allow' });

const clipboard = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
const asText = (page: Page) => sheet(page, 'Copy as text');
const preview = (page: Page) => asText(page).getByRole('textbox', { name: 'Text' });

async function openText(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Copy as text' }).click();
  await expect(asText(page)).toBeVisible();
}

test('a shared list is copied as text, to the letter as it is shown, also without a connection', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await untilKept(page);
  await page.getByRole('link', { name: 'Open Too Much Tide' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Too Much Tide' })).toBeVisible();
  const path = new URL(page.url()).pathname;
  await untilCopied(page, path);
  await context.setOffline(true);
  await page.goto(path);
  await openText(page);
  await expectAccessible(page);
  await asText(page).getByLabel('Layout').selectOption('Chat (Markdown)');
  await asText(page).getByRole('button', { name: 'Points' }).click();
  await expect(asText(page).getByRole('button', { name: 'Points' })).toHaveAttribute('aria-pressed', 'false');
  const texts = asText(page).getByRole('textbox');
  const several = await texts.count();
  for (let at = 0; at < several; at++) {
    const shown = await texts.nth(at).inputValue();
    expect(shown.length).toBeLessThanOrEqual(2000);
    expect(shown).not.toContain('pts]');
    await asText(page).getByRole('button', { name: /^Copy/ }).nth(at).click();
    await expect(asText(page).getByText('Copied.')).not.toHaveCount(0);
    expect(await clipboard(page)).toBe(shown);
  }
  const all = await Promise.all(Array.from({ length: several }, (_, at) => texts.nth(at).inputValue()));
  expect(all.join('\n')).toContain('Verdict: not legal by Recon Squad (2014/12/03): 4 problems');
  expect(all.join('\n')).toContain(`Link: ${new URL(page.url()).origin}${path}`);

  // The next list is written in the same way.
  await page.keyboard.press('Escape');
  await expect(asText(page)).toHaveCount(0);
  await context.setOffline(false);
  await page.goto('/');
  await page.getByRole('link', { name: 'Open The Grell Survey' }).click();
  await openText(page);
  await expect(asText(page).getByLabel('Layout')).toHaveValue('markdown');
  await expect(asText(page).getByRole('button', { name: 'Points' })).toHaveAttribute('aria-pressed', 'false');
});

test('the editor’s list and its frozen state are written as text, on a phone too', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 760 });
  await copyOfSample(page, 'The Grell Survey');
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const share = sheet(page, 'Share');
  await share.getByRole('button', { name: 'Text', exact: true }).click();
  await share.getByLabel('Layout').selectOption('BattleScribe');
  const text = share.getByRole('textbox', { name: 'Text' });
  await expect(text).toHaveValue(/^\+\+ Standard Detachment \(Lantern Salvage Company\) \[199pts\] \+\+\n/);
  await expect(text).toHaveValue(/\nLink: http:\/\/127\.0\.0\.1:\d+\/l\/\w{10}$/);
  await share.getByRole('button', { name: 'What is secret' }).click();
  await expect(text).toHaveValue(/\nKept back until lists are shown: leader, specialists$/);
  await share.getByRole('button', { name: 'Copy text' }).click();
  await expect(share.getByText('Copied.')).toHaveCount(1);
  expect(await clipboard(page)).toBe(await text.inputValue());
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);

  await page.getByText('For tournaments').click();
  await share.getByRole('button', { name: 'Freeze this state' }).click();
  await page.goto(await share.getByLabel(/^Frozen, /).inputValue());
  await openText(page);
  await expect(preview(page)).toHaveValue(/\nLink: http:\/\/127\.0\.0\.1:\d+\/r\/[0-9a-f]{64}/);
});

test('a list too long for one message is copied message by message', async ({ page }) => {
  await copyOfSample(page, 'The Grell Survey');
  const unit = await openUnit(page, 'The Quay Street Gang');
  const long = Array.from({ length: 12 }, (_, at) => `Street ${at}`).join(' ');
  await unit.getByLabel('Its own name').fill(long);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const share = sheet(page, 'Share');
  await share.getByRole('button', { name: 'Text', exact: true }).click();
  await share.getByLabel('Layout').selectOption('Chat (Markdown)');
  for (const number of [1, 2]) {
    const text = await share.getByRole('textbox', { name: `Message ${number} of 2` }).inputValue();
    expect(text.startsWith(`**The Grell Survey** [199pts] (${number}/2)\n`)).toBe(true);
    expect(text.length).toBeLessThanOrEqual(2000);
    await share.getByRole('button', { name: `Copy message ${number} of 2` }).click();
    await expect(share.getByRole('button', { name: `Copied message ${number} of 2` })).toBeVisible();
    expect(await clipboard(page)).toBe(text);
  }
  await expectAccessible(page);
});
