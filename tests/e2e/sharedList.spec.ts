import { expect } from '@playwright/test';
import { formats } from '@/lib/formats';
import { ALWAYS_TOLD } from '@/lib/rules/dataKinds.data';
import { expectAccessible } from './accessibility';
import { test } from './policyTest';

test('a shared list shows its verdict, every rule with its numbers, every model, and by what it was checked', async ({
  page,
  request,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Open Too Much Tide' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Too Much Tide' })).toBeVisible();
  await expect(page.getByRole('img', { name: /Recon Squad: Illegal/ })).toBeVisible();
  await expect(page.getByText('225 of 200 points, 25 over')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Problems' }).getByText('Broken')).toHaveCount(4);
  const rules = page.getByRole('table', { name: /Every rule of Recon Squad/ });
  await expect(rules.getByRole('row', { name: /Fail.*At most 200 points/ })).toContainText('225 of 200');
  // Every rule of the format and all kinds of the data's own, but the four that are broken.
  await expect(rules.getByText('Pass', { exact: true })).toHaveCount(
    formats['recon-squad'].rules.length + ALWAYS_TOLD.length - 4,
  );
  await expect(page.getByRole('region', { name: 'The Ninth Wave' })).toContainText('bought in Reef Warband');
  await expect(page.getByRole('region', { name: 'How this was checked' })).toContainText('Sample factions');
  await expectAccessible(page);

  const html = await (await request.get(page.url(), { headers: { 'user-agent': 'Twitterbot' } })).text();
  expect(html).toContain('<meta name="robots" content="noindex, nofollow"/>');
  expect(html).toContain(
    '<meta property="og:description" content="Recon Squad · Tidebound Clans · 225/200 pts · 12 models · 4 problems"/>',
  );
  const picture = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
  const image = await request.get(new URL(picture).pathname);
  expect(image.headers()['content-type']).toBe('image/png');
  const bytes = await image.body();
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
});

test('a link to nothing says so', async ({ page }) => {
  const answer = await page.goto('/l/aaaaaaaaaa');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
});

test('a list that cannot be checked is shown as that, never as legal', async ({ page, request }) => {
  const { datasets } = (await (await request.get('/api/data')).json()) as {
    readonly datasets: readonly { readonly hash: string; readonly gameSystem: { readonly id: string } }[];
  };
  const hash = datasets.find(({ gameSystem }) => gameSystem.id === '5ea0-0000-0000-0000')?.hash ?? '';
  const force = {
    id: 'f',
    entryId: 'e',
    name: 'Detachment',
    catalogueId: 'nowhere',
    catalogueName: 'Lost Legion',
    selections: [{ id: 's', entryId: 'x', name: 'Straggler', number: 3 }],
  };
  const roster = {
    documentVersion: 1,
    name: 'Lost',
    gameSystemId: '5ea0-0000-0000-0000',
    forces: [force],
    declarations: null,
  };
  const answer = await request.post('/api/lists', { data: { format: 'recon-squad', datasetHash: hash, roster } });
  const { list } = (await answer.json()) as { readonly list: { readonly viewId: string } };
  await page.goto(`/l/${list.viewId}`);
  await expect(page.getByText('Not checked')).toBeVisible();
  await expect(page.getByText('has no Lost Legion')).toBeVisible();
  await expect(page.getByText('3 × Straggler')).toBeVisible();
  await expectAccessible(page);
  expect((await request.get(`/l/${list.viewId}/opengraph-image`)).headers()['content-type']).toBe('image/png');
});
