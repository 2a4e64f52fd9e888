import { expect, type Page } from '@playwright/test';
import { bar, newList, sheet } from '../editing';
import { untilCopied, untilKept } from '../keptHere';
import { test } from '../policyTest';

test.use({ serviceWorkers: 'allow' });

const FACTION = 'Lantern Salvage Company';
const SAMPLE_DATA = /Ebbfall \(sample\)/;

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

test('without a connection the program fills a list: its worker is started from what is kept here', async ({
  page,
  context,
}) => {
  await usedBefore(page);
  await context.setOffline(true);
  await page.goto('/new');
  await chooseFaction(page);
  await page.getByLabel('Name of the list').fill('Filled on the train');
  await page.getByRole('button', { name: 'Make the list' }).click();
  await page.getByRole('button', { name: 'Fill a list for me' }).click();
  const rest = sheet(page, 'Fill a list for me');
  await rest.getByRole('button', { name: 'Take it' }).first().click({ timeout: 60_000 });
  await expect(bar(page)).toContainText('Legal');
});
