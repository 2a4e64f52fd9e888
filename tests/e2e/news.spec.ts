// Only real tabs share one stream, and one of them takes it over from another.
import { expect, type APIRequestContext, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { hashOfToken, keyOf } from '@/lib/game/secret';
import { type Side } from '@/lib/game/side';
import { begun, lost, SECRETS } from '../match/builders';
import { did, gameOf, visitor } from '../seed';
import { open } from './editing';
import { OURS } from './ours';
import { lose } from './players';
import { test } from './policyTest';

const army = (page: Page, name: string): Locator => page.getByRole('region', { name: `${name}’s army` });
const bases = (page: Page, name: string): Locator =>
  army(page, name).getByRole('group', { name: /^Tray/ }).getByRole('button');

/** A match whose first turn has begun; gives its link. */
async function matchInPlay(request: APIRequestContext): Promise<string> {
  const keys = { a: hashOfToken(keyOf(SECRETS.a)), b: hashOfToken(keyOf(SECRETS.b)) };
  const file = { kind: 'muster-roll/game', version: 1, games: [{ keys, log: begun() }], lists: {} };
  const answer = await request.post('/api/games/restore', {
    headers: { ...OURS, 'content-type': 'application/octet-stream' },
    data: Buffer.from(JSON.stringify(file)),
  });
  return ((await answer.json()) as { viewId: string }).viewId;
}

const IS_CHANGES = /^\/api\/games\/\w+$/;

/** What a browser asked for since this was called. */
function asking(context: BrowserContext) {
  const asked: string[] = [];
  context.on('request', (request) => void asked.push(new URL(request.url()).pathname + new URL(request.url()).search));
  const count = (pattern: RegExp): number => asked.filter((each) => pattern.test(each)).length;
  return {
    streams: () => count(/^\/api\/news/),
    changes: () => count(/^\/api\/games\/\w+\?after=/),
  };
}

/** A player at the match, who is told from now on. */
async function atTheTable(page: Page, viewId: string, side: Side): Promise<void> {
  // Once it listens it asks once more: something may have happened in between.
  const listens = page
    .waitForResponse('**/api/news*')
    .then(() => page.waitForResponse((response) => IS_CHANGES.test(new URL(response.url()).pathname)));
  await page.goto(`/m/${viewId}#${SECRETS[side]}`);
  await expect(page.getByText(`You are ${side === 'a' ? 'Ada' : 'Bea'} here`)).toBeVisible();
  await listens;
}

const otherBrowser = (page: Page): Promise<BrowserContext> =>
  page
    .context()
    .browser()!
    .newContext({ baseURL: new URL(page.url()).origin });

test('all tabs of a browser listen over one connection, and it goes on when the one that held it is closed', async ({
  page,
  context,
  baseURL,
}) => {
  const elsewhere = visitor(baseURL!);
  const viewId = await gameOf(elsewhere, begun());
  const asked = asking(context);
  const tabs = [page, await context.newPage(), await context.newPage()];
  const toldOf = async (model: string, says: string, ...listening: readonly Page[]): Promise<void> => {
    for (const event of lost('b', model)) await did(elsewhere, viewId, 'b', event);
    for (const tab of listening) await expect(army(tab, 'Bea')).toContainText(says);
  };
  for (const tab of tabs) {
    await open(tab, `/m/${viewId}#${SECRETS.a}`);
    await expect(tab.getByText('You are Ada here')).toBeVisible();
  }
  await toldOf('m6', '6 of 7 remain', ...tabs);

  // What happens comes with the news: nobody asks for it.
  const before = asked.changes();
  await toldOf('m5', '5 of 7 remain', ...tabs);
  await toldOf('m4', '4 of 7 remain', ...tabs);
  expect([asked.streams(), asked.changes()]).toEqual([1, before]);

  await page.close();
  await expect.poll(asked.streams).toBe(2);
  await toldOf('m3', '3 of 7 remain', ...tabs.slice(1));
  expect(asked.streams()).toBe(2);
});

test('where no stream comes through, a page asks now and then, and says when nobody answers', async ({
  page,
  context,
  request,
}) => {
  const viewId = await matchInPlay(request);
  await context.route('**/api/news*', (route) => route.fulfill({ status: 502, body: 'a proxy' }));
  await atTheTable(page, viewId, 'a');
  const other = await (await otherBrowser(page)).newPage();
  await atTheTable(other, viewId, 'b');
  await lose(bases(other, 'Bea').last());
  await expect(army(page, 'Bea')).toContainText('6 of 7 remain');
  await context.route('**/api/games/*', (route) => route.abort());
  const told = page.getByRole('alert').filter({ hasText: 'The server does not answer' });
  await expect(told).toBeVisible();
  await context.unroute('**/api/games/*');
  await expect(told).toBeHidden();
  await other.context().close();
});

test('a stream that breaks is noticed, and so is its return', async ({ page, context, request }) => {
  const viewId = await matchInPlay(request);
  await atTheTable(page, viewId, 'a');
  const told = page.getByRole('alert').filter({ hasText: 'The server does not answer' });
  await expect(told).toHaveCount(0);
  await context.setOffline(true);
  await expect(told).toBeVisible();
  const asked = asking(context);
  await context.setOffline(false);
  await expect(told).toBeHidden();
  await expect.poll(asked.streams).toBeGreaterThan(0);
});
