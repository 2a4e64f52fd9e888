// Only a browser has a service worker, and a tab that is closed and opened again without a connection.
import { expect } from '@playwright/test';
import { begun, SECRETS } from '../play/match/builders';
import { gameOf, matchAt, visitor } from '../seed';
import { open } from './editing';
import { untilCopied, untilKept } from './keptHere';
import { army, bases, lose, unsent } from './players';
import { test } from './policyTest';

test.use({ serviceWorkers: 'allow' });

test('what a player does in a match without a connection outlives the tab, and goes up in its order', async ({
  page,
  context,
  baseURL,
}) => {
  const elsewhere = visitor(baseURL!);
  const viewId = await gameOf(elsewhere, begun());
  await open(page, `/m/${viewId}#${SECRETS.a}`);
  await expect(page.getByText('You are Ada here')).toBeVisible();
  await untilKept(page);
  // Once more, so that it is looked after; what is tapped before it answers is not heard.
  await open(page, `/m/${viewId}`);
  await untilCopied(page, `/m/${viewId}`);
  // Its dice are ready by then.
  await expect.poll(async () => (await matchAt(elsewhere, viewId)).events.at(-1)?.kind).toBe('chain');
  const before = (await matchAt(elsewhere, viewId)).events.length;

  await context.setOffline(true);
  await lose(bases(army(page, 'Ada')).last());
  await expect(army(page, 'Ada')).toContainText('6 of 7 remain');
  await lose(bases(army(page, 'Bea')).last());
  await expect(unsent(page)).toContainText('2 entries');
  await page.getByText(/^What happened/).click();
  await expect(page.getByRole('list', { name: 'What happened' }).getByText('to be sent')).toHaveCount(2);

  await page.close();
  const again = await context.newPage();
  await open(again, `/m/${viewId}`);
  await expect(unsent(again)).toContainText('2 entries');
  // A game knows itself how far this device is.
  await expect(again.getByText('as you last saw it')).toBeHidden();
  await expect(army(again, 'Bea')).toContainText('6 of 7 remain');
  await again.getByRole('button', { name: 'End turn of Ada' }).click();
  const turn = again.getByRole('region', { name: 'Turn', exact: true });
  await expect(turn).toContainText('Turn 1: Bea plays');
  await expect(unsent(again)).toContainText('3 entries');
  expect((await matchAt(elsewhere, viewId)).events).toHaveLength(before);

  await context.setOffline(false);
  await expect(unsent(again)).toHaveCount(0);
  const added = (await matchAt(elsewhere, viewId)).events.slice(before);
  expect(added.map((event) => (event.kind === 'set' ? event.of : event.kind))).toEqual(['a', 'b', 'turn-ended']);
});
