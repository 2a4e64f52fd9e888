import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../accessibility';
import { army, bases, byHand, lose, part, PHONE, press } from '../players';
import { test } from '../policyTest';

/** Ada and Bea on one device: both seal the first sample list, and accept. */
async function accepted(page: Page): Promise<void> {
  await page.goto('/games/new');
  await page.getByRole('radio', { name: /^Recon Squad/ }).check();
  await page.getByLabel('Your name').fill('Ada');
  await page.getByRole('checkbox', { name: 'We both play on this device' }).check();
  await page.getByLabel('Name of the second player').fill('Bea');
  await page.getByRole('button', { name: 'Open the match' }).click();
  for (const name of ['Ada', 'Bea']) {
    await page.getByRole('button', { name: `I am ${name}` }).click();
    await page.getByRole('radio').first().check();
    await page.getByRole('button', { name: 'Seal this list' }).click();
  }
  for (const name of ['Ada', 'Bea']) await page.getByRole('button', { name: `Accept as ${name}` }).click();
}

async function seal(page: Page, name: string, stratagem: string): Promise<void> {
  await page.getByRole('button', { name: `I am ${name}` }).click();
  await page.getByRole('radio', { name: new RegExp(`^${stratagem}`) }).check();
  await page.getByRole('button', { name: `Seal ${stratagem}` }).click();
}

test('two players on one device play a Skirmish from the stratagems to the result', async ({ page, browser }) => {
  await accepted(page);

  // Stratagems: neither is to be seen until both are sealed.
  await seal(page, 'Ada', 'Change Of Plans');
  await expect(page.getByRole('list', { name: 'Seals' })).toContainText('Ada: sealed');
  await expect(page.getByText('Change Of Plans')).toHaveCount(0);
  await seal(page, 'Bea', 'Just As Planned');
  const models = part(page, 'Models of the stratagems');
  await models.getByRole('button', { name: 'Roll a D3' }).click();
  await models.getByText('How this roll can be checked').click();
  await expect(models.getByText('Hash of the roll')).toBeVisible();
  await expectAccessible(page);
  const asked = Number(/choose (\d) models/.exec(await models.getByText(/choose \d models/).innerText())?.[1]);
  const offered = bases(models);
  for (let place = 0; place < asked; place += 1) await offered.nth(place).click();
  await models.getByRole('button', { name: `Give it to these ${asked} models` }).click();
  await expect(army(page, 'Ada').getByText('Scout', { exact: true })).toBeVisible();

  // Corners, deployment, who goes first.
  await byHand(page, 'Corners and edges', { Ada: 2, Bea: 5 });
  await page.getByRole('radio', { name: 'south-east' }).check();
  await page.getByRole('radio', { name: 'south', exact: true }).check();
  await press(page, 'Take south-east, south edge');
  await expect(
    page.getByRole('img', { name: /Ada: north-west corner, north edge. Bea: south-east corner, south edge/ }),
  ).toBeVisible();
  await byHand(page, 'Who deploys first', { Ada: 6, Bea: 1 });
  await press(page, 'Ada deploys first');
  await press(page, 'Ada has deployed');
  await press(page, 'Bea has deployed');
  await expect(army(page, 'Ada')).toContainText('Before the first turn models with Scout may move once more');
  await press(page, 'Ada plays first');
  await press(page, 'Try to seize it');
  await byHand(page, 'Seize the initiative', { 'The die': 4 });
  await byHand(page, 'Night fighting', { 'The die': 5 });

  // Bea seized on a 4, thanks to Just As Planned.
  const turn = part(page, 'Turn');
  await expect(turn).toContainText('Turn 1: Bea plays');
  await expect(turn).toContainText('Night fighting');
  await expectAccessible(page);

  // Both armies, markers and all: three screens of a phone.
  await page.setViewportSize(PHONE);
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollHeight))
    .toBeLessThanOrEqual(3 * PHONE.height);
  await page.setViewportSize({ width: 1280, height: 800 });

  // Somebody with the link sees the same, and has nothing to press.
  const guest = await (await browser.newContext()).newPage();
  await guest.goto(page.url());
  await expect(part(guest, 'Turn')).toContainText('Turn 1: Bea plays');
  await expect(guest.getByRole('button', { name: /End turn|Take back|^Lost|^-1|ongoing reserve/ })).toHaveCount(0);

  // Losses up to the breaking point, one of them taken back.
  const ada = army(page, 'Ada');
  const all = await bases(ada).count();
  const toBreak = all - Math.ceil(all / 2) + 1;
  // A tap, even a double one, opens a model's row and enters nothing.
  await bases(ada).last().dblclick();
  await expect(ada).toContainText(`${all} of ${all} remain`);
  await lose(bases(ada).last());
  await expect(ada).toContainText(`${all - 1} of ${all} remain`);
  // In its own place it is offered to take it back.
  await ada.getByRole('button', { name: /^Undo/ }).click();
  await expect(ada).toContainText(`${all} of ${all} remain`);
  await lose(bases(ada).last());
  await expect(ada).toContainText(`${all - 1} of ${all} remain`);
  await page
    .getByRole('button', { name: /^Take back: .*is lost/ })
    .first()
    .click();
  await expect(ada).toContainText(`${all} of ${all} remain`);
  await ada.getByRole('button', { name: /^Into ongoing reserve/ }).click();
  await expect(ada).toContainText(`${all - 1} of ${all} remain`);
  await page
    .getByRole('button', { name: /^Take back: .*ongoing reserve/ })
    .first()
    .click();
  await expect(ada).toContainText(`${all} of ${all} remain`);
  for (let place = 0; place < toBreak; place += 1) {
    await lose(bases(ada).nth(all - 1 - place));
  }
  await expect(ada).toContainText(
    `${all - toBreak} of ${all} remain. Ada’s army has fewer than half its units: it breaks at the start of Ada’s ` +
      `turn 1`,
  );
  await press(page, 'End turn of Bea');
  await expect(ada).toContainText('Ada’s army is broken since the start of Ada’s turn 1');
  await expect(ada).toContainText('Before anything else each unit takes a morale check, the leader first');
  await expect(army(guest, 'Ada')).toContainText('is broken since the start');

  // Markers and corners, then the game runs to its end by the dice.
  await press(page, 'The centre: Bea');
  await press(page, 'The north-east quadrant: Ada');
  await press(page, 'The south-west quadrant: Bea');
  for (const corner of ['north-west', 'north-east', 'south-east', 'south-west']) {
    await press(page, `Bea has a model within 12 inches of the ${corner} corner`);
  }
  await press(page, 'End turn of Ada');
  for (let round = 2; round <= 5; round += 1) {
    for (const name of ['Bea', 'Ada']) await press(page, `End turn of ${name}`);
  }
  await byHand(page, 'The battle', { 'The die': 2 });

  const result = part(page, 'Result');
  await expect(result).toContainText('Minor victory for Bea; bonus points: Ada 0, Bea 1.');
  await expect(result).toContainText('Bea holds 2, Ada 1');
  await expectAccessible(page);
  await press(page, 'Confirm as Ada');
  await press(page, 'Confirm as Bea');
  await expect(result).toContainText('Bea confirmed');
  await expect(part(guest, 'Result')).toContainText('Minor victory for Bea');
  await page.reload();
  await expect(part(page, 'Result')).toContainText('Bea confirmed');
});
