import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { BlockList } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Answerer } from '@/lib/server/front/request';
import { readVisitor } from '@/lib/server/front/proxies';
import { staticFiles } from '@/lib/server/front/staticFiles';
import { compressQuickly, couldBeSmaller, makeSmallest } from '@/scripts/compressStatic.mjs';

const script = Array.from({ length: 400 }, (_, at) => `call("the same", ${(at * at) % 997});\n`).join('');
const folder = mkdtempSync(path.join(tmpdir(), 'muster-static-'));
let answerer: Answerer;

beforeAll(() => {
  mkdirSync(path.join(folder, 'static', 'chunks'), { recursive: true });
  writeFileSync(path.join(folder, 'static', 'chunks', 'one.js'), script);
  writeFileSync(path.join(folder, 'static', 'chunks', 'small.js'), 'call();');
  writeFileSync(path.join(folder, 'secret.js.br'), 'not for visitors');
  compressQuickly(folder);
  answerer = staticFiles(folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

const ask = (address: string, accepted = 'gzip, br', method = 'GET') =>
  answerer(
    {
      method,
      path: address,
      query: new URLSearchParams(),
      headers: { 'accept-encoding': accepted },
      visitor: readVisitor({}, '127.0.0.1', new BlockList()),
    },
    () => Promise.reject(new Error('nothing is rendered')),
  );

describe('a script of the build', () => {
  test('is sent in its compressed form, for ever', async () => {
    const answer = await ask('/_next/static/chunks/one.js');
    expect(answer?.headers).toMatchObject({ 'content-type': 'application/javascript; charset=UTF-8' });
    expect(answer?.headers['cache-control']).toContain('immutable');
    expect(answer?.encodings).toEqual(['br']);
    expect(brotliDecompressSync((await answer?.body('br')) ?? Buffer.of()).toString()).toBe(script);
  });

  test('is compressed quickly at first, then once and for all as small as can be, and meanwhile sent as it is', async () => {
    const body = async () => (await (await ask('/_next/static/chunks/one.js'))?.body('br')) ?? Buffer.of();
    const quick = await body();
    expect(couldBeSmaller(folder)).toBe(true);
    makeSmallest(folder);
    expect(couldBeSmaller(folder)).toBe(false);
    const smallest = await body();
    expect(smallest.length).toBeLessThan(quick.length);
    expect(brotliDecompressSync(smallest).toString()).toBe(script);
    compressQuickly(folder);
    expect(await body()).toEqual(smallest);
  });

  test.each([
    ['to who does not take it', '/_next/static/chunks/one.js', 'gzip', 'GET'],
    ['where it is small', '/_next/static/chunks/small.js', 'br', 'GET'],
    ['where there is none', '/_next/static/chunks/two.js', 'br', 'GET'],
    ['outside of its folder', '/_next/static/../secret.js', 'br', 'GET'],
    ['to another method', '/_next/static/chunks/one.js', 'br', 'POST'],
  ])('is left to Next %s', async (_, address, accepted, method) => {
    expect(await ask(address, accepted, method)).toBeNull();
  });
});
