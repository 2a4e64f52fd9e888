import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../accessibility';
import {
  answer,
  fitTheirSeals,
  newPlayer,
  openMatch,
  ownList,
  PHONE,
  playing,
  press,
  type PlayerPage,
} from '../players';
import { startServer } from '../../served';
import { test } from '../policyTest';

/** Nothing of a list: neither in what came over the network nor in the page. */
async function expectNothingOf({ page, received }: PlayerPage, ...hidden: readonly string[]): Promise<void> {
  const seen = [...received, await page.content()].join('\n');
  for (const words of hidden) expect(seen, words).not.toContain(words);
}

const shown = async (page: Page, ...names: readonly string[]): Promise<void> => {
  for (const name of names) await expect(page.getByRole('heading', { level: 3, name })).toBeVisible();
};

test('two players seal, nobody peeks, both lists are shown and verified, and a killed server loses nothing', async ({
  browser,
}) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'muster-sealed-'));
  const env = { DATABASE_URL: `file:${path.join(folder, 'muster.db')}` };
  const first = await startServer(env);
  const [ada, bea, onlooker] = [
    await newPlayer(browser, first.url),
    await newPlayer(browser, first.url, PHONE),
    await newPlayer(browser, first.url),
  ];
  const ofAda = ['Heron in hiding', 'Stilted Watchers'] as const;
  const ofBea = ['Bittern below', 'Reed Piercers'] as const;
  await ownList(ada, 'The Grell Survey', ...ofAda);
  await ownList(bea, 'Too Much Tide', ...ofBea);

  const invitation = await openMatch(ada, 'Ada', ofAda[0], playing('none'));
  await expect(ada.page).not.toHaveURL(/#/);
  await expectAccessible(ada.page);
  await expect(ada.page.getByText('You sealed Heron in hiding')).toBeVisible();
  await bea.page.goto(invitation);
  await expect(bea.page.getByRole('heading', { name: 'Ada invites you' })).toBeVisible();
  await onlooker.page.goto(new URL(ada.page.url()).pathname);
  const match = new URL(bea.page.url()).pathname.split('/').at(-1) ?? '';
  for (const way of ['', '?after=1', '/file']) {
    bea.received.push(await (await bea.context.request.get(`/api/games/${match}${way}`)).text());
  }
  await expectNothingOf(bea, ...ofAda);
  await expectNothingOf(onlooker, ...ofAda, ...ofBea);
  expect(ada.sent.join('\n')).not.toContain(ofAda[1]);

  await first.kill();
  await expect(bea.page.getByText('The server does not answer')).toBeVisible({ timeout: 30_000 });
  const second = await startServer(env, first.port);
  await expect(bea.page.getByText('The server does not answer')).toBeHidden({ timeout: 40_000 });

  // Bea has chosen, and Ada still sees nothing of it.
  await answer(bea, invitation, 'Bea', ofBea[0]);
  await expectNothingOf(ada, ...ofBea);
  await press(bea.page, 'Join');
  for (const { page } of [ada, bea, onlooker]) {
    await shown(page, ofAda[0], ofBea[0]);
    await fitTheirSeals(page);
    await expect(page.getByRole('article', { name: 'List of Ada' }).getByText('Legal', { exact: true })).toBeVisible();
    await expect(
      page.getByRole('article', { name: 'List of Bea' }).getByText('Illegal', { exact: true }),
    ).toBeVisible();
  }
  await expect(bea.page).not.toHaveURL(/#/);
  await expect(ada.page.getByRole('heading', { level: 1 })).toHaveText('Ada against Bea');
  await onlooker.page.goto(invitation);
  await expect(onlooker.page.getByText('this invitation is used')).toBeVisible();
  // Now that both are shown it did arrive, by the same ways that were watched.
  for (const [player, words] of [
    [ada, ofBea],
    [bea, ofAda],
  ] as const) {
    for (const each of words) expect(player.received.join('\n')).toContain(each);
  }
  await ada.page.getByText('Both lists fit their seals.').click();
  await ada.page.getByText('How Ada’s seal was checked').click();
  await expect(ada.page.getByText('muster-roll/list/1').first()).toBeVisible();
  await expectAccessible(ada.page);
  await expectAccessible(bea.page);

  await expect(onlooker.page.getByText('You are watching')).toBeVisible();
  await expect(onlooker.page.getByRole('button', { name: /Accept|Decline|Seal/ })).toHaveCount(0);
  await ada.page.getByRole('button', { name: 'Accept the game' }).click();
  await expect(ada.page.getByText('Bea has not accepted yet.')).toBeVisible();
  await bea.page.getByRole('button', { name: 'Accept the game' }).click();
  await expect(ada.page.getByText('Both have accepted.')).toBeVisible();
  await ada.page.reload();
  await expect(ada.page.getByText('You are Ada here')).toBeVisible();
  await expect(ada.page.getByText('Both have accepted.')).toBeVisible();
  await ada.page.getByText('Both lists and their verdicts').click();
  await shown(ada.page, ofAda[0], ofBea[0]);

  // Without a mission the game is over when both say so.
  await expect(onlooker.page.getByRole('button', { name: /end the game/i })).toHaveCount(0);
  await ada.page.getByRole('button', { name: /^Ask .* to end the game$/ }).click();
  await expect(bea.page.getByText('Ada wants to end the game now.')).toBeVisible();
  await bea.page.getByRole('button', { name: 'Bea agrees: end the game' }).click();
  for (const { page } of [ada, bea, onlooker]) await expect(page.getByText('The game is over.')).toBeVisible();

  await ada.page.goto('/games');
  await expect(ada.page.getByRole('link', { name: 'Ada against Bea' })).toBeVisible();
  await expectAccessible(ada.page);
  await second.kill();
  rmSync(folder, { recursive: true, force: true });
});
