import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { hashOfToken, keyOf } from '@/lib/game/secret';
import type { GameAnswer } from '@/lib/share/game';
import { begun, SECRETS } from '../../match/builders';
import { untilCopied, untilKept } from '../keptHere';
import { OURS } from '../ours';
import { lose } from '../players';
import { test } from '../policyTest';

test.use({ serviceWorkers: 'allow' });

const army = (page: Page, name: string): Locator => page.getByRole('region', { name: `${name}’s army` });
const bases = (page: Page, name: string): Locator =>
  army(page, name).getByRole('group', { name: /^Tray/ }).getByRole('button');
const unsent = (page: Page): Locator => page.getByRole('status').filter({ hasText: 'to be sent: kept on this device' });

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

test('a game of one’s own whose page was never opened here is at the table without a connection', async ({
  page,
  context,
  request,
}) => {
  const viewId = await matchInPlay(request);
  await page.goto('/games');
  await untilKept(page);
  // As a joined device brings it.
  await page.evaluate(
    ([key, seats]) => localStorage.setItem(key!, seats!),
    [`muster-roll:seats:${viewId}`, JSON.stringify({ a: SECRETS.a, b: null })],
  );
  await page.goto('/games');
  const row = page.getByRole('list', { name: 'Your games' }).getByRole('link', { name: 'Ada against Bea' });
  await expect(row).toBeVisible();
  await untilCopied(page, '/games');

  await context.setOffline(true);
  await page.goto('/games');
  await expect(row).toBeVisible();
  await page.goto(`/m/${viewId}`);
  await expect(page.getByText('You are Ada here')).toBeVisible();
  await lose(bases(page, 'Ada').last());
  await expect(unsent(page)).toContainText('1 entry');
  await context.setOffline(false);
  // The start page sends it as well.
  await page.goto('/');
  await expect.poll(async () => (await eventsOf(request, viewId)).at(-1)?.['kind']).toBe('moved');
});
