// Only a browser tells all that it sends, and keeps what stands behind # to itself.
import { expect } from '@playwright/test';
import { listOf, visitor } from '../seed';
import { bar, open } from './editing';
import { PHONE } from './players';
import { test } from './policyTest';

test('a self-contained link carries the whole list; nothing of it is sent but the request for its data; a cut or damaged one says so', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const { viewId } = await listOf(visitor(baseURL!), 'The Grell Survey');
  await open(page, `/l/${viewId}`);
  await page.getByRole('button', { name: 'Copy as self-contained link' }).click();
  await expect(page.getByText('Self-contained link copied.', { exact: true }).first()).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/\/r#1\.[\w-]+\.\d+$/);

  const opponent = await browser.newContext({ viewport: PHONE });
  const theirs = await opponent.newPage();
  const asked: string[] = [];
  theirs.on('request', (request) =>
    asked.push(
      [request.method(), request.url().split('#')[0], JSON.stringify(request.headers()), request.postData() ?? ''].join(
        ' ',
      ),
    ),
  );
  await theirs.goto(link);
  await expect(theirs.getByRole('img', { name: /Recon Squad: Legal/ })).toBeVisible();
  await expect(theirs.getByRole('heading', { level: 1, name: 'The Grell Survey' })).toBeVisible();
  const payload = link.slice(link.indexOf('#1.') + 3, link.lastIndexOf('.'));
  expect(asked.flatMap((one) => /\/api\/\w+\//.exec(one) ?? [])).toEqual(['/api/data/', '/api/data/']);
  expect(
    asked.filter((one) => !one.startsWith('GET ') || one.includes('Grell') || one.includes(payload.slice(0, 20))),
  ).toEqual([]);

  for (const [damaged, words] of [
    [link.slice(0, -40), 'cut off'],
    [link.replace(/#1\.(.{60})./, (_, kept: string) => `#1.${kept}!`), 'damaged'],
    [link.replace(/#.*/, '#here'), 'not the link of a list'],
  ] as const) {
    await theirs.goto(damaged);
    await expect(theirs.getByRole('alert').filter({ hasText: words })).toBeVisible();
  }
  // A chat program copies the end of the sentence along.
  await theirs.goto(`${link}).`);
  await expect(theirs.getByRole('img', { name: /Recon Squad: Legal/ })).toBeVisible();
  await theirs.getByLabel('More', { exact: true }).click();
  await theirs.getByRole('button', { name: 'Freeze here' }).click();
  await expect(theirs).toHaveURL(/\/r\/[0-9a-f]{64}$/);
  await expect(theirs.getByRole('img', { name: /Recon Squad: Legal/ })).toBeVisible();
  await theirs.getByRole('button', { name: 'Take a copy' }).click();
  await expect(bar(theirs)).toBeVisible();
  await opponent.close();
});
