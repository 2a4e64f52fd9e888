// Only a real browser tells all that it sends, by itself too.
import { expect, type BrowserContext, type Page } from '@playwright/test';
import { did, join, newMatch, SECRETS } from '../match/builders';
import { gameOf, visitor } from '../seed';
import { addUnit, bar, closeSheet, open, openUnit } from './editing';
import { seal } from './players';
import { test } from './policyTest';

const KEEP = 'Keep it on this device until I show it';

/** Everything that a browser sends from now on: addresses and bodies, of all its pages. */
function sentBy(context: BrowserContext): readonly string[] {
  const sent: string[] = [];
  context.on('request', (request) => {
    sent.push(`${request.method()} ${decodeURIComponent(request.url())} ${request.postDataBuffer()?.toString() ?? ''}`);
  });
  return sent;
}

/** A list with a unit of its own name, that stays on this device; gives its link. */
async function heldList(page: Page, name: string, unitName: string): Promise<string> {
  await open(page, '/new');
  const choice = page
    .getByLabel('Unit data')
    .getByRole('option')
    .filter({ hasText: /Ebbfall/ });
  await page.getByLabel('Unit data').selectOption(await choice.first().getAttribute('value'));
  await page.getByRole('radio', { name: 'Lantern Salvage Company', exact: true }).check();
  await page.getByLabel('Name of the list').fill(name);
  await page.getByRole('checkbox', { name: KEEP }).check();
  await page.getByRole('button', { name: 'Make the list' }).click();
  await expect(page).toHaveURL(/\/edit\//);
  await expect(bar(page).first()).toBeVisible();
  await expect(page.locator('main[aria-busy]')).toHaveCount(0);
  await addUnit(page, 'Salvor Gang');
  const mine = page.getByRole('tab', { name: 'My list' });
  if (await mine.isVisible()) await mine.click();
  await (await openUnit(page, 'Salvor Gang')).getByLabel('Its own name').fill(unitName);
  await closeSheet(page);
  await expect(page.getByRole('status').filter({ hasText: 'Only on this device' })).toBeVisible();
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

const names = (sent: readonly string[], ...words: readonly string[]): readonly string[] =>
  sent.filter((each) => words.some((word) => each.includes(word)));

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
  expect(names(sent, 'Twice chosen', 'Patient Ones')).toEqual([]);
  // What is sent was looked at in the right way.
  expect(names(sent, `POST ${baseURL}/api/games/${first}/events`).length).toBeGreaterThan(0);
});
