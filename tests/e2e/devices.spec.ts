// Only two real browsers show that what one made is in the other, and gone from it again.
import { expect, type Browser, type Page } from '@playwright/test';
import { listOf, visitor } from '../seed';
import { open, sheet } from './editing';
import { join, tryJoining, wordsOn } from './joining';
import { PHONE } from './players';
import { test } from './policyTest';

const ownLists = async (page: Page): Promise<readonly string[]> => {
  const answer = (await (await page.request.get('/api/lists')).json()) as {
    readonly lists: { readonly name: string }[];
  };
  return answer.lists.map(({ name }) => name).toSorted();
};

async function phoneOf(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: PHONE });
  return context.newPage();
}

test('a device joins by six words, both have the lists of both, and it can be put out', async ({
  page,
  browser,
  baseURL,
}) => {
  const phone = await phoneOf(browser, baseURL!);
  for (const [each, sample] of [
    [page, 'The Grell Survey'],
    [phone, 'Too Much Tide'],
  ] as const) {
    const owner = visitor(baseURL!);
    await listOf(owner, sample);
    await each.context().addCookies(owner.cookies());
  }
  await open(page, '/');
  await page.getByRole('button', { name: 'More for The Grell Survey' }).click();
  await page.getByRole('button', { name: 'Pin to the top' }).click();
  await expect(page.getByRole('button', { name: 'Unpin' })).toBeVisible();

  const words = await wordsOn(page);
  // In capitals, and by the first four letters.
  const short = words
    .split(' ')
    .map((word) => word.slice(0, 4).toUpperCase())
    .join(', ');
  await join(phone, short, 'Pocket');
  await expect(page.getByText('Pocket joined: both devices have the same lists now.')).toBeVisible();
  const both = ['The Grell Survey', 'Too Much Tide'];
  expect([await ownLists(page), await ownLists(phone)]).toEqual([both, both]);
  await open(phone, '/');
  for (const name of both) await expect(phone.getByRole('list', { name: 'Your lists' })).toContainText(name);
  // What was said of a list came along.
  await expect(phone.getByLabel('Pinned', { exact: true })).toBeVisible();

  await tryJoining(phone, words, 'Pocket');
  await expect(phone.getByRole('alert').filter({ hasText: 'These words open nothing' })).toBeVisible();

  await open(page, '/devices');
  const devices = page.getByRole('region', { name: 'Devices with these lists' });
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await devices.getByRole('button', { name: 'Rename Pocket' }).click();
  await devices.getByLabel('Name', { exact: true }).fill('Old phone');
  await devices.getByRole('button', { name: 'Save' }).click();
  await devices.getByRole('button', { name: 'Remove Old phone' }).click();
  await sheet(page, 'Remove “Old phone”?').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  for (const path of ['/devices', '/']) {
    await open(phone, path);
    await expect(phone.getByText('Another device removed this one.')).toBeVisible();
  }
  expect([await ownLists(page), await ownLists(phone)]).toEqual([both, []]);
  await phone.context().close();
});
