import { readFileSync } from 'node:fs';
import path from 'node:path';
import Database from 'libsql';
import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import { joinMatch, newPlayer, openMatch, PHONE, seal as sealList, type PlayerPage } from './players';
import { test } from './policyTest';

/** What goes wrong between two people with two phones, and what a server can try. */

const now = (page: Page, title: string): Locator => page.getByRole('region', { name: title, exact: true });
const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();
const turn = (page: Page): Locator => now(page, 'Turn');

async function byHand(page: Page, title: string, faces: Readonly<Record<string, number>>): Promise<void> {
  const step = now(page, title);
  await step.getByText('Enter dice rolled by hand').click();
  for (const [name, face] of Object.entries(faces)) {
    await step.getByRole('button', { name: `${name}: ${face}` }).click();
  }
  await step.getByRole('button', { name: 'Enter this roll' }).click();
}

/** Two phones, both lists accepted. */
async function accepted(browser: Browser, baseURL: string): Promise<readonly [PlayerPage, PlayerPage]> {
  const [ada, bea] = [await newPlayer(browser, baseURL), await newPlayer(browser, baseURL, PHONE)];
  await joinMatch(bea, await openMatch(ada, 'Ada'), 'Bea');
  for (const player of [ada, bea]) await sealList(player, 'The Grell Survey');
  for (const { page } of [ada, bea]) await press(page, 'Accept the game');
  return [ada, bea];
}

/** The first turn has begun: Bea plays. */
async function begun([ada, bea]: readonly [PlayerPage, PlayerPage]): Promise<void> {
  for (const [{ page }, stratagem] of [
    [ada, 'Hero Exemplar'],
    [bea, 'Just As Planned'],
  ] as const) {
    await page.getByRole('radio', { name: new RegExp(`^${stratagem}`) }).check();
    await press(page, `Seal ${stratagem}`);
  }
  await byHand(bea.page, 'Corners and edges', { Ada: 2, Bea: 6 });
  await press(bea.page, 'Take north-west, north edge');
  await byHand(bea.page, 'Who deploys first', { Ada: 1, Bea: 6 });
  await press(bea.page, 'Bea deploys first');
  await press(bea.page, 'Bea has deployed');
  await press(ada.page, 'Ada has deployed');
  await press(bea.page, 'Bea plays first');
  await press(ada.page, 'Leave it');
  await byHand(ada.page, 'Night fighting', { 'The die': 3 });
  await expect(turn(bea.page)).toContainText('Turn 1: Bea plays');
}

test('a turn is ended once, by whose turn it is; either takes it back, and the other is told', async ({
  browser,
  baseURL,
}) => {
  const both = await accepted(browser, baseURL ?? '');
  const [ada, bea] = both;
  await begun(both);
  // Both phones show the same six words after set-up.
  const words = (page: Page): Promise<string> => page.getByRole('group', { name: /^After set-up/ }).innerText();
  await expect(ada.page.getByRole('group', { name: /^After set-up/ })).not.toContainText('…');
  expect(await words(ada.page)).toBe(await words(bea.page));

  // The waiting player has nothing to tap.
  const end = (page: Page): Locator => page.getByRole('button', { name: /^End turn of/ });
  await expect(end(ada.page)).toHaveCount(0);
  await end(bea.page).dblclick();
  await expect(turn(ada.page)).toContainText('Turn 1: Ada plays');
  await expect(end(bea.page)).toHaveCount(0);
  await expect(end(ada.page)).toBeEnabled();
  // Two taps of one finger, the second 200 ms later.
  await end(ada.page).click({ clickCount: 2, delay: 200 });
  await expect(turn(bea.page)).toContainText('Turn 2: Bea plays');
  await expect(turn(ada.page)).toContainText('Turn 2: Bea plays');

  // Ada ended too early: Bea takes it back, and Ada is told.
  await bea.page.getByRole('button', { name: 'Take back: Ada ended turn 1.' }).first().click();
  await expect(turn(ada.page)).toContainText('Turn 1: Ada plays');
  await expect(ada.page.getByText('Bea took back: Ada ended turn 1.').first()).toBeVisible();

  // What was rolled by hand stands as said, until the other agrees.
  const said = ada.page.getByRole('region', { name: 'Said by Bea' }).first();
  await expect(said).toContainText('Nothing waits for your answer');
  await said.getByRole('button', { name: 'Not so' }).click();
  await bea.page
    .getByText(/^What happened/)
    .first()
    .click();
  await expect(bea.page.getByText('Ada does not agree').first()).toBeVisible();
});

test('one plays on for the other who is gone, and both abandon the game', async ({ browser, baseURL }) => {
  const [ada, bea] = await accepted(browser, baseURL ?? '');
  await ada.page.getByText('If Bea is gone').click();
  await press(ada.page, 'Play on for Bea');
  await expect(ada.page.getByText(/You play on for Bea/)).toBeVisible();
  await ada.page
    .getByRole('group', { name: 'For Bea, in the open' })
    .getByRole('radio', { name: /^Just As Planned/ })
    .check();
  // Nobody is gone who did something just now.
  await expect(async () => {
    await press(ada.page, 'Name Just As Planned');
    await expect(bea.page.getByText('Ada, for Bea who is gone: the stratagem is Just As Planned.').first()).toBeVisible(
      {
        timeout: 2000,
      },
    );
  }).toPass({ timeout: 60_000, intervals: [8000] });
  await expect(bea.page.getByText('Ada, for Bea who is gone: the stratagem is Just As Planned.').first()).toBeVisible();

  await bea.page.getByText('If Ada is gone').click();
  await press(bea.page, 'Abandon the game');
  await expect(ada.page.getByText('Bea wants to abandon the game.')).toBeVisible();
  await press(ada.page, 'Agree: abandon the game');
  for (const { page } of [ada, bea]) await expect(page.getByText('Both abandoned this game.')).toBeVisible();
  await expect(bea.page.getByRole('status', { name: 'Next' })).toHaveCount(0);
});

test('a server that forges, changes, drops or cuts is named by who made or saw the entry', async ({
  browser,
  baseURL,
}) => {
  const both = await accepted(browser, baseURL ?? '');
  const [ada, bea] = both;
  await begun(both);
  const onlooker = await newPlayer(browser, baseURL ?? '', PHONE);
  await onlooker.page.goto(bea.page.url());
  await expect(turn(onlooker.page)).toContainText('Turn 1: Bea plays');
  const alarm = (page: Page): Locator => page.getByRole('alert', { name: 'The log is not what this device knows' });
  for (const { page } of [ada, bea, onlooker]) await expect(alarm(page)).toHaveCount(0);

  const database = new Database(path.join(process.env.MUSTER_E2E_FOLDER ?? '', 'muster.db'));
  const viewId = new URL(bea.page.url()).pathname.split('/').at(-1) ?? '';
  const honest = (database.prepare('SELECT document, version FROM Game WHERE viewId = ?').get(viewId) ?? {}) as {
    readonly document: string;
  };
  /** From now on the server tells another log, to pages as to requests. */
  function tells(change: (events: Told[]) => void): void {
    const log = JSON.parse(honest.document) as { events: Told[] };
    change(log.events);
    database
      .prepare('UPDATE Game SET document = ?, version = ? WHERE viewId = ?')
      .run(JSON.stringify(log), log.events.length + 1, viewId);
  }
  const lies: readonly (readonly [string, (events: Told[]) => void, RegExp])[] = [
    [
      'changed',
      (events) => void Object.assign(events.at(-1)!, { faces: [6] }),
      /Entry \d+, .*6.*, is not the one that/,
    ],
    ['cut', (events) => void events.splice(-3), /The server’s log ends after \d+ entries/],
    ['dropped', (events) => void events.splice(-4, 1), /is not the one that this device saw there/],
    [
      'forged',
      (events) => void events.push({ ...events.at(-1)!, id: 'forged-by-nobody', kind: 'deployed' }),
      /Entry \d+, .* is not signed by Ada: somebody else wrote it/,
    ],
  ];
  for (const [what, lie, says] of lies) {
    tells(lie);
    for (const { page } of [ada, bea, onlooker]) {
      await page.reload();
      await expect(alarm(page), what).toContainText(says);
    }
    if (what !== 'cut') continue;
    // What the server has no more, whoever saw it still has.
    for (const { page } of [ada, onlooker]) {
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        alarm(page).getByRole('button', { name: 'Save the log as this device had it' }).click(),
      ]);
      const { games } = JSON.parse(readFileSync(await file.path(), 'utf8')) as { games: { log: { events: Told[] } }[] };
      const had = (JSON.parse(honest.document) as { events: Told[] }).events.map(({ id }) => id);
      expect(games[0]?.log.events.map(({ id }) => id)).toEqual(had);
    }
  }
  tells(() => undefined);
  for (const { page } of [ada, bea, onlooker]) {
    await page.reload();
    await expect(turn(page)).toContainText('Turn 1: Bea plays');
    await expect(alarm(page)).toHaveCount(0);
  }
  database.close();
});

/** An entry as the server tells it. */
interface Told {
  id: string;
  kind: string;
}
