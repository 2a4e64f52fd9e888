import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registerFront } from '@/lib/server/front/front';
import { failed } from '@/lib/foundation/result';
import { databaseError } from '@/lib/server/databaseError';
import { valueOf } from '@/lib/server/work/work';

/** Stands where Next stands: what it does when a page failed, in all the ways in which an answer can be written. */
async function behind(req: IncomingMessage, res: ServerResponse): Promise<void> {
  await Promise.resolve();
  const error = databaseError('busy', new Error('locked'));
  if (req.url === '/thrown') throw error;
  if (req.url === '/shown') return void res.writeHead(200).end('A page with a part that failed');
  res.setHeader('etag', '"of the error page"');
  res.statusCode = 500;
  if (req.url === '/head') res.writeHead(500, { 'content-type': 'text/plain' });
  if (req.url !== '/end') res.write('<html id="__next_error__">');
  res.end('</html>');
}

describe('a page that failed since the database is in trouble', () => {
  const front = registerFront({ answerers: [] });
  const server = createServer((req, res) => void front.handle(req, res, behind));
  let address = '';
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => void server.close().closeAllConnections());

  test.each(['/thrown', '/head', '/write', '/end'])('is told of in plain words: %s', async (path) => {
    const answer = await fetch(`${address}${path}`);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('2');
    expect(answer.headers.get('etag')).toBeNull();
    const text = await answer.text();
    expect(text).toContain('The database is busy');
    expect(text).not.toContain('__next_error__');
  });

  test('is told of as JSON to programs', async () => {
    const answer = await fetch(`${address}/api/anything`);
    expect([answer.status, await answer.json()]).toEqual([
      503,
      { message: expect.stringContaining('The database is busy') as string },
    ]);
  });

  test('is shown as far as it is there', async () => {
    const answer = await fetch(`${address}/shown`);
    expect([answer.status, await answer.text()]).toEqual([200, 'A page with a part that failed']);
  });
});

describe('a page that failed since work was not done for it', () => {
  const front = registerFront({ answerers: [] });
  const server = createServer(
    (req, res) =>
      void front.handle(req, res, async () => {
        const reason = (req.url ?? '').slice(1) as 'busy' | 'heavy';
        try {
          valueOf(failed({ reason, message: 'Checking this list was not done: take units out of it.' }));
        } catch {
          // As the framework does with what a page throws.
        }
        res.statusCode = 500;
        res.end('<html id="__next_error__"></html>');
      }),
  );
  let address = '';
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => void server.close().closeAllConnections());

  test.each([
    ['busy', 503, '5'],
    ['heavy', 422, null],
  ])('says why: %s', async (reason, status, seconds) => {
    const answer = await fetch(`${address}/${reason}`);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([status, seconds]);
    expect(await answer.text()).toContain('take units out of it');
  });
});

describe('what Next has a page for, or nothing', () => {
  const front = registerFront({ answerers: [] });
  const server = createServer(
    (asked, answer) =>
      void front.handle(asked, answer, async (req, res) => {
        res.statusCode = Number(/\d+/.exec(req.url ?? '')?.[0] ?? 404);
        res.setHeader('content-type', (req.url ?? '').includes('told') ? 'application/json' : 'text/html');
        if (req.url === '/nowhere') return void res.end('<h1>There is no such page</h1>');
        res.end((req.url ?? '').includes('told') ? '{"message":"by the route"}' : '<h1>a page</h1>');
      }),
  );
  let address = '';
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => void server.close().closeAllConnections());

  test.each([404, 405, 500])('is JSON to programs: %d', async (status) => {
    const answer = await fetch(`${address}/api/${status}`);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toBe('application/json');
    const { message } = (await answer.json()) as { message: string };
    expect(message).toMatch(/^(There is nothing|This address does not|The fault is ours)/);
    expect(message.includes(answer.headers.get('x-request-id') ?? '')).toBe(status === 500);
  });

  test('is left to a route that tells it itself, and to pages', async () => {
    expect(await (await fetch(`${address}/api/told/404`)).json()).toEqual({ message: 'by the route' });
    expect(await (await fetch(`${address}/l/405`)).text()).toBe('<h1>a page</h1>');
  });

  test('of a page that found nothing is the one for what is nowhere: it has words without scripts', async () => {
    const answer = await fetch(`${address}/l/404`);
    expect([answer.status, await answer.text()]).toEqual([404, '<h1>There is no such page</h1>']);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });
});
