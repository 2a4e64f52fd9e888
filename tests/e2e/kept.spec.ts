import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import { createdListSchema } from '@/lib/share/savedList';
import { OURS } from './ours';
import { startServer } from '../served';
import { test } from './policyTest';

test('a kept page is the same for all, new after each save on two servers with one database, and gone with its list', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'muster-kept-'));
  const env = { DATABASE_URL: `file:${path.join(folder, 'muster.db')}` };
  const one = await startServer(env);
  const two = await startServer(env);
  try {
    const sample = /\/l\/(\w{10})"/.exec(await (await fetch(one.url)).text())?.[1] ?? '';
    const headers = { 'content-type': 'application/json', ...OURS };
    const copied = await fetch(`${one.url}/api/lists/${sample}/copy`, { method: 'POST', headers });
    const { list, editSecret } = createdListSchema.parse(await copied.json());
    const cookie = copied.headers.get('set-cookie')?.split(';')[0] ?? '';
    const page = (url: string, also: Record<string, string> = {}) =>
      fetch(`${url}/l/${list.viewId}`, { headers: also });

    const stranger = await page(one.url);
    const owner = await page(one.url, { cookie });
    expect(await owner.text()).toBe(await stranger.text());
    const etag = stranger.headers.get('etag') ?? '';
    expect((await page(one.url, { 'if-none-match': etag })).status).toBe(304);
    await page(two.url);

    for (const [version, from] of [one, two, one].entries()) {
      const name = `Saved ${version + 1} times`;
      const body = JSON.stringify({ version: version + 1, editSecret, roster: { ...list.roster, name } });
      const saved = await fetch(`${from.url}/api/lists/${list.viewId}`, { method: 'PUT', headers, body });
      expect(saved.status).toBe(200);
      for (const { url } of [one, two]) {
        const shown = await page(url, { 'if-none-match': etag });
        expect(shown.status).toBe(200);
        expect(await shown.text()).toContain(name);
      }
    }
    const gone = await fetch(`${one.url}/api/lists/${list.viewId}`, {
      method: 'DELETE',
      headers: { ...headers, cookie },
      body: '{}',
    });
    expect(gone.status).toBe(200);
    for (const { url } of [one, two]) expect((await page(url)).status).toBe(404);
  } finally {
    await one.kill();
    await two.kill();
    rmSync(folder, { recursive: true });
  }
});
