import { expect, type BrowserContext, type Page } from '@playwright/test';
import { addUnit, closeSheet, newList, openUnit } from './editing';

/** Lists that stay on the device, and what a browser tells of them all the same. */

/** Everything that a browser sends from now on: addresses and bodies, of all its pages. */
export function sentBy(context: BrowserContext): readonly string[] {
  const sent: string[] = [];
  context.on('request', (request) => {
    sent.push(`${request.method()} ${decodeURIComponent(request.url())} ${request.postDataBuffer()?.toString() ?? ''}`);
  });
  return sent;
}

/** What of it names one of these. */
export const naming = (sent: readonly string[], ...words: readonly string[]): readonly string[] =>
  sent.filter((each) => words.some((word) => each.includes(word)));

/** A list with a unit of its own name, that stays on this device; gives its link. */
export async function heldList(page: Page, name: string, unitName: string): Promise<string> {
  await newList(page, { format: 'Recon Squad', faction: 'Lantern Salvage Company', data: /Ebbfall/ }, async () => {
    await page.getByLabel('Name of the list').fill(name);
    await page.getByRole('checkbox', { name: 'Secret list, for a sealed match' }).check();
  });
  await addUnit(page, 'Salvor Gang');
  const mine = page.getByRole('tab', { name: /^List/ });
  if (await mine.isVisible()) await mine.click();
  const unit = await openUnit(page, 'Salvor Gang');
  await unit.getByText('Name, notes and more').click();
  await unit.getByLabel('Its own name').fill(unitName);
  await closeSheet(page);
  await expect(page.getByRole('status').filter({ hasText: 'Only on this device' })).toBeVisible();
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}
