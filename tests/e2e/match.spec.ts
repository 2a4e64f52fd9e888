// Only two real browsers show that each has at once what the other did, and nothing of it before that is due.
import { expect, type Page } from '@playwright/test';
import {
  answer,
  army,
  bases,
  byHand,
  fitTheirSeals,
  lose,
  matchAnswer,
  newPlayer,
  openMatch,
  ownList,
  part,
  PHONE,
  press,
  type PlayerPage,
} from './players';
import { test } from './policyTest';

/** All that came to this browser, its page, and what the server would tell it now. */
const seenBy = async (player: PlayerPage): Promise<string> =>
  [...player.received, await player.page.content(), await matchAnswer(player)].join('\n');

test('two browsers roll the same dice, and each sees at once what the other enters', async ({ browser, baseURL }) => {
  const [ada, bea] = [await newPlayer(browser, baseURL!), await newPlayer(browser, baseURL!, PHONE)];
  await ownList(ada, 'The Grell Survey', 'Heron in hiding', 'Stilted Watchers');
  await ownList(bea, 'The Grell Survey', 'Bittern below', 'Reed Piercers');
  const invitation = await openMatch(ada, 'Ada', 'Heron in hiding');

  // A sealed list is not sent before the other is in.
  await expect(ada.page.getByText('You sealed Heron in hiding')).toBeVisible();
  await answer(bea, invitation, 'Bea', 'Bittern below');
  const ofAda = /Heron in hiding|Stilted Watchers/;
  expect(await seenBy(bea)).not.toMatch(ofAda);
  expect(ada.sent.join('\n')).not.toMatch(ofAda);
  await press(bea.page, 'Join');
  for (const { page } of [ada, bea]) {
    for (const name of ['Heron in hiding', 'Bittern below']) {
      await expect(page.getByRole('heading', { level: 3, name })).toBeVisible();
    }
    await fitTheirSeals(page);
  }
  // Now it did arrive, by the same ways that were watched.
  expect(await seenBy(bea)).toMatch(ofAda);
  for (const { page } of [ada, bea]) await press(page, 'Accept the game');

  // Nor is a sealed stratagem.
  bea.received.length = 0;
  await ada.page.getByRole('radio', { name: /^Hero Exemplar/ }).check();
  await press(ada.page, 'Seal Hero Exemplar');
  await expect(ada.page.getByText('You sealed Hero Exemplar')).toBeVisible();
  await expect(bea.page.getByRole('list', { name: 'Seals' })).toContainText('Ada: sealed');
  expect([...bea.received, await matchAnswer(bea)].join('\n')).not.toMatch(/hero.exemplar/i);
  // A line each until one is tapped, and no longer than three screens.
  await expect(bea.page.getByText('You seize the initiative on a 4+ in place of a 6.')).toBeHidden();
  await bea.page.getByRole('radio', { name: /^Just As Planned/ }).check();
  await expect(bea.page.getByText('You seize the initiative on a 4+ in place of a 6.')).toBeVisible();
  expect(await bea.page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(3 * PHONE.height);
  await press(bea.page, 'Seal Just As Planned');
  // On a phone one's own army comes first, the other one at a tap.
  await bea.page.getByRole('group', { name: 'Whose army' }).getByRole('button', { name: /^Ada/ }).click();
  await expect(army(bea.page, 'Ada')).toContainText('Hero Exemplar');
  await expect(army(ada.page, 'Bea')).toContainText('Just As Planned');

  // Both browsers make the dice together; the winner alone has the choice.
  await press(ada.page, 'Roll off');
  const faces = async (page: Page): Promise<readonly (string | null)[]> => {
    const dice = part(page, 'Corners and edges').getByRole('img', { name: /^[1-6]$/ });
    await expect(dice.first()).toBeVisible();
    return Promise.all((await dice.all()).map((die) => die.getAttribute('aria-label')));
  };
  const fell = await faces(ada.page);
  expect(await faces(bea.page)).toEqual(fell);
  const [winner, other] = Number(fell.at(-2)) > Number(fell.at(-1)) ? [ada, bea] : [bea, ada];
  const verb = 'Take north-west, north edge';
  await expect(winner.page.getByRole('button', { name: verb })).toBeVisible();
  await expect(other.page.getByText(/Waiting: (Ada|Bea) chooses a corner/)).toBeVisible();
  await expect(other.page.getByRole('button', { name: verb })).toHaveCount(0);
  await press(winner.page, verb);
  await expect(
    other.page.getByRole('img', { name: /^A table of 48 by 48 inches.*north-west corner, north edge/ }),
  ).toBeVisible();
  for (const { page } of [ada, bea]) {
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }

  // By hand up to the first turn: what one enters the other sees.
  await byHand(bea.page, 'Who deploys first', { Ada: 6, Bea: 1 });
  await press(ada.page, 'Bea deploys first');
  await press(bea.page, 'Bea has deployed');
  await press(ada.page, 'Ada has deployed');
  await press(bea.page, 'Bea plays first');
  await press(ada.page, 'Do not try');
  await byHand(ada.page, 'Night fighting', { 'The die': 3 });
  // Before her page has the turn, a row that is opened closes again.
  await expect(bea.page.getByRole('region', { name: 'Turn', exact: true })).toContainText('Turn 1: Bea plays');
  // With the turn one's own army is in front again.
  await bea.page
    .getByRole('group', { name: 'Whose army' })
    .getByRole('button', { name: /^Ada/, pressed: false })
    .click();
  await lose(bases(army(bea.page, 'Ada')).last());
  await expect(bases(army(ada.page, 'Ada')).last()).toHaveAccessibleName(/lost$/);
  // What happens on the table either of them can take back.
  for (const { page } of [ada, bea]) {
    await expect(page.getByRole('button', { name: /^Take back: .*is lost/ }).first()).toBeVisible();
  }
  await press(bea.page, 'End turn of Bea');
  await expect(part(ada.page, 'Turn')).toContainText('Turn 1: Ada plays');
  for (const { context } of [ada, bea]) await context.close();
});
