import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Answerer, readAddress, chosenEncoding } from '@/lib/server/front/request';
import { logFailure } from '@/lib/server/front/troubleAnswer';
import { registerFront } from '@/lib/server/front/front';
import { log } from '@/lib/server/log';
import { work } from '@/lib/server/work/work';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

/** Stands where Next stands: tells what reached it. */
async function behind(req: IncomingMessage, res: ServerResponse): Promise<void> {
  if (req.url === '/broken') throw new Error('broken');
  if (req.url === '/thrown') logFailure(Object.assign(new Error('thrown'), { digest: '4711' }), req.headers, '/thrown');
  if (req.url?.endsWith('/works') === true) await work('slice', { hash: 'any', catalogueId: 'any' });
  res.end(JSON.stringify({ url: req.url }));
}

async function serve(answerers: readonly Answerer[] = []): Promise<number> {
  const front = registerFront({ answerers });
  const server = createServer((req, res) => void front.handle(req, res, behind));
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** Asks as it is written: `fetch` would mend the address first. */
function ask(port: number, path: string, headers: Readonly<Record<string, string>> = {}) {
  return new Promise<{ status: number; headers: IncomingMessage['headers']; body: Buffer }>((resolve, reject) => {
    const asked = request({ port, path, headers, host: '127.0.0.1', agent: false }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }),
      );
    });
    asked.on('error', reject);
    asked.end();
  });
}

describe('an address', () => {
  test.each(['/l/%zz', '/l/%', '/l/%ff', '/l/a%00b', '/?q=%00', '/?q=%E9', 'http://elsewhere/', '*'])(
    'that is malformed is refused: %s',
    (url) => {
      expect(readAddress(url)).toBeNull();
    },
  );

  test('that is well formed is read as it was sent', () => {
    expect(readAddress('/l/%C3%A9?a=%20b&c')).toEqual({
      path: '/l/%C3%A9',
      query: new URLSearchParams({ a: ' b', c: '' }),
    });
  });

  test('is refused before Next sees it, as JSON to programs and as a page to people', async () => {
    const port = await serve();
    const [api, page] = [await ask(port, '/api/lists/%00'), await ask(port, '/l/%zz')];
    expect([api.status, page.status]).toEqual([400, 400]);
    expect(JSON.parse(String(api.body))).toEqual({ message: expect.stringContaining('malformed') as string });
    expect(page.headers['content-type']).toContain('text/html');
  });
});

describe('a request', () => {
  test('has an id in its answer, and another one each time', async () => {
    const port = await serve();
    const ids = [await ask(port, '/'), await ask(port, '/')].map(({ headers }) => headers['x-request-id']);
    expect(new Set(ids).size).toBe(2);
  });

  test('that fails is told with the id that stands in the log', async () => {
    const answer = await ask(await serve(), '/broken');
    expect(answer.status).toBe(500);
    expect(String(answer.body)).toContain(answer.headers['x-request-id']);
  });

  test('whose page failed has one line with its id and what the page shows', async () => {
    const lines = vi.spyOn(log, 'info');
    const answer = await ask(await serve(), '/thrown');
    await expect.poll(() => lines).toHaveBeenCalled();
    expect(lines).toHaveBeenCalledWith(expect.objectContaining({ id: answer.headers['x-request-id'], digest: '4711' }));
  });

  test('has a line with its route, and not the link, by which whoever reads the log could open it', async () => {
    const lines = vi.spyOn(log, 'info');
    await ask(await serve(), '/l/abcdefghjk?secret=words');
    await expect.poll(() => lines).toHaveBeenCalled();
    expect(lines).toHaveBeenLastCalledWith(expect.objectContaining({ route: expect.any(String) as string }));
    const written = JSON.stringify(lines.mock.calls);
    for (const hidden of ['abcdefghjk', 'words']) expect(written).not.toContain(hidden);
    lines.mockRestore();
  });

  test('has its work counted against its address, also for a page that is kept', async () => {
    const counted: string[] = [];
    const kept = globalThis as { musterWork?: unknown };
    kept.musterWork = {
      run: async ({ by }: { readonly by: string }) => {
        counted.push(by);
        return { ok: true, value: null };
      },
    };
    const port = await serve([
      async ({ path }, render) =>
        path === '/kept'
          ? { ...(await render('/inner/works')), headers: {}, encodings: [], body: () => Buffer.from('') }
          : null,
    ]);
    for (const path of ['/works', '/kept']) await ask(port, path, { 'x-forwarded-for': '2001:db8::7' });
    await work('slice', { hash: 'any', catalogueId: 'any' });
    delete kept.musterWork;
    expect(counted).toEqual(['2001:db8:0:0::/64', '2001:db8:0:0::/64', 'server']);
  });

  test('from inside reaches Next', async () => {
    const port = await serve([
      async ({ path }, render) => {
        const { status, body } = await render(`/kept${path}`);
        return { status, headers: {}, encodings: [], body: () => body };
      },
    ]);
    expect(JSON.parse(String((await ask(port, '/x')).body))).toEqual({ url: '/kept/x' });
  });
});

describe('a visitor', () => {
  test('who was answered and goes on holding back what was announced loses the connection', async () => {
    const port = await serve();
    const closed = new Promise<string>((resolve) => {
      let received = '';
      const socket = connect(port, '127.0.0.1', () =>
        socket.write(`POST /x HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 1000\r\n\r\nhalf`),
      );
      socket.on('data', (part) => (received += part.toString()));
      socket.once('close', () => resolve(received));
      socket.on('error', () => undefined);
    });
    expect(await closed).toMatch(/^HTTP\/1\.1 \d{3}/);
  }, 15_000);
});

describe('what the front answers itself', () => {
  const text = 'a text that lies ready, '.repeat(20);
  const answerer: Answerer = async ({ path }) =>
    path === '/ready'
      ? {
          status: 200,
          headers: { 'content-type': 'text/plain', etag: '"state-1"' },
          encodings: ['gzip'],
          body: (encoding) => (encoding === 'gzip' ? gzipSync(text) : Buffer.from(text)),
        }
      : null;

  test('goes out in the form that the browser takes', async () => {
    const port = await serve([answerer]);
    const zipped = await ask(port, '/ready', { 'accept-encoding': 'br, gzip' });
    expect(zipped.headers['content-encoding']).toBe('gzip');
    expect(String(gunzipSync(zipped.body))).toBe(text);
    const plain = await ask(port, '/ready');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(String(plain.body)).toBe(text);
  });

  test('is not sent again to who has it', async () => {
    const port = await serve([answerer]);
    const answer = await ask(port, '/ready', { 'if-none-match': '"other", W/"state-1"' });
    expect([answer.status, answer.body.length]).toEqual([304, 0]);
    expect((await ask(port, '/ready', { 'if-none-match': '"state-2"' })).status).toBe(200);
  });

  test('leaves the rest to Next', async () => {
    expect(JSON.parse(String((await ask(await serve([answerer]), '/other')).body))).toMatchObject({ url: '/other' });
  });

  test.each([
    ['br, gzip', 'br'],
    ['gzip, br;q=0', 'gzip'],
    ['gzip;q=0.5', 'gzip'],
    ['*', 'br'],
    ['*, br;q=0.0', 'gzip'],
    ['identity', 'identity'],
    [undefined, 'identity'],
  ])('Accept-Encoding: %s takes %s', (accepted, encoding) => {
    expect(chosenEncoding(accepted, ['br', 'gzip'])).toBe(encoding);
  });
});
