import { expect } from '@playwright/test';
import { matchAnswer, newPlayer, openMatch, ownList, joinMatch, seal } from './players';
import { test } from './policyTest';

test('a seal that the server exchanges afterwards is seen, and nothing is shown to it', async ({
  browser,
  baseURL,
}) => {
  const [ada, bea] = [await newPlayer(browser, baseURL ?? ''), await newPlayer(browser, baseURL ?? '')];
  await ownList(ada, 'recon-squad/lists/the-grell-survey.json', 'Heron in hiding', 'Stilted Watchers');
  await ownList(bea, 'recon-squad/lists/too-much-tide.json', 'Bittern below', 'Reed Piercers');
  const invitation = await openMatch(ada, 'Ada', async (page) => {
    await page.getByRole('radio', { name: /without a mission/ }).check();
  });
  await joinMatch(bea, invitation, 'Bea');
  await seal(bea, 'Bittern below');
  await expect(ada.page.getByRole('list').getByText('Sealed', { exact: true })).toBeVisible();

  const commitment = /"commitment":"([0-9a-f]{64})"/.exec(await matchAnswer(ada))?.[1] ?? '';
  expect(commitment).not.toBe('');
  await ada.page.route('**/m/*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll(commitment, 'f'.repeat(64)) });
  });
  await ada.page.reload();
  const alarm = ada.page.getByRole('alert', { name: 'The log is not what this device knows' });
  await expect(alarm).toContainText(/Entry \d+, now “Bea sealed a list.”, is not the one that this device saw there/);
  // What Ada signs on top of that log fits no other.
  await seal(ada, 'Heron in hiding');
  await expect(ada.page.getByText(/The server has another log than this page/)).toBeVisible();
  await expect(alarm).toBeVisible();
  expect(ada.sent.join('\n')).not.toContain('Stilted Watchers');

  await ada.page.unroute('**/m/*');
  await ada.page.reload();
  await expect(alarm).toBeHidden();
  await seal(ada, 'Heron in hiding');
  await expect(bea.page.getByRole('heading', { level: 3, name: 'Heron in hiding' })).toBeVisible();
});
