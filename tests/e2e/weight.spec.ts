import { brotliCompressSync } from 'node:zlib';
import { expect } from '@playwright/test';
import { test } from './policyTest';

/** What a reader's first page may weigh, in bytes: a phone far from the next mast gets it in a few seconds. */
const MOST_HTML = 125_000;
const MOST_SCRIPT = 150_000;

test('a shared list of twelve models weighs little: its page, and the script that comes with it', async ({
  page,
  request,
}) => {
  await page.goto('/');
  const path = await page.getByRole('link', { name: 'Open Too Much Tide' }).getAttribute('href');
  const html = await (await request.get(path ?? '')).text();
  expect(Buffer.byteLength(html)).toBeLessThan(MOST_HTML);
  const scripts = [...html.matchAll(/<script[^>]*\ssrc="([^"]+)"[^>]*>/g)]
    .filter(([tag]) => !/nomodule/i.test(tag))
    .map(([, address]) => address ?? '');
  expect(scripts.length).toBeGreaterThan(3);
  let bytes = 0;
  for (const address of scripts) bytes += brotliCompressSync(await (await request.get(address)).body()).length;
  expect(bytes).toBeLessThan(MOST_SCRIPT);
});
