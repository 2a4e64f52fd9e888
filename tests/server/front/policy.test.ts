import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { builtPolicies, MOST_HASHES, policyOfHtml } from '@/lib/server/front/policy';
import { cachedPage } from '@/lib/server/front/cachedPages';

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const scriptsIn = (policy: string | null): readonly string[] =>
  (policy ?? '')
    .split('; ')
    .find((each) => each.startsWith('script-src '))
    ?.split(' ')
    .slice(1) ?? [];

describe('the policy of a page that is kept', () => {
  test('names each script that stands in it, and no file', () => {
    const html = '<script src="/a.js" async=""></script><script>one()</script><script id="x">two()\n</script>';
    expect(scriptsIn(policyOfHtml(`${html}<script>one()</script>`))).toEqual([
      "'self'",
      hashOf('one()'),
      hashOf('two()\n'),
    ]);
  });

  test('never allows script by its place alone', () => {
    expect(scriptsIn(policyOfHtml('<p onclick="x()">no script</p>'))).toEqual(["'self'"]);
  });
});

describe('a page with more scripts than a header can name', () => {
  const html = (count: number): string =>
    `<script src="/a.js"></script>${Array.from({ length: count }, (_, at) => `<script>run(${at})</script>`).join('')}`;
  const page = (count: number) =>
    cachedPage(
      { status: 200, headers: { 'content-type': 'text/html; charset=utf-8' }, body: Buffer.from(html(count)) },
      'no-cache',
    );

  test('is sent with a nonce and not kept', async () => {
    const { keep, headers, body } = await page(MOST_HASHES + 1);
    const nonce = /'nonce-([^']+)'/.exec(headers['content-security-policy'] ?? '')?.[1];
    expect(scriptsIn(headers['content-security-policy'] ?? '')).toEqual(["'self'", `'nonce-${nonce}'`]);
    const sent = Buffer.from(await body('identity')).toString();
    expect(sent.split(`<script nonce="${nonce}">run(`)).toHaveLength(MOST_HASHES + 2);
    expect(sent).toContain('<script src="/a.js"></script>');
    expect([keep, headers['cache-control'], headers.etag]).toEqual([false, 'no-store', undefined]);
  });

  test('is kept where it has just so many, in less than 4 KB of header', async () => {
    const { keep, headers } = await page(MOST_HASHES);
    expect(keep).toBe(true);
    expect(headers['content-security-policy']?.length).toBeLessThan(3000);
  });
});

describe('the policies of the built app', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'muster-policies-'));
  const write = (name: string, html: string): void => {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), html);
  };
  write('server/app/formats/one.html', '<script>page()</script>');
  write('server/app/_not-found.html', '<script>nothing()</script>');
  write('server/pages/500.html', '<script>broken()</script>');
  const policyFor = builtPolicies(folder);
  afterAll(() => rmSync(folder, { recursive: true }));

  test.each(['/formats/one', '/formats/one/', '/formats/%6fne'])(
    '%s is prerendered: its hashes, no nonce',
    (address) => {
      const { policy, nonce } = policyFor(address);
      expect(nonce).toBeNull();
      expect(scriptsIn(policy)).toEqual(["'self'", hashOf('page()'), hashOf('nothing()'), hashOf('broken()')]);
    },
  );

  test('another page has a nonce of its own each time, and what may stand in its place', () => {
    const [one, two] = [policyFor('/l/abc'), policyFor('/l/abc')];
    expect(scriptsIn(one.policy)).toEqual(["'self'", `'nonce-${one.nonce}'`, hashOf('nothing()'), hashOf('broken()')]);
    expect(one.nonce).not.toBe(two.nonce);
  });
});
