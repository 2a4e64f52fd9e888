import { createServer, request, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { database } from '@/lib/server/db';
import { registerFront } from '@/lib/server/front/front';
import { slices, compressedSlice, compressOffered, compressSoon } from '@/lib/server/front/slices';
import { datasetSlice } from '@/lib/server/api/data';
import { catalogue, gameSystem } from '../data';
import { importDataset } from '../storedData';
import { describeDatabases } from '../testDatabase';

const servers: Server[] = [];
beforeEach(() => {
  // A GET that writes fails.
  process.env.MUSTER_STRICT = 'yes';
});
afterEach(() => {
  delete process.env.MUSTER_STRICT;
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

/** A front that answers with slices; Next’s stand-in behind it says that it was asked. */
async function serve(): Promise<number> {
  const front = registerFront({ answerers: [slices] });
  const server = createServer(
    (req, res) => void front.handle(req, res, async (_, answer) => void answer.writeHead(204).end()),
  );
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

interface Got {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

function ask(port: number, path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET'): Promise<Got> {
  return new Promise((resolve, reject) => {
    request({ port, path, headers, method, host: '127.0.0.1', agent: false }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }),
      );
    })
      .on('error', reject)
      .end();
  });
}

let stored = 0;

/** Other data each time, also for the second database: the front keeps slices by their content. */
function store(kind: 'sample' | 'upload' = 'sample') {
  stored += 1;
  return importDataset({
    gameSystem: gameSystem(stored),
    catalogues: [catalogue('frogs'), catalogue('a b/ü')],
    source: { kind },
    problems: [],
    owner: kind === 'upload' ? 'owner' : null,
  });
}

describeDatabases('slices of unit data', () => {
  it('are sent as they were compressed, in the form that the browser takes', async () => {
    const { hash } = await store();
    const port = await serve();
    await compressSoon([{ hash, catalogueId: 'a b/ü' }]);
    const wanted = Buffer.from((await datasetSlice(hash, 'a b/ü'))!);
    const path = `/api/data/${hash}/${encodeURIComponent('a b/ü')}`;
    const brotli = await ask(port, `${path}?v=1`, { 'accept-encoding': 'gzip, deflate, br' });
    expect(brotli.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'application/json',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    });
    expect(brotliDecompressSync(brotli.body)).toEqual(wanted);
    expect(brotli.body).toEqual(Buffer.from((await compressedSlice(hash, 'a b/ü'))!));
    const zipped = await ask(port, path, { 'accept-encoding': 'br;q=0, gzip' });
    expect(zipped.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(zipped.body)).toEqual(wanted);
    const plain = await ask(port, path);
    expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, wanted]);
    const head = await ask(port, path, { 'accept-encoding': 'br' }, 'HEAD');
    expect([head.status, head.headers['content-length'], head.body.length]).toEqual([200, `${brotli.body.length}`, 0]);
    const again = await ask(port, path, { 'accept-encoding': 'br', 'if-none-match': brotli.headers.etag ?? '' });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });

  it('that nobody has compressed are answered by the route, and compressed for the next one', async () => {
    const { hash } = await store('upload');
    const port = await serve();
    const path = `/api/data/${hash}/frogs`;
    expect((await ask(port, path, { 'accept-encoding': 'br' })).status).toBe(204);
    await expect.poll(() => compressedSlice(hash, 'frogs')).not.toBeNull();
    expect((await ask(port, path, { 'accept-encoding': 'br' })).status).toBe(200);
  });

  it('are compressed before anybody asks, of all data that everybody is offered', async () => {
    const [sample, upload] = [await store(), await store('upload')];
    await compressOffered();
    const there = async (hash: string) => (await compressedSlice(hash, 'frogs')) !== null;
    expect([await there(sample.hash), await there(upload.hash)]).toEqual([true, false]);
  });

  it('of what is no faction, or no address of one, are left to the route', async () => {
    const { hash } = await store();
    const port = await serve();
    const paths = [
      `/api/data/${hash}/toads`,
      `/api/data/${'0'.repeat(64)}/frogs`,
      `/api/data/${hash}`,
      '/api/data/x/y',
    ];
    for (const path of paths) expect((await ask(port, path)).status).toBe(204);
    const rows = await (await database()).slice.findMany({ where: { datasetHash: hash } });
    expect(rows.map((row) => row.catalogueId)).not.toContain('toads');
  });

  it('take no more room than some times the data itself; then none is kept', async () => {
    const { hash } = await store('upload');
    const row = { datasetHash: hash, catalogueId: 'large', shape: 1, bytes: new Uint8Array(1024 * 1024) };
    await (await database()).slice.create({ data: row, select: { shape: true } });
    await compressSoon([{ hash, catalogueId: 'frogs' }]);
    expect(await compressedSlice(hash, 'frogs')).toBeNull();
    expect(await datasetSlice(hash, 'frogs')).not.toBeNull();
  });

  it('go with their dataset', async () => {
    const { hash } = await store();
    await compressSoon([{ hash, catalogueId: 'frogs' }]);
    const db = await database();
    expect(await db.slice.count({ where: { datasetHash: hash } })).toBe(1);
    await db.dataset.delete({ where: { hash } });
    expect(await db.slice.count({ where: { datasetHash: hash } })).toBe(0);
  });
});
