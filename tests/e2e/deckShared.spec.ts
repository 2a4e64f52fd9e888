import { expect, type Page } from '@playwright/test';
import { newPlayer, PHONE, seal } from './players';
import { test } from './policyTest';

const deck = (page: Page) => page.getByRole('region', { name: 'Activation deck' });
const drawn = (page: Page) => deck(page).getByRole('article', { name: 'Drawn card' });
const draw = (page: Page) => deck(page).getByRole('button', { name: 'Draw', exact: true });

test('both players at one device share the deck of their match without a connection', async ({ browser, baseURL }) => {
  const both = await newPlayer(browser, baseURL ?? '', PHONE);
  const { page, context } = both;
  await page.goto('/games/new');
  await page.getByRole('radio', { name: /^Trenches/ }).check();
  await page.getByLabel('Your name').fill('Ada');
  await page.getByRole('checkbox', { name: 'We both play on this device' }).check();
  await page.getByLabel('Name of the second player').fill('Bea');
  await page.getByRole('button', { name: 'Open the match' }).click();
  for (const name of ['Ada', 'Bea']) {
    await page.getByRole('button', { name: `I am ${name}` }).click();
    await seal(both, 'High Water at Lock Seven');
  }
  for (const name of ['Ada', 'Bea']) await page.getByRole('button', { name: `Accept as ${name}` }).click();
  await page.getByRole('button', { name: 'Share one deck on both phones' }).click();
  await draw(page).click();
  await expect(deck(page).getByText('1 drawn')).toBeVisible();
  await context.setOffline(true);
  await draw(page).click();
  await expect(deck(page).getByText('2 drawn')).toBeVisible();
  const died = drawn(page).getByRole('button', { name: 'Unit died' });
  await died.click();
  await expect(drawn(page)).toContainText('Died: its models are lost, its other cards set aside.');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(drawn(page)).not.toContainText('models are lost');
  await died.click();
  await expect(drawn(page)).toContainText('Died');
  await draw(page).click();
  await expect(deck(page).getByText('3 drawn')).toBeVisible();
  const name = await drawn(page).getByRole('heading').innerText();
  await context.setOffline(false);

  // What was done without a connection goes up, and whoever looks on sees it.
  const guest = await newPlayer(browser, baseURL ?? '', PHONE);
  await guest.page.goto(new URL(page.url()).pathname);
  await expect(deck(guest.page).getByText('3 drawn')).toBeVisible();
  await expect(drawn(guest.page)).toContainText(name);
});
