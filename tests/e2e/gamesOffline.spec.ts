import { expect, type APIRequestContext, type Browser, type Locator, type Page } from '@playwright/test';
import { hashOfToken, keyOf } from '@/lib/game/secret';
import { otherSide, type Side } from '@/lib/game/side';
import type { GameAnswer } from '@/lib/share/game';
import { begun, SECRETS } from '../match/builders';
import { expectAccessible } from './accessibility';
import { untilCopied, untilKept } from './keptHere';
import { OURS } from './ours';
import { lose } from './players';
import { test } from './policyTest';

test.use({ serviceWorkers: 'allow' });

const army = (page: Page, name: string): Locator => page.getByRole('region', { name: `${name}’s army` });
const bases = (page: Page, name: string): Locator =>
  army(page, name).getByRole('group', { name: /^Tray/ }).getByRole('button');
const unsent = (page: Page): Locator => page.getByRole('status').filter({ hasText: 'to be sent: kept on this device' });
const turn = (page: Page): Locator => page.getByRole('region', { name: 'Turn', exact: true });

/** A match whose first turn has begun, of players with these secrets; gives its link. */
async function matchInPlay(request: APIRequestContext): Promise<string> {
  const keys = { a: hashOfToken(keyOf(SECRETS.a)), b: hashOfToken(keyOf(SECRETS.b)) };
  const file = { kind: 'muster-roll/game', version: 1, games: [{ keys, log: begun() }], lists: {} };
  const answer = await request.post('/api/games/restore', {
    headers: { ...OURS, 'content-type': 'application/octet-stream' },
    data: Buffer.from(JSON.stringify(file)),
  });
  return ((await answer.json()) as { viewId: string }).viewId;
}

async function eventsOf(request: APIRequestContext, viewId: string): Promise<readonly Record<string, unknown>[]> {
  const { log } = (await (await request.get(`/api/games/${viewId}`)).json()) as GameAnswer;
  return (log as { events: Record<string, unknown>[] }).events;
}

/** A player's own browser at the match, which it keeps. */
async function atTheTable(page: Page, viewId: string, side: Side): Promise<void> {
  await page.goto(`/m/${viewId}#${SECRETS[side]}`);
  await expect(page.getByText(`You are ${side === 'a' ? 'Ada' : 'Bea'} here`)).toBeVisible();
  await untilKept(page);
  await page.reload();
  await untilCopied(page, `/m/${viewId}`);
}

/** The other player, with a connection. */
async function opponent(browser: Browser, page: Page, viewId: string, side: Side): Promise<Page> {
  const other = await (await browser.newContext()).newPage();
  await other.goto(new URL(`/m/${viewId}#${SECRETS[otherSide(side)]}`, page.url()).href);
  await expect(other.getByText('You are')).toBeVisible();
  return other;
}

test('what the other player was first with is told in words, and counts once', async ({
  page,
  context,
  browser,
  request,
}) => {
  const viewId = await matchInPlay(request);
  await atTheTable(page, viewId, 'a');
  const bea = await opponent(browser, page, viewId, 'a');
  const before = (await eventsOf(request, viewId)).length;

  await context.setOffline(true);
  await lose(bases(page, 'Ada').last());
  await page.getByRole('button', { name: 'End turn of Ada' }).click();
  await lose(bases(page, 'Bea').last());
  await expect(unsent(page)).toContainText('3 entries');
  await lose(bases(bea, 'Ada').last());
  await expect(army(bea, 'Ada')).toContainText('6 of 7 remain');
  // For all that Bea knows Ada is gone.
  await bea.getByText('If Ada is gone').click();
  await bea.getByRole('button', { name: 'Play on for Ada' }).click();
  await bea.getByRole('button', { name: 'End turn of Ada' }).click();
  await expect(turn(bea)).toContainText('Turn 1: Bea plays');

  await context.setOffline(false);
  const told = page.getByRole('alert', { name: 'Not taken' });
  await expect(told).toContainText('is lost already', { timeout: 45_000 });
  await expect(told).toContainText('Ada ended turn 1. The other player was first.');
  await expectAccessible(page);
  await expect(turn(page)).toContainText('Turn 1: Bea plays');
  expect(
    (await eventsOf(request, viewId)).slice(before).map(({ kind, by }) => `${String(by)} ${String(kind)}`),
  ).toEqual(['b moved', 'b stood-in', 'a moved']);
  // It is told until it was read.
  await page.reload();
  await told.getByRole('button', { name: 'I have read it' }).click();
  await expect(told).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('You are Ada here')).toBeVisible();
  await expect(told).toHaveCount(0);
  await bea.context().close();
});

test('two players at one device play on without a connection, their dice too', async ({ page, context, request }) => {
  const viewId = await matchInPlay(request);
  await page.goto(`/m/${viewId}#${SECRETS.a}`);
  await expect(page.getByText('You are Ada here')).toBeVisible();
  await page.goto(`/m/${viewId}#${SECRETS.b}`);
  await expect(page.getByText('Both players are at this device')).toBeVisible();
  await untilKept(page);
  await page.reload();
  await untilCopied(page, `/m/${viewId}`);

  await context.setOffline(true);
  await page.reload();
  for (let round = 1; round <= 5; round += 1) {
    for (const name of ['Ada', 'Bea']) await page.getByRole('button', { name: `End turn of ${name}` }).click();
  }
  const battle = page.getByRole('region', { name: 'The battle', exact: true });
  await battle.getByRole('button', { name: 'Roll a D6' }).click();
  // Ten turns, a roll that is called, and a link of each chain.
  await expect(unsent(page)).toContainText('13 entries');
  await context.setOffline(false);
  await expect(unsent(page)).toHaveCount(0, { timeout: 45_000 });
  const kinds = (await eventsOf(request, viewId)).slice(-4).map(({ kind }) => kind);
  expect(kinds).toEqual(['turn-ended', 'called', 'shown', 'shown']);
});
