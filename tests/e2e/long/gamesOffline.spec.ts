import { expect } from '@playwright/test';
import { begun, SECRETS } from '../../play/match/builders';
import { gameOf, matchAt, visitor } from '../../seed';
import { untilCopied, untilKept } from '../keptHere';
import { army, bases, lose, unsent } from '../players';
import { test } from '../policyTest';

test.use({ serviceWorkers: 'allow' });

test('a game of one’s own whose page was never opened here is at the table without a connection', async ({
  page,
  context,
  baseURL,
}) => {
  const elsewhere = visitor(baseURL!);
  const viewId = await gameOf(elsewhere, begun());
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
  await lose(bases(army(page, 'Ada')).last());
  await expect(unsent(page)).toContainText('1 entry');
  await context.setOffline(false);
  // The start page sends it as well.
  await page.goto('/');
  await expect.poll(async () => (await matchAt(elsewhere, viewId)).events.at(-1)?.kind).toBe('set');
});
