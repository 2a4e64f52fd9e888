// Only a real browser tells all that it sends, by itself too.
import { expect } from '@playwright/test';
import { did, join, newMatch, SECRETS } from '../play/match/builders';
import { gameOf, visitor } from '../seed';
import { open } from './editing';
import { heldList, naming, sentBy } from './holding';
import { seal } from './players';
import { test } from './policyTest';

test('a match in which nothing was shown leaves a held list unread, and free for the next one', async ({
  page,
  context,
  baseURL,
}) => {
  const elsewhere = visitor(baseURL!);
  const joined = (id: string): Promise<string> => gameOf(elsewhere, did(newMatch({}, id), 'b', join));
  const [first, next] = [await joined('first-match'), await joined('next-match')];
  const sent = sentBy(context);
  const viewId = await heldList(page, 'Twice chosen', 'Patient Ones');
  await open(page, `/m/${first}#${SECRETS.a}`);
  await seal({ page }, 'Twice chosen');
  await expect(page.getByText('You sealed Twice chosen')).toBeVisible();
  // The other player never seals.
  await open(page, `/m/${next}#${SECRETS.a}`);
  await expect(page.getByRole('radio', { name: 'Twice chosen' })).toBeVisible();
  expect((await elsewhere.send(`/api/lists/${viewId}`)).status).toBe(404);
  expect(naming(sent, 'Twice chosen', 'Patient Ones')).toEqual([]);
  // What is sent was looked at in the right way.
  expect(naming(sent, `POST ${baseURL}/api/games/${first}/events`).length).toBeGreaterThan(0);
});
