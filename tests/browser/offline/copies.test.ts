import { describe, expect, it } from 'vitest';
import { isWholePage, keepCopy, markedCopy, MOST_BYTES, MOST_COPIES, MOST_OF_ONE } from '@/lib/browser/offline/copies';
import { fakeStore, page, pathsOf } from './fakeStore';

const copyOf = async (store: ReturnType<typeof fakeStore>, name: string) => {
  const kept = await store.match(name);
  return kept === undefined ? null : markedCopy(kept);
};
const NOON = Date.UTC(2026, 10, 23, 12);

describe('the copy of a page', () => {
  it('is marked with the time, and keeps the policy that it came with', async () => {
    const store = fakeStore();
    await keepCopy(store, '/l/a', page('A list'), NOON);
    const copy = await copyOf(store, '/l/a');
    expect(await copy?.text()).toContain('<html data-seen="2026-11-23T12:00:00.000Z" lang="en">');
    expect(copy?.headers.get('content-security-policy')).toBe("script-src 'nonce-x'");
    expect(await copyOf(store, '/l/b')).toBeNull();
  });

  it('says nothing of how the text was sent', async () => {
    const store = fakeStore();
    const sent = new Response('<html>', { headers: { 'content-type': 'text/html', 'content-encoding': 'br' } });
    await keepCopy(store, '/l/a', sent, NOON);
    expect((await copyOf(store, '/l/a'))?.headers.get('content-encoding')).toBeNull();
  });

  it('is not kept where the page is larger than one may be, and the former goes', async () => {
    const store = fakeStore();
    await keepCopy(store, '/l/a', page('small'), NOON);
    await keepCopy(store, '/l/a', page('x'.repeat(MOST_OF_ONE)), NOON);
    expect(await pathsOf(store)).toEqual([]);
  });
});

describe('what is kept', () => {
  it('is so many pages at most: the oldest goes, but none of one’s own', async () => {
    const store = fakeStore();
    await keepCopy(store, '/', page('mine'), NOON);
    for (let at = 0; at <= MOST_COPIES; at += 1) await keepCopy(store, `/l/${at}`, page('theirs'), NOON + 1 + at);
    const paths = await pathsOf(store);
    expect(paths).toHaveLength(MOST_COPIES + 1);
    expect(paths).toContain('/');
    expect(paths).not.toContain('/l/0');
  });

  it('is so many bytes at most', async () => {
    const store = fakeStore();
    const large = 'x'.repeat(4 * 1024 * 1024);
    for (let at = 0; at < 10; at += 1) await keepCopy(store, `/l/${at}`, page(large), NOON + at);
    const kept = await pathsOf(store);
    expect(kept).toEqual(['/l/3', '/l/4', '/l/5', '/l/6', '/l/7', '/l/8', '/l/9']);
    expect(kept.length * large.length).toBeLessThan(MOST_BYTES);
  });
});

it.each([
  ['a page', page('A'), true],
  ['an error', page('A', 500), false],
  ['what is gone', page('A', 404), false],
  ['a file', new Response('{}', { headers: { 'content-type': 'application/json' } }), false],
])('%s is a whole page: %s', (_, response, whole) => {
  expect(isWholePage(response)).toBe(whole);
});
