// Only a browser lays cards out, and tells what does not fit.
import { expect } from '@playwright/test';
import { some } from '../../effort';
import { open } from '../editing';
import { sheetWidths } from '../onPaper';
import { test } from '../policyTest';

test('every sample prints as cards: nothing cut, nine to a page, backs behind them', async ({ page }) => {
  await open(page, '/help');
  const links = page.getByRole('main').locator('a[href^="/l/"]');
  const lists = [...new Set(await links.evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? '')))];
  expect(lists.length).toBeGreaterThan(4);
  const fronts = page.locator('.card-front');
  for (const list of some(lists, 2)) {
    await open(page, `${list}/cards`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Cards of');
    const cut = await fronts.evaluateAll((all) =>
      all
        .filter((each) => each.scrollHeight > each.clientHeight + 1 || each.scrollWidth > each.clientWidth + 1)
        .map((each) => each.getAttribute('aria-label')),
    );
    expect(cut).toEqual([]);
  }
  const sheets = Math.ceil((await fronts.count()) / 9);
  expect(sheets).toBeGreaterThan(0);
  const pages = async (format: string): Promise<number> => (await sheetWidths(page, format)).length;
  expect([await pages('A4'), await pages('Letter')]).toEqual([2 * sheets, 2 * sheets]);
  await page.getByRole('radio', { name: 'No backs' }).check();
  expect(await pages('A4')).toBe(sheets);
  await page.getByRole('radio', { name: /^Second side/ }).check();
  await page.emulateMedia({ media: 'print' });
  const back = page.locator('.card-back').first();
  await expect(back).toBeVisible();
  expect(await back.evaluate((each) => getComputedStyle(each, '::before').borderRadius)).toBe('50%');
  // 63 × 88 mm at 96 points to the inch.
  const box = await fronts.first().boundingBox();
  expect([Math.round(box?.width ?? 0), Math.round(box?.height ?? 0)]).toEqual([238, 333]);
});
