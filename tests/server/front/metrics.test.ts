import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { registerFront } from '@/lib/server/front/front';
import { builtRoutes } from '@/lib/server/front/staticFiles';
import { counted, countedJob } from '@/lib/server/metrics';

const TOKEN = 'a token that is long enough'.replaceAll(' ', '-');

describe('/metrics', () => {
  const server = createServer((req, res) => {
    void registerFront({ routeOf: () => '/l/[viewId]' }).handle(req, res, async (_, answer) => {
      answer.statusCode = 404;
      answer.end();
    });
  });
  let address = '';
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(() => {
    delete process.env.MUSTER_METRICS_TOKEN;
  });
  afterAll(() => void server.close().closeAllConnections());
  const ask = (authorization: string) => fetch(`${address}/metrics`, { headers: { authorization } });

  test('is not there where no token is set', async () => {
    expect((await ask(`Bearer ${TOKEN}`)).status).toBe(404);
  });

  test('is closed to who does not know the token', async () => {
    process.env.MUSTER_METRICS_TOKEN = TOKEN;
    for (const wrong of ['', `Bearer ${TOKEN}x`, `Basic ${TOKEN}`]) expect((await ask(wrong)).status).toBe(401);
  });

  test('tells what was counted, by route and never by address', async () => {
    process.env.MUSTER_METRICS_TOKEN = TOKEN;
    counted('saves');
    countedJob('check', 'heavy');
    await (await fetch(`${address}/l/made-up-by-a-visitor`, { method: 'GET' })).text();
    const text = await (await ask(`Bearer ${TOKEN}`)).text();
    expect(text).toMatch(/^muster_saves_total [1-9]/m);
    expect(text).toContain('muster_jobs_total{job="check",outcome="heavy"}');
    expect(text).toContain('muster_request_seconds_count{method="GET",route="/l/[viewId]",status="404"}');
    expect(text).toMatch(/^muster_database_up [01]$/m);
    expect(text).not.toContain('made-up');
  });
});

test('a path belongs to a route of the app, or to none', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'muster-routes-'));
  const manifest = {
    staticRoutes: [{ page: '/', regex: '^/(?:/)?$' }],
    dynamicRoutes: [
      { page: '/api/[...path]', regex: '^/api/(.+?)(?:/)?$' },
      { page: '/l/[viewId]', regex: '^/l/([^/]+?)(?:/)?$' },
    ],
  };
  writeFileSync(path.join(folder, 'routes-manifest.json'), JSON.stringify(manifest));
  const routeOf = builtRoutes(folder);
  expect(['/', '/l/abc', '/l/abc/more', '/_next/static/x.js', '/wp-login.php'].map(routeOf)).toEqual([
    '/',
    '/l/[viewId]',
    'other',
    '/_next',
    'other',
  ]);
  // To Next the whole API is one route.
  expect(['/api/lists/abc/secret', '/api/games', '/deck/force', '/api/nothing/abc', '/api/news'].map(routeOf)).toEqual([
    '/api/lists/[viewId]/secret',
    '/api/games',
    '/deck/force',
    'other',
    '/api/news',
  ]);
  expect(builtRoutes(path.join(folder, 'nothing'))('/')).toBe('other');
  rmSync(folder, { recursive: true });
});
