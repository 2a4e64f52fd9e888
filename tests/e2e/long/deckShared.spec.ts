import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../accessibility';
import { joinMatch, newPlayer, openMatch, PHONE, type PlayerPage } from '../players';
import { test } from '../policyTest';

const deck = (page: Page) => page.getByRole('region', { name: 'Activation deck' });
const drawn = (page: Page) => deck(page).getByRole('article', { name: 'Drawn card' });
const draw = (page: Page) => page.getByRole('button', { name: 'Draw', exact: true });

/** Ada on a desktop and Bea on a phone, each with a sample force, both accepted. */
async function accepted(ada: PlayerPage, bea: PlayerPage): Promise<void> {
  await joinMatch(bea, await openMatch(ada, 'Ada', 'High Water at Lock Seven'), 'Bea', 'Too Hot to Hold');
  for (const { page } of [ada, bea]) {
    await page.getByRole('button', { name: /^Accept/ }).click();
  }
}

test('two phones share one deck: both see each card, losses and new rounds', async ({ browser, baseURL }) => {
  const ada = await newPlayer(browser, baseURL ?? '');
  const bea = await newPlayer(browser, baseURL ?? '', PHONE);
  await accepted(ada, bea);
  await ada.page.getByRole('button', { name: 'Share one deck on both phones' }).click();
  await expect(draw(bea.page)).toBeVisible();
  // Each says where the own Airborne units start.
  for (const { page } of [ada, bea]) {
    const asked = page.getByRole('button', { name: 'On the table' });
    while ((await asked.count()) > 0) await asked.first().click();
  }
  const total = Number(
    /(\d+) left/.exec(
      await deck(bea.page)
        .getByText(/drawn, \d+ left/)
        .innerText(),
    )?.[1],
  );
  expect(total).toBeGreaterThan(5);

  for (const [at, { page }] of [ada, bea, ada].entries()) {
    // The second of a double tap is no second card.
    await draw(page).dblclick();
    for (const each of [ada, bea]) await expect(deck(each.page).getByText(`${at + 1} drawn`)).toBeVisible();
    const names = [ada, bea].map((each) => drawn(each.page).getByRole('heading', { level: 2 }).innerText());
    expect(await names[0]).toBe(await names[1]);
  }
  // What is entered on the card is on the other's card, too.
  // The states of a large unit are folded.
  for (const { page } of [ada, bea]) {
    const folded = drawn(page).getByText(/^States and \d+ models$/);
    if (await folded.isVisible()) await folded.click();
  }
  await drawn(bea.page).getByRole('button', { name: 'Overwatch' }).click();
  await expect(drawn(ada.page).getByRole('button', { name: 'Overwatch', pressed: true })).toBeVisible();
  await expect(bea.page.getByRole('button', { name: 'End round' })).toHaveCount(0);
  await expectAccessible(bea.page);
  const size = await bea.page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.scrollHeight,
  ]);
  expect(size[0]).toBeLessThanOrEqual(PHONE.width);
  // How long the drawn card is depends on the unit: all else fits four screens.
  const card = (await drawn(bea.page).boundingBox())?.height ?? 0;
  expect((size[1] ?? 0) - card).toBeLessThan(4 * PHONE.height);
  const bar = await draw(bea.page).boundingBox();
  expect(bar !== null && bar.y > PHONE.height / 2).toBe(true);

  // A unit that Bea enters as dead leaves the deck of both, and Ada takes it back.
  const died = drawn(ada.page).getByText(/^Died: its models are lost/);
  await drawn(bea.page).getByRole('button', { name: 'Whole unit lost' }).click();
  await expect(died).toBeVisible();
  await ada.page.getByRole('button', { name: /^Take back/ }).click();
  await expect(died).toHaveCount(0);

  // A printed card, an early round, and a page that is opened again.
  await deck(bea.page).getByText('A printed card was drawn').click();
  await deck(bea.page).getByLabel('Its unit').selectOption({ index: 1 });
  await deck(bea.page).getByRole('button', { name: 'Enter', exact: true }).click();
  await expect(deck(ada.page).getByText('4 drawn')).toBeVisible();
  await deck(bea.page).getByRole('button', { name: 'Start round 2 early' }).click();
  for (const { page } of [ada, bea]) await expect(deck(page).getByText(`0 drawn, ${total} left`)).toBeVisible();
  await bea.page.reload();
  await draw(bea.page).click();
  await expect(deck(ada.page).getByText('1 drawn')).toBeVisible();

  // Somebody with the link sees the card and has nothing to press.
  const guest = await newPlayer(browser, baseURL ?? '', PHONE);
  await guest.page.goto(new URL(ada.page.url()).pathname);
  await expect(drawn(guest.page)).toBeVisible();
  await expect(draw(guest.page)).toHaveCount(0);
  await expect(deck(guest.page).getByRole('button', { name: / died$/ })).toHaveCount(0);

  await deck(ada.page).getByRole('button', { name: 'Put the deck away' }).click();
  await expect(deck(bea.page).getByText('The deck is put away.')).toBeVisible();
  await bea.page.getByRole('button', { name: /^Take back/ }).click();
  await expect(draw(ada.page)).toBeVisible();

  // Once both have ended the game there is nothing to draw.
  await bea.page.getByRole('button', { name: /^Ask .* to end the game$/ }).click();
  await expect(ada.page.getByText('Bea wants to end the game. Answer')).toBeVisible();
  await ada.page.getByRole('button', { name: 'Ada agrees: end the game' }).click();
  for (const { page } of [ada, bea]) {
    await expect(page.getByText('The game is over.')).toBeVisible();
    await expect(draw(page)).toHaveCount(0);
  }
});
