import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { BlockList } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appWorker } from '@/lib/server/front/staticFiles';
import { readVisitor } from '@/lib/server/front/proxies';
import { shareTargetAnswer } from '@/lib/server/front/answers';
import { keptOf, writeProgram } from '@/scripts/bundleAppWorker.mjs';

const root = mkdtempSync(path.join(tmpdir(), 'muster-app-'));
const put = (name: string, text: string) => {
  mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
  writeFileSync(path.join(root, name), text);
};

beforeAll(() => {
  for (const name of [
    'static/chunks/one.js',
    'static/chunks/one.js.br',
    'static/chunks/one.js.map',
    'static/chunks/style.css',
    'static/media/font.woff2',
    'static/media/font.woff',
    'static/build1/_buildManifest.js',
    'server/app/deck.html',
    'server/app/formats/one.html',
    'server/app/_not-found.html',
    'server/app/deck.rsc',
    'BUILD_ID',
  ]) {
    put(`.next/${name}`, 'build1');
  }
  put('public/icons/icon.png', 'icon');
  put('.next/sw.js', 'call("the same");');
});
afterAll(() => rmSync(root, { recursive: true }));

describe('what is kept of a build', () => {
  it('is what pages ask for, and the pages that are the same for everybody', () => {
    const { entries, pages } = keptOf(root);
    expect(pages).toEqual(['/deck', '/formats/one']);
    expect(entries).toEqual([
      { url: '/_next/static/chunks/one.js', revision: null },
      { url: '/_next/static/chunks/style.css', revision: null },
      { url: '/_next/static/media/font.woff2', revision: null },
      { url: '/deck', revision: 'build1' },
      { url: '/formats/one', revision: 'build1' },
      { url: '/icons/icon.png', revision: expect.stringMatching(/^[0-9a-f]{16}$/) },
    ]);
  });
});

it('all scripts and styles are one file beside them, by their addresses', () => {
  const address = writeProgram(root, keptOf(root));
  expect(address).toBe('/_next/static/program-build1.json');
  const packed = readFileSync(path.join(root, '.next/static/program-build1.json.br'));
  expect(JSON.parse(brotliDecompressSync(packed).toString())).toEqual({
    '/_next/static/chunks/one.js': 'build1',
    '/_next/static/chunks/style.css': 'build1',
  });
});

describe('the service worker', () => {
  const ask = (address: string, method = 'GET', folder = '.next') =>
    appWorker(path.join(root, folder))(
      {
        method,
        path: address,
        query: new URLSearchParams(),
        headers: {},
        visitor: readVisitor({}, '127.0.0.1', new BlockList()),
      },
      () => Promise.reject(new Error('nothing is rendered')),
    );

  it('is asked for again each time, and known by its content', async () => {
    const answer = await ask('/sw.js');
    expect(answer?.headers).toMatchObject({ 'cache-control': 'no-cache', etag: expect.stringMatching(/^".{22}"$/) });
    expect(brotliDecompressSync((await answer?.body('br')) ?? Buffer.of()).toString()).toBe('call("the same");');
  });

  it('is not there under another address or method, nor before there is a build', async () => {
    expect(await ask('/sw.js.map')).toBeNull();
    expect(await ask('/sw.js', 'POST')).toBeNull();
    expect(await ask('/sw.js', 'GET', 'nothing')).toBeNull();
  });
});

it('files that are shared where no service worker takes them lead to the page that says so', () => {
  expect(shareTargetAnswer({ method: 'POST', path: '/open' })).toMatchObject({
    status: 303,
    headers: { location: '/open?refused=no-worker' },
  });
  expect(shareTargetAnswer({ method: 'GET', path: '/open' })).toBeNull();
  expect(shareTargetAnswer({ method: 'POST', path: '/new' })).toBeNull();
});
