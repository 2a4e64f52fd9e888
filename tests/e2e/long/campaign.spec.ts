import { type Browser, type Page, expect } from '@playwright/test';
import { SIDES, type Side } from '@/lib/play/game/side';
import { dutyOf, sealList } from '@/lib/play/match/duties';
import { replayMatch } from '@/lib/play/match/replay';
import { SECRETS } from '../../play/match/builders';
import { did, frozenOf, joinedMatch, matchAt, visitor } from '../../seed';
import { expectAccessible } from '../accessibility';
import { part, PHONE } from '../players';
import { test } from '../policyTest';

/** The link of a campaign, whose first match both have accepted. */
async function begun(browser: Browser, baseURL: string): Promise<string> {
  const [ann, bob] = [visitor(baseURL), visitor(baseURL)];
  // The same list on both sides: what happens before is tested with matches.
  const text = await frozenOf(ann, 'The Grell Survey');
  const two = { mission: 'skirmish', campaign: { games: 2 } };
  const { viewId, campaign } = await joinedMatch([ann, 'Ann'], [bob, 'Bob'], two);
  for (const side of SIDES) await did(ann, viewId, side, sealList(viewId, side, SECRETS[side], text));
  for (const side of [...SIDES, ...SIDES]) {
    const due = dutyOf(replayMatch(await matchAt(ann, viewId)).state, side, SECRETS[side], text);
    if (due !== null) await did(ann, viewId, side, due);
  }
  // The campaign begins with the models that pages state by this.
  const table = await (await browser.newContext()).newPage();
  for (const side of SIDES) {
    // A link to the page that is open is no new page.
    await table.goto('about:blank');
    await table.goto(`${baseURL}/m/${viewId}#${SECRETS[side]}`);
    await expect(table.getByText(side === 'a' ? 'You are Ann here' : 'Both players are at this device')).toBeVisible();
  }
  // By key: right after a tap another in the same place counts for nothing.
  for (const name of ['Ann', 'Bob']) {
    const accept = table.getByRole('button', { name: `Accept as ${name}` });
    await expect(accept).toBeEnabled();
    await accept.press('Enter');
  }
  // The page shows it before the server has it.
  await expect
    .poll(async () => (await matchAt(ann, viewId)).events.filter(({ kind }) => kind === 'accepted').length)
    .toBe(2);
  await table.context().close();
  return campaign!;
}

/** A player's browser on the campaign's page, opened by their own link. */
async function seated(
  browser: Browser,
  campaign: string,
  side: Side,
  options: { readonly viewport?: typeof PHONE } = {},
): Promise<Page> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  await page.goto(`/c/${campaign}#${SECRETS[side]}`);
  await expect(page.getByText(`You play ${side === 'a' ? 'Ann' : 'Bob'} on this device.`)).toBeVisible();
  await expect(page).not.toHaveURL(/#/);
  return page;
}

async function enter(page: Page, result: string, bonusOfAnn = 0, more: Readonly<Record<string, string>> = {}) {
  await page.getByText('Enter a result by hand').click();
  await page.getByLabel('Result').selectOption({ label: result });
  for (let point = 0; point < bonusOfAnn; point += 1) {
    await page.getByRole('button', { name: 'Add one bonus point of Ann' }).click();
  }
  for (const [label, value] of Object.entries(more)) await page.getByLabel(label).selectOption({ label: value });
  await page.getByRole('button', { name: 'Enter the result', exact: true }).click();
}

/** Designates the first model and trait that may be. */
async function designate(page: Page, name: string): Promise<string> {
  const form = page.getByRole('region', { name: new RegExp(`^${name}: designate`) });
  const model = form.getByLabel('Model');
  const free = (await model.locator('option:not([disabled]):not([value=""])').first().getAttribute('value')) ?? '';
  await model.selectOption(free);
  await form.getByLabel('Trait').selectOption({
    label:
      (await form
        .getByLabel('Trait')
        .locator('option:not([disabled]):not([value=""])')
        .filter({ hasNotText: '†' })
        .first()
        .textContent()) ?? '',
  });
  const chosen = (await model.locator('option:checked').textContent()) ?? '';
  await form.getByRole('button', { name: 'Designate' }).click();
  return chosen;
}

test('a campaign is kept by two players: games, growth, the aspect, a correction and what it breaks, the end', async ({
  page,
  browser,
  baseURL,
}) => {
  const campaign = await begun(browser, baseURL!);
  const ann = await seated(browser, campaign, 'a');
  const bob = await seated(browser, campaign, 'b', { viewport: PHONE });
  await expect(part(ann, 'Specialists')).toBeVisible();

  // Game 1 is for Combat, whatever anyone wants; Ann wins it and has two to designate, Bob one.
  await expect(part(ann, 'Game 1, for Combat')).toBeVisible();
  await enter(ann, 'Major victory for Ann', 2);
  await expect(part(bob, 'Games')).toContainText('Major victory for Ann');
  await expect(part(ann, 'Ann: designate 2 specialists')).toBeVisible();
  await expect(part(ann, 'Bob designates 1 specialist')).toBeVisible();
  const vehicles = part(ann, 'Ann: designate 2 specialists').getByLabel('Model').locator('option[disabled]');
  await expect(
    vehicles
      .filter({ hasText: '(a vehicle)' })
      .or(vehicles.filter({ hasText: 'already' }))
      .first(),
  ).toBeAttached();
  // What Bob has begun to choose outlives what Ann enters meanwhile.
  const chosenByBob = part(bob, 'Bob: designate 1 specialist').getByLabel('Trait');
  await chosenByBob.selectOption({ label: 'Fleet' });
  const grown = await designate(ann, 'Ann');
  await expect(part(ann, 'Ann: designate 1 specialist')).toBeVisible();
  await designate(ann, 'Ann');
  await expect(part(bob, 'Specialists of Ann')).toContainText('6 specialists');
  await expect(chosenByBob.locator('option:checked')).toHaveText('Fleet');
  await designate(bob, 'Bob');
  await expect(part(ann, 'Bob designates 1 specialist')).toHaveCount(0);

  // The list for game 2 has them, and is legal with them.
  await part(ann, 'Specialists of Ann').getByRole('link', { name: 'The list for game 2' }).click();
  await expect(ann.getByRole('img', { name: /Recon Squad: Legal/ })).toBeVisible();
  await expect(ann.getByRole('heading', { level: 1 })).toContainText('game 2');
  await expect(part(ann, 'The army')).toContainText(grown.replace(/ #?\d+$/, ''));
  await ann.goBack();

  await expect(ann.getByText('reads the frozen list of')).toHaveCount(0);

  // Bob is behind and chooses, in the match.
  await expect(part(ann, 'Game 2')).toContainText('Bob has the fewest campaign points, and chooses in the match');
  await ann.getByRole('button', { name: 'Play the next game' }).click();
  await ann.waitForURL(/\/m\/\w{10}$/);
  const match = ann.url();
  const waiting = await ann.context().newPage();
  await waiting.goto(match);
  await expect(waiting.getByRole('button', { name: 'Accept the game' })).toBeVisible();
  await ann.goto(`/c/${campaign}`);
  await expect(part(ann, 'Game 2').getByRole('link', { name: 'Go on with the match' })).toBeVisible();
  await enter(bob, 'Minor victory for Ann', 0, { 'The game counts for': 'Supply Chain', 'D6 of the winner': '5' });
  await expect(ann.getByRole('heading', { name: 'Ann wins the campaign' })).toBeVisible();
  await expect(part(ann, 'The end')).toContainText('strategic victory and brute conquest at once');

  // The match that was open for it is closed, says so, and waits for nothing; whoever looks at it is told at once.
  await expect(waiting.getByText('Game 2 of the campaign was entered by hand')).toBeVisible();
  await expect(waiting.getByRole('button', { name: 'Accept the game' })).toHaveCount(0);
  await expect(waiting.getByRole('status', { name: 'Next' })).toHaveCount(0);
  await waiting.goto('/games');
  await expect(waiting.getByRole('list', { name: 'Your games' })).toContainText('Closed: its game is entered');
  await expect(waiting.getByRole('list', { name: 'Your games' })).not.toContainText('Next:');
  await waiting.close();

  // Its story: the points as a line, who grew, and which game decided.
  const story = part(ann, 'The story so far').first();
  await expect(story.getByRole('img')).toHaveAccessibleName(
    'Campaign points after each game: game 1 8 to 0, game 2 12 to 2',
  );
  await expect(part(ann, 'Specialists')).toContainText(grown);
  await expect(story).toContainText('Game 1 decided: Ann was ahead from then to the end.');

  await expect(part(ann, 'Games')).toContainText('D6 for a second specialist: 5, Bob’s word');

  // Correcting game 1 shows what breaks before it is done, and after.
  await ann.getByRole('button', { name: 'Correct game 1' }).click();
  const sheet = ann.getByRole('dialog', { name: 'Correct an entry' });
  await sheet.getByLabel('Result').selectOption({ label: 'Draw' });
  for (let point = 0; point < 2; point += 1) {
    await sheet.getByRole('button', { name: 'Remove one bonus point of Ann' }).click();
  }
  await expect(sheet.getByRole('region', { name: 'Correct it' })).toContainText('Ann has nobody to designate now');
  await expectAccessible(ann);
  await sheet.getByRole('button', { name: 'Correct it' }).click();
  await expect(part(ann, 'Does not fit')).toContainText('Ann has nobody to designate now');
  await expect(part(bob, 'Games')).toContainText('Draw');
  await expect(part(bob, 'Does not fit')).toContainText('Ann has nobody to designate now');
  expect(await bob.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  await expectAccessible(bob);

  // An onlooker sees it all and can change nothing.
  await page.goto(`/c/${campaign}`);
  await expect(page.getByText('You are watching: only the two players can change this.')).toBeVisible();
  await expect(part(page, 'Standings')).toContainText('Combat');
  await expect(page.getByRole('button', { name: /^Correct/ })).toHaveCount(0);
});
