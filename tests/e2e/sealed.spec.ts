import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility';
import { joinMatch, newPlayer, openMatch, ownList, seal } from './players';
import { test } from './policyTest';

const GRELL = 'recon-squad/lists/the-grell-survey.json';
const TIDE = 'recon-squad/lists/too-much-tide.json';

const shown = async (page: Page, ...names: readonly string[]): Promise<void> => {
  for (const name of names) await expect(page.getByRole('heading', { level: 3, name })).toBeVisible();
};

test('a player goes on on another device by their own link, where the sealed list is picked once more', async ({
  browser,
  baseURL,
}) => {
  const [ada, bea, tablet] = [
    await newPlayer(browser, baseURL ?? ''),
    await newPlayer(browser, baseURL ?? ''),
    await newPlayer(browser, baseURL ?? ''),
  ];
  const list = await ownList(ada, GRELL, 'Of two devices', 'Twice Seen');
  const other = await ownList(ada, TIDE, 'Not that one', 'Never Seen');
  await ownList(bea, GRELL, 'Across', 'Other Side');
  await joinMatch(bea, await openMatch(ada, 'Ada'), 'Bea');
  await seal(ada, 'Of two devices');
  await expect(ada.page.getByText('You sealed Of two devices')).toBeVisible();
  await ada.page.getByText('Play on as Ada on another device').click();
  const link = await ada.page.getByLabel('Own link of Ada').inputValue();
  await ada.context.close();
  await seal(bea, 'Across');

  const { page } = tablet;
  await page.goto(link);
  await expect(page.getByText('You are Ada here')).toBeVisible();
  expect(page.url()).not.toContain('#');
  await expect(page.getByText('was sealed on another device')).toBeVisible();
  await page.getByText('Use the link of a list').click();
  const show = async (viewId: string): Promise<void> => {
    await page.getByLabel('Link of a list, or of a frozen one').fill(`${baseURL}/l/${viewId}`);
    await page.getByRole('button', { name: 'Show this list' }).click();
  };
  await show('2222222222');
  await expect(page.getByText('no such list')).toBeVisible();
  await show(other);
  await expect(page.getByText('Not that one, as it stands now, is not the list that was sealed')).toBeVisible();
  await show(list);
  await shown(bea.page, 'Of two devices', 'Across');

  await bea.page.getByRole('button', { name: 'Decline', exact: true }).click();
  await bea.page.getByLabel('Reason, if you like').fill('Not tonight');
  await bea.page.getByRole('button', { name: 'Decline for good' }).click();
  await expect(page.getByText('Bea declined this match: Not tonight')).toBeVisible();

  // The device lists the match by its seat, and may leave it out of its list.
  await page.goto('/games');
  const listed = page.getByRole('link', { name: 'Ada against Bea' });
  await expect(listed).toBeVisible();
  await page.getByRole('button', { name: 'Hide Ada against Bea' }).click();
  await expect(listed).toHaveCount(0);
  await page.reload();
  await page.getByRole('button', { name: 'Show 1 hidden game' }).click();
  await expect(listed).toBeVisible();
  await expectAccessible(page);
});
