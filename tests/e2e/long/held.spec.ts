import { expect } from '@playwright/test';
import { did, join, newMatch, SECRETS } from '../../play/match/builders';
import { gameOf, visitor } from '../../seed';
import { expectAccessible } from '../accessibility';
import { closeSheet, open, openUnit, sheet } from '../editing';
import { heldList, naming, sentBy } from '../holding';
import { answer, fitTheirSeals, newPlayer, openMatch, ownList, PHONE, press, seal } from '../players';
import { test } from '../policyTest';

test('a list that stays on the device reaches the server when a match has shown it, and not before', async ({
  browser,
  baseURL,
}) => {
  const [ada, bea] = [await newPlayer(browser, baseURL!), await newPlayer(browser, baseURL!, PHONE)];
  const [ofAda, ofBea] = [sentBy(ada.context), sentBy(bea.context)];
  const secrets = ['Heron in hiding', 'Reed Lurkers', 'Note in hiding', 'Bittern below', 'Mud Whisperers'];
  const { page } = ada;
  const viewId = await heldList(page, secrets[0]!, secrets[1]!);
  const other = await heldList(bea.page, secrets[3]!, secrets[4]!);

  // What else is done with it sends nothing of it either.
  await expect(page.getByText('No server can read this list')).toBeVisible();
  await expectAccessible(page);
  const options = await openUnit(page, secrets[1]!);
  await options.getByLabel('Your notes on this unit').fill(secrets[2]!);
  await closeSheet(page);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByRole('button', { name: 'Redo', exact: true }).click();
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(sheet(page, 'Share')).toContainText('No link yet');
  await expect(sheet(page, 'Share').getByLabel('For your opponent')).toHaveCount(0);
  await expectAccessible(page);
  await page.goto(`/l/${viewId}`);
  await expect(page.getByText('This list is on this device only.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy link' })).toHaveCount(0);
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'screen' });
  await page.goto(`/l/${viewId}/play`);
  await expect(page.getByText(secrets[1]!).first()).toBeVisible();
  await page.goto('/');
  const own = page.getByRole('list', { name: 'Your lists' });
  await expect(own).toContainText('Only on this device: the server cannot read it');
  await page.getByRole('button', { name: `More for ${secrets[0]!}` }).click();
  await page.getByRole('button', { name: `Duplicate ${secrets[0]!}` }).click();
  const copy = `${secrets[0]!} 2`;
  const row = own.getByRole('listitem').filter({ has: page.getByRole('link', { name: copy, exact: true }) });
  await expect(row).toContainText('Only on this device');
  await page.getByRole('button', { name: `More for ${copy}` }).click();
  await page.getByRole('button', { name: `Delete ${copy}` }).click();
  await expect(own.getByRole('listitem')).toHaveCount(1);
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await page.goto('/mine');
  await page.getByRole('heading', { name: 'Leave this device' }).click();
  await page.getByRole('button', { name: 'Empty this browser' }).click();
  await expect(page.getByRole('dialog')).toContainText('Lost for good');
  await page.getByRole('button', { name: 'Keep it' }).click();
  await page.goto(`/edit/${viewId}`);
  await expect(page.getByRole('status').filter({ hasText: 'Only on this device' })).toBeVisible();
  expect((await ada.context.request.get(`/api/lists/${viewId}`)).status()).toBe(404);

  // A match: both choose, from what the device has.
  await ownList(ada, 'The Grell Survey', 'On the server', 'Readable');
  await page.goto('/games/new');
  const mine = page.getByRole('group', { name: 'Your lists' });
  await expect(mine.getByText('Only on this device: the server cannot read it')).toHaveCount(1);
  await page.reload();
  await expect(mine).toContainText('The server of this app can read the ones below');
  await expectAccessible(page);
  const invitation = await openMatch(ada, 'Ada', secrets[0]!);
  await expect(page.getByText(`You sealed ${secrets[0]!}`)).toBeVisible();
  await answer(bea, invitation, 'Bea', secrets[3]!);
  await expectAccessible(bea.page);
  for (const id of [viewId, other]) expect((await ada.context.request.get(`/api/lists/${id}`)).status()).toBe(404);
  expect([naming(ofAda, ...secrets), naming(ofBea, ...secrets)]).toEqual([[], []]);

  await press(bea.page, 'Join');
  for (const { page: each } of [ada, bea]) {
    await expect(each.getByRole('heading', { level: 3, name: secrets[0]! })).toBeVisible();
    await fitTheirSeals(each);
  }
  // Now both went up by themselves.
  for (const id of [viewId, other]) {
    await expect
      .poll(async () => (await ada.context.request.get(`/api/lists/${id}`)).status(), { timeout: 40_000 })
      .toBe(200);
  }
  expect(naming(ofAda, `PUT ${baseURL}/api/lists/${viewId}`).length).toBe(1);
  // What was sent was looked at in the right way.
  expect(naming(ofAda, secrets[1]!).length).toBeGreaterThan(0);
  expect(naming(ofBea, secrets[4]!).length).toBeGreaterThan(0);
  await page.goto('/');
  await expect(own.getByRole('listitem').filter({ hasText: secrets[0]! })).not.toContainText('Only on this device');
});

test('a match in which nothing was shown leaves a held list unread, and free for the next one', async ({
  page,
  context,
  baseURL,
}) => {
  const elsewhere = visitor(baseURL!);
  const joined = (id: string): Promise<string> => gameOf(elsewhere, did(newMatch({}, id), 'b', join));
  const [first, next] = [await joined('first-match'), await joined('next-match')];
  const sent = sentBy(context);
  const viewId = await heldList(page, 'Twice chosen', 'Patient Ones');
  await open(page, `/m/${first}#${SECRETS.a}`);
  await seal({ page }, 'Twice chosen');
  await expect(page.getByText('You sealed Twice chosen')).toBeVisible();
  // The other player never seals.
  await open(page, `/m/${next}#${SECRETS.a}`);
  await expect(page.getByRole('radio', { name: 'Twice chosen' })).toBeVisible();
  expect((await elsewhere.send(`/api/lists/${viewId}`)).status).toBe(404);
  expect(naming(sent, 'Twice chosen', 'Patient Ones')).toEqual([]);
  // What is sent was looked at in the right way.
  expect(naming(sent, `POST ${baseURL}/api/games/${first}/events`).length).toBeGreaterThan(0);
});
