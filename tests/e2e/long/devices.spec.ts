import { expect, type Page } from '@playwright/test';
import { joinMatch, newPlayer, openMatch, ownList, PHONE, seal } from '../players';
import { test } from '../policyTest';

/** Has words shown on a page of devices; gives them, and the link of the code. */
async function wordsOn(page: Page): Promise<string> {
  await page.goto('/devices');
  await page.getByRole('button', { name: 'Show a code and six words' }).click();
  const words = page.getByRole('list', { name: 'Six words' }).getByRole('listitem');
  await expect(words).toHaveCount(6);
  return (await words.allInnerTexts()).join(' ');
}

async function tryJoining(page: Page, words: string, name: string): Promise<void> {
  await page.goto('/devices');
  await page.getByLabel('The six words that the other device shows').fill(words);
  await page.getByLabel('Name of this device').fill(name);
  await page.getByRole('button', { name: 'Join', exact: true }).click();
}

async function join(page: Page, words: string, name: string): Promise<void> {
  await tryJoining(page, words, name);
  await expect(page.getByText('Joined: both devices have the same lists now.')).toBeVisible();
}

test('a phone that joined has the seat and the sealed list, so that the other one may die before the reveal', async ({
  browser,
  baseURL,
}) => {
  const [ada, bea] = [await newPlayer(browser, baseURL!), await newPlayer(browser, baseURL!)];
  await ownList(ada, 'recon-squad/lists/the-grell-survey.json', 'Of two devices', 'Ones');
  await ownList(bea, 'recon-squad/lists/too-much-tide.json', 'Of the other', 'Others');
  const invitation = await openMatch(ada, 'Ada');
  await joinMatch(bea, invitation, 'Bea');
  await seal(ada, 'Of two devices');
  await expect(ada.page.getByText('You sealed Of two devices')).toBeVisible();
  const match = new URL(ada.page.url()).pathname;
  const words = await wordsOn(ada.page);
  const phone = await newPlayer(browser, baseURL!, PHONE);
  await join(phone.page, words, 'Phone');
  await ada.context.close();

  await phone.page.goto(match);
  await expect(phone.page.getByText('You sealed Of two devices')).toBeVisible();
  await seal(bea, 'Of the other');
  for (const { page } of [phone, bea]) {
    for (const name of ['Of two devices', 'Of the other']) {
      await expect(page.getByRole('heading', { level: 3, name })).toBeVisible();
    }
  }
});
