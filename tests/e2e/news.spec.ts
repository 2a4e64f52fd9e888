// Only real tabs share one stream, and one of them takes it over from another.
import { expect, type BrowserContext, type Page } from '@playwright/test';
import { begun, lost, SECRETS } from '../play/match/builders';
import { did, gameOf, visitor } from '../seed';
import { open } from './editing';
import { army } from './players';
import { test } from './policyTest';

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
