// Only a browser holds a stream open.
import { expect, type BrowserContext } from '@playwright/test';
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
    changes: () => count(/^\/api\/games\/[\w-]+\?after=/),
    sent: () => count(/^\/api\/games\/[\w-]+\/events/),
  };
}

test('each tab that is looked at holds one stream, and what happens comes by it', async ({
  page,
  context,
  baseURL,
}) => {
  const elsewhere = visitor(baseURL!);
  const viewId = await gameOf(elsewhere, begun());
  const asked = asking(context);
  const tabs = [page, await context.newPage()];
  const toldOf = async (model: string, says: string): Promise<void> => {
    for (const event of lost('b', model)) await did(elsewhere, viewId, 'b', event);
    for (const tab of tabs) await expect(army(tab, 'Bea')).toContainText(says);
  };
  for (const tab of tabs) {
    await open(tab, `/m/${viewId}#${SECRETS.a}`);
    await expect(tab.getByText('You are Ada here')).toBeVisible();
  }
  // What a device makes ready as it opens the game comes first.
  await expect.poll(asked.sent).toBe(1);
  await toldOf('m6', '6 of 7 remain');
  await toldOf('m5', '5 of 7 remain');
  const before = asked.changes();
  await toldOf('m4', '4 of 7 remain');
  await toldOf('m3', '3 of 7 remain');
  // Nobody asks for it, and what one tab made ready the other does not send again.
  expect([asked.streams(), asked.changes(), asked.sent()]).toEqual([tabs.length, before, 1]);
});
