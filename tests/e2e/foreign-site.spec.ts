// Only a browser says by itself where a form comes from, and keeps the cookie to itself.
import { expect, type BrowserContext, type Page } from '@playwright/test';
import { listOf, visitor } from '../seed';
import { open } from './editing';
import { test } from './policyTest';

/** Over plain HTTP and by a host name, browsers tell the server nothing of sites but the Origin of a form. */
const site = (baseURL: string | undefined): string => `http://muster.test:${new URL(baseURL ?? '').port}`;

/** Opens a page of another site, whose form is sent to this address at once. */
async function sentFromElsewhere(page: Page, action: string): Promise<number> {
  const form = `<form method="post" action="${action}"></form><script>document.forms[0].submit()</script>`;
  await page.route('http://elsewhere.test/', (route) => route.fulfill({ contentType: 'text/html', body: form }));
  const answered = page.waitForResponse(action);
  await page.goto('http://elsewhere.test/', { waitUntil: 'commit' });
  await page.waitForURL(action);
  return (await answered).status();
}

const ownerKey = async (context: BrowserContext): Promise<string | undefined> =>
  (await context.cookies()).find(({ name }) => name === 'muster-owner')?.value;

test('a form on another site changes nothing, and the visitor keeps all lists', async ({ page, context, baseURL }) => {
  const home = site(baseURL);
  const owner = visitor(baseURL!);
  const { viewId } = await listOf(owner, 'The Grell Survey');
  await context.addCookies(owner.cookies().map((cookie) => ({ ...cookie, url: home })));
  const key = await ownerKey(context);
  for (const path of [`/api/lists/${viewId}/copy`, '/api/games', '/new']) {
    expect([path, await sentFromElsewhere(page, `${home}${path}`)]).toEqual([path, 403]);
  }
  expect(await ownerKey(context)).toBe(key);
  await open(page, home);
  await expect(page.getByRole('list', { name: 'Your lists' }).getByRole('listitem')).toHaveCount(1);
});
