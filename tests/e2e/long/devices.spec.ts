import { expect } from '@playwright/test';
import { join, wordsOn } from '../joining';
import { joinMatch, newPlayer, openMatch, ownList, PHONE } from '../players';
import { test } from '../policyTest';

test('a phone that joined has the seat and the sealed list, so that the other one may die before the reveal', async ({
  browser,
  baseURL,
}) => {
  const [ada, bea] = [await newPlayer(browser, baseURL!), await newPlayer(browser, baseURL!)];
  await ownList(ada, 'The Grell Survey', 'Of two devices', 'Ones');
  await ownList(bea, 'Too Much Tide', 'Of the other', 'Others');
  const invitation = await openMatch(ada, 'Ada', 'Of two devices');
  await expect(ada.page.getByText('You sealed Of two devices')).toBeVisible();
  const match = new URL(ada.page.url()).pathname;
  const words = await wordsOn(ada.page);
  const phone = await newPlayer(browser, baseURL!, PHONE);
  await join(phone.page, words, 'Phone');
  await ada.context.close();

  await phone.page.goto(match);
  await expect(phone.page.getByText('You sealed Of two devices')).toBeVisible();
  await joinMatch(bea, invitation, 'Bea', 'Of the other');
  for (const { page } of [phone, bea]) {
    for (const name of ['Of two devices', 'Of the other']) {
      await expect(page.getByRole('heading', { level: 3, name })).toBeVisible();
    }
  }
});
