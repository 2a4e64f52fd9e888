import { expect, type Page } from '@playwright/test';
import { bar, copyOfSample, newList, saved } from './editing';
import { untilCopied, untilKept } from './keptHere';
import { test } from './policyTest';

test.use({ serviceWorkers: 'allow' });

const FACTION = 'Lantern Salvage Company';
const SAMPLE_DATA = /Ebbfall \(sample\)/;
const own = (page: Page) => page.getByRole('list', { name: 'Your lists' });
const keptHere = (page: Page) => page.getByRole('status').filter({ hasText: /^Kept on this device/ });
/** The app and the data of a faction are kept on this device, as after a visit. */
async function usedBefore(page: Page): Promise<void> {
  await newList(page, FACTION, SAMPLE_DATA);
  await page.goto('/');
  await untilKept(page);
  for (const path of ['/', '/new']) await untilCopied(page, path);
}

async function chooseFaction(page: Page): Promise<void> {
  const data = page.getByLabel('Unit data', { exact: true });
  const choice = data.getByRole('option').filter({ hasText: SAMPLE_DATA }).first();
  await data.selectOption(await choice.getAttribute('value'));
  await page.getByRole('radio', { name: FACTION, exact: true }).check();
}

test('without a connection lists are duplicated, deleted and brought back, and the server hears of it later', async ({
  page,
  context,
}) => {
  await copyOfSample(page, 'The Grell Survey');
  await saved(page);
  await page.goto('/');
  await untilKept(page);
  await untilCopied(page, '/');
  await context.setOffline(true);
  await page.goto('/');
  await page.getByRole('button', { name: 'Duplicate The Grell Survey' }).click();
  await expect(own(page).getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: 'Delete The Grell Survey', exact: true }).click();
  await expect(own(page).getByRole('listitem')).toHaveCount(1);
  await page.reload();
  await expect(own(page)).toContainText('Copy of The Grell Survey');
  await expect(own(page).getByRole('listitem')).toHaveCount(1);
  await context.setOffline(false);
  await page.reload();
  await expect(own(page)).not.toContainText('Only on this device');
  const told = (): Promise<unknown> =>
    page.evaluate(async () => {
      const answer = await fetch('/api/mine/documents');
      const { documents } = (await answer.json()) as { documents: { name: string; deletedAt: string | null }[] };
      return documents.map(({ name, deletedAt }) => `${name}: ${deletedAt === null ? 'there' : 'deleted'}`).toSorted();
    });
  await expect.poll(told).toEqual(['Copy of The Grell Survey: there', 'The Grell Survey: deleted']);
});

test('a list that only this device has is there when the server says that it has none', async ({ page, context }) => {
  await usedBefore(page);
  await context.setOffline(true);
  await page.goto('/new');
  await chooseFaction(page);
  await page.getByRole('button', { name: 'Make the list' }).click();
  await expect(page).toHaveURL(/\/edit\/\w{10}$/);
  await expect(page.locator('main[aria-busy]')).toHaveCount(0);
  await context.route('**/api/lists/**', (route) => route.abort());
  await context.setOffline(false);
  await page.reload();
  await expect(page.locator('main[aria-busy]')).toHaveCount(0);
  await expect(bar(page)).toBeVisible();
  await expect(keptHere(page)).toBeVisible();
});
