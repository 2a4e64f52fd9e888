import { expect, type Page } from '@playwright/test';
import {
  answer,
  byHand,
  fitTheirSeals,
  newPlayer,
  openMatch,
  ownList,
  part,
  PHONE,
  type PlayerPage,
  playing,
  press,
} from '../players';
import { test } from '../policyTest';

/** The whole of it, by two players with browsers of their own: what each part does in detail is tested beside this. */

async function declare(page: Page, stratagem: string): Promise<void> {
  await page.getByRole('radio', { name: new RegExp(`^${stratagem}`) }).check();
  await page.getByRole('button', { name: `Seal ${stratagem}` }).click();
}

/** The first trait that needs no weapon, for the first model that may have it; gives the model's name. */
async function designate(page: Page): Promise<string> {
  const form = page.getByRole('region', { name: /: designate \d/ });
  const [model, trait] = [form.getByLabel('Model'), form.getByLabel('Trait')];
  const open = 'option:not([disabled]):not([value=""])';
  await model.selectOption((await model.locator(open).first().getAttribute('value')) ?? '');
  await trait.selectOption((await trait.locator(open).filter({ hasNotText: '†' }).first().getAttribute('value')) ?? '');
  const chosen = (await model.locator('option:checked').textContent()) ?? '';
  await form.getByRole('button', { name: 'Designate' }).click();
  return chosen;
}

async function acceptBoth(ada: PlayerPage, bea: PlayerPage): Promise<void> {
  for (const { page } of [ada, bea]) await page.getByRole('button', { name: 'Accept the game' }).click();
}

test('from the invitation over a sealed Skirmish to the corrected campaign', async ({ browser, baseURL }) => {
  const [ada, bea] = [await newPlayer(browser, baseURL ?? ''), await newPlayer(browser, baseURL ?? '', PHONE)];
  const ofAda = ['Heron in hiding', 'Stilted Watchers'] as const;
  const ofBea = ['Bittern below', 'Reed Piercers'] as const;
  for (const [player, [list, unit]] of [
    [ada, ofAda],
    [bea, ofBea],
  ] as const) {
    await ownList(player, 'The Grell Survey', list, unit);
  }

  const invitation = await openMatch(ada, 'Ada', ofAda[0], playing('campaign'));
  await answer(bea, invitation, 'Bea', ofBea[0]);
  for (const words of ofAda) expect([...bea.received, await bea.page.content()].join('\n')).not.toContain(words);
  await press(bea.page, 'Join');
  for (const { page } of [ada, bea]) await fitTheirSeals(page);
  await acceptBoth(ada, bea);

  // The stratagems: sealed by both before either is shown.
  await declare(ada.page, 'Change Of Plans');
  await expect(bea.page.getByRole('list', { name: 'Seals' })).toContainText('Ada: sealed');
  expect(ada.sent.join('\n')).not.toContain('change-of-plans');
  await declare(bea.page, 'Just As Planned');
  await part(ada.page, 'Models of the stratagems').getByRole('button', { name: 'Roll a D3' }).click();
  const asked = Number(
    /choose (\d) models/.exec(
      await part(ada.page, 'Models of the stratagems')
        .getByText(/choose \d models/)
        .innerText(),
    )?.[1],
  );
  expect(asked).toBeGreaterThanOrEqual(3);
  const offered = part(ada.page, 'Models of the stratagems').getByRole('checkbox');
  for (let place = 0; place < asked; place += 1) await offered.nth(place).check();
  await ada.page.getByRole('button', { name: `Give it to these ${asked} models` }).click();
  // On a phone the other army is one tap away.
  await bea.page.getByRole('group', { name: 'Whose army' }).getByRole('button', { name: /^Ada/ }).click();
  await expect(bea.page.getByRole('region', { name: 'Ada’s army' }).getByText('Scout', { exact: true })).toBeVisible();

  // Who stands where and goes first; the corner is rolled for by both devices.
  await part(ada.page, 'Corners and edges').getByRole('button', { name: /^Roll/ }).click();
  const chooser = await Promise.race(
    [ada, bea].map(async (player) => {
      await player.page.getByRole('radio', { name: 'south-east, south edge' }).waitFor();
      return player.page;
    }),
  );
  await chooser.getByRole('radio', { name: 'south-east, south edge' }).check();
  await press(chooser, 'Take south-east, south edge');
  await byHand(ada.page, 'Who deploys first', { Ada: 6, Bea: 1 });
  await press(ada.page, 'Ada deploys first');
  await press(ada.page, 'Ada has deployed');
  await press(bea.page, 'Bea has deployed');
  await press(ada.page, 'Ada plays first');
  await press(bea.page, 'Do not try');
  await byHand(ada.page, 'Night fighting', { 'The die': 3 });

  for (let turn = 1; turn <= 5; turn += 1) {
    await press(ada.page, 'End turn of Ada');
    await press(bea.page, 'End turn of Bea');
  }
  await press(ada.page, 'The centre: Ada');
  await press(ada.page, 'The north-east quadrant: Ada');
  await byHand(bea.page, 'The battle', { 'The die': 1 });
  for (const { page } of [ada, bea]) await expect(part(page, 'Result')).toContainText('Major victory for Ada');
  await press(ada.page, 'Confirm as Ada');
  await press(bea.page, 'Confirm as Bea');

  // The campaign has taken the result over by itself; Ada designates two specialists, Bea one.
  await ada.page
    .getByRole('link', { name: /campaign/i })
    .first()
    .click();
  await expect(part(ada.page, 'Games')).toContainText('Major victory for Ada');
  const grown = [await designate(ada.page)];
  await expect(part(ada.page, 'Ada: designate 1 specialist')).toBeVisible();
  grown.push(await designate(ada.page));
  await bea.page.goto(ada.page.url());
  await designate(bea.page);

  // The next game has the frozen lists with the grown specialists.
  await press(ada.page, 'Play the next game');
  await ada.page.waitForURL(/\/m\/\w{10}$/);
  await expect(
    ada.page.getByRole('article', { name: 'List of Ada' }).getByText('Legal', { exact: true }),
  ).toBeVisible();
  for (const name of grown) {
    await expect(ada.page.getByRole('article', { name: 'List of Ada' })).toContainText(name.replace(/ #?\d+$/, ''));
  }
  await bea.page.goto(ada.page.url());
  await expect(bea.page.getByText('You are Bea here')).toBeVisible();
  await acceptBoth(ada, bea);
  // Bea is behind and chooses what it counts for.
  await bea.page.getByRole('radio', { name: 'Supply Chain' }).check();
  await press(bea.page, 'Choose Supply Chain');
  await expect(part(ada.page, 'Stratagems')).toBeVisible();

  // Game 1 was entered wrongly: the correction says what it breaks.
  await ada.page
    .getByRole('link', { name: /campaign/i })
    .first()
    .click();
  await press(ada.page, 'Correct game 1');
  const sheet = ada.page.getByRole('dialog', { name: 'Correct an entry' });
  await sheet.getByLabel('Result').selectOption({ label: 'Draw' });
  await expect(sheet).toContainText('nobody to designate');
  await sheet.getByRole('button', { name: 'Correct it' }).click();
  await expect(part(ada.page, 'Games')).toContainText('Draw');
  await expect(part(ada.page, 'Does not fit')).toContainText('Ada');
});
